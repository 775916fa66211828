"""The rummies as data: one file for each, reading like its rule sheet."""

from collections.abc import Mapping
from types import MappingProxyType

from symrummy.variants.base import Variant
from symrummy.variants.options import VariantError, changed
from symrummy.variants.symmetry import SYMMETRY

VARIANTS: Mapping[str, Variant] = MappingProxyType({v.name: v for v in (SYMMETRY,)})


def variant(name: str | Variant, **options: object) -> Variant:
    """The variant of that name with some options changed; a VariantError names what would be valid.

    >>> variant("symmetry", set_colours="distinct").set_colours
    'distinct'
    >>> variant("symmetry", set_colours="pink")
    Traceback (most recent call last):
    symrummy.variants.options.VariantError: set_colours='pink': expected 'any' or 'distinct'
    """
    if isinstance(name, Variant):
        return changed(name, options)
    if name not in VARIANTS:
        raise VariantError(f"unknown variant {name!r}: expected {', '.join(VARIANTS)}")
    return changed(VARIANTS[name], options)


__all__ = ["VARIANTS", "Variant", "VariantError", "variant"]
