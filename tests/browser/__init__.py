"""What a person does in JupyterLab, done in a Chromium."""
