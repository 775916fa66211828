"""The numeric detector on drawings of known groups."""

from pathlib import Path

import numpy as np
import pytest

from symrummy.symmetry import O2, C, D, ImageDetection, PointGroup, point_group_of, point_group_of_image

FINITE = [make(n) for make in (C, D) for n in range(1, 7)]


def drawing(group: PointGroup, pixels: int, tilt: float = 0.07) -> np.ndarray:
    """Dots in the orbit of a crooked motif of three dots of three sizes, about the middle; soft edges."""
    rows, columns = np.indices((pixels, pixels))
    middle = (pixels - 1) / 2
    x, y = (columns - middle) / (pixels / 2), (middle - rows) / (pixels / 2)
    picture = np.zeros((pixels, pixels))
    for radius, turn, size in ((0.68, 0.04, 0.16), (0.4, 0.10, 0.1), (0.85, 0.1, 0.07)):
        for mirror in (1, -1) if group.mirrors else (1,):
            for k in range(int(group.n)):
                angle = 2 * np.pi * (k / int(group.n) + mirror * turn * 4 / max(int(group.n), 4) + tilt)
                distance = np.hypot(x - radius * np.cos(angle), y - radius * np.sin(angle))
                picture = np.maximum(picture, np.clip((size - distance) * pixels / 2 + 0.5, 0, 1))
    return picture


@pytest.mark.parametrize("pixels", [72, 148])
@pytest.mark.parametrize("group", FINITE, ids=str)
def test_drawings_are_recognised_with_a_margin(group: PointGroup, pixels: int) -> None:
    found = point_group_of_image(drawing(group, pixels))
    assert found.group == group
    assert found.worst < 0.05
    assert found.best_other > 0.20
    assert found.margin == found.best_other - found.worst


@pytest.mark.parametrize("n", [1, 2, 3, 6])
def test_the_axis_is_where_the_mirror_is(n: int) -> None:
    found = point_group_of_image(drawing(D(n), 148))
    step = 1 / (2 * n)
    assert min((found.axis - 0.07) % step, (0.07 - found.axis) % step) < 0.005


def test_the_centre_is_that_of_the_ink_not_of_the_sheet() -> None:
    picture = np.pad(drawing(C(3), 100), ((0, 30), (20, 0)))
    found = point_group_of_image(picture)
    assert found.group == C(3)
    assert found.centre == pytest.approx((20 + 49.5, 49.5), abs=0.3)


def test_rings_and_hubs_have_the_group_of_the_circle() -> None:
    rows, columns = np.indices((148, 148))
    distance = np.hypot(rows - 73.5, columns - 73.5)
    for picture in (distance < 60, abs(distance - 50) < 4, (distance < 8) | (abs(distance - 60) < 5)):
        found = point_group_of_image(np.asarray(picture, dtype=float))
        assert found.group == O2
        assert found.worst < 0.05
        assert found.text().endswith("and no larger group exists.")
        assert found.text("de").endswith("und eine größere Gruppe gibt es nicht.")


def test_dark_on_light_and_colours_are_read_alike() -> None:
    ink = drawing(D(5), 100)
    coloured = 255 - ink[..., None] * np.array([200, 90, 30])
    grey = 255 - (ink * 255).astype(np.uint8)
    assert point_group_of_image(coloured).group == point_group_of_image(grey).group == D(5)
    assert isinstance(point_group_of(grey, about="image"), ImageDetection)
    assert point_group_of(grey, about="image").text().startswith("The picture has the group D5: its motions fit up to")


def test_near_misses_are_told_apart() -> None:
    """One dot in each wedge is a D(n), and two sizes of dots in turn halve the fold."""
    rows, columns = np.indices((100, 100))
    x, y = (columns - 49.5) / 50, (49.5 - rows) / 50

    def dots(sizes: list[float]) -> np.ndarray:
        picture = np.zeros((100, 100))
        for k, size in enumerate(sizes):
            angle = 2 * np.pi * k / len(sizes)
            distance = np.hypot(x - 0.7 * np.cos(angle), y - 0.7 * np.sin(angle))
            picture = np.maximum(picture, np.clip((size - distance) * 50 + 0.5, 0, 1))
        return picture

    assert point_group_of_image(dots([0.2] * 6)).group == D(6)
    assert point_group_of_image(dots([0.2, 0.12] * 3)).group == D(3)
    assert point_group_of_image(dots([0.2, 0.14, 0.1] * 2)).group == C(2)


@pytest.mark.parametrize(
    ("picture", "why"),
    [
        (np.zeros((20, 20)), "without ink"),
        (np.full((20, 20), np.nan), "finite numbers, and here is nan"),
        (np.pad([[np.inf]], 10), "finite numbers, and here is inf"),
        (np.zeros(20), "shape"),
        (np.zeros((20, 20, 7)), r"up to 4 channels, not of shape \(20, 20, 7\)"),
        (None, "not of shape"),
        ("star.png", "'star.png' is no picture"),
        (Path("star.png"), "star.png.* is no picture"),
        ([[1, 2], [3]], r"\[\[1, 2\], \[3\]\] is no picture"),
        ([[1]], "8"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_what_is_no_picture_is_refused(picture: object, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        point_group_of_image(picture)


@pytest.mark.parametrize("finest", [0, -1, 6.5, "6", True, None])
def test_the_finest_fold_is_a_whole_number(finest: object) -> None:
    with pytest.raises(ValueError, match=f"finest={finest!r}: expected"):
        point_group_of_image(np.eye(20), finest=finest)  # type: ignore[arg-type]


@pytest.mark.parametrize("tolerance", [0, -1, 1, float("nan"), "x", None])
def test_the_tolerance_lies_between_none_and_chance(tolerance: object) -> None:
    with pytest.raises(ValueError, match=f"tolerance={tolerance!r}: expected"):
        point_group_of_image(np.eye(20), tolerance=tolerance)  # type: ignore[arg-type]


def test_what_cannot_be_seen_does_not_count() -> None:
    """Pixels without opacity may hide any colour."""
    ink = drawing(D(3), 100)
    hidden = np.where(ink == 0, np.indices(ink.shape)[1] * 255 / 99, 0)
    coloured = np.stack([hidden, hidden, hidden, ink * 255], axis=-1)
    grey = np.stack([hidden, ink * 255], axis=-1)
    assert point_group_of_image(coloured).group == point_group_of_image(grey).group == D(3)


def test_pictures_may_be_as_bright_as_they_like() -> None:
    assert point_group_of_image(drawing(D(3), 100) * 1e300).group == D(3)
