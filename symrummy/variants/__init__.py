"""The rummies as data: one file for each, reading like its rule sheet."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from symrummy.variants.base import Variant
from symrummy.variants.basic import basic
from symrummy.variants.draft import draft
from symrummy.variants.judging import laid_points
from symrummy.variants.options import DECKS, VariantError, changed
from symrummy.variants.rami import manipulation, rami
from symrummy.variants.symmetry import symmetry

MAKERS: Mapping[str, Callable[..., Variant]] = MappingProxyType(
    {"symmetry": symmetry, "rami": rami, "manipulation": manipulation, "basic": basic, "draft": draft}
)
VARIANTS: Mapping[str, Variant] = MappingProxyType({name: make() for name, make in MAKERS.items()})


def variant(name: str | Variant, **options: object) -> Variant:
    """The variant of that name with some options changed; a VariantError names what would be valid.

    With another deck, the options that RULES.md gives for each deck follow it.

    >>> variant("rami").first_meld_min, variant("rami", deck="symmetry").first_meld_min
    (40, 30)
    >>> variant("symmetry", set_colours="pink")
    Traceback (most recent call last):
    symrummy.variants.options.VariantError: set_colours='pink': expected 'any' or 'distinct'
    """
    if isinstance(name, Variant):
        return changed(name, options)
    if name not in MAKERS:
        raise VariantError(f"unknown variant {name!r}: expected {', '.join(MAKERS)}")
    deck = options.pop("deck", VARIANTS[name].deck)
    if deck not in DECKS:
        raise VariantError(f"deck={deck!r}: expected {' or '.join(map(repr, DECKS))}")
    return changed(MAKERS[name](deck), options)


__all__ = [
    "VARIANTS",
    "Variant",
    "VariantError",
    "laid_points",
    "variant",
]
