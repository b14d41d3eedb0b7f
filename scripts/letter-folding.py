#!/usr/bin/env python3
"""Writes Sources/CalendarModel/Text/LetterFolding+Table.swift from Python's Unicode data.

    scripts/letter-folding.py > Sources/CalendarModel/Text/LetterFolding+Table.swift
"""

import unicodedata

# What people type for letters that Unicode does not take apart.
VARIANTS = {
    "ss": "ß", "s": "ſ", "i": "ı", "d": "đð", "h": "ħ", "l": "ł", "o": "ø", "t": "ŧ", "th": "þ",
    "ae": "æ", "oe": "œ", "β": "ϐ", "ε": "ϵ", "θ": "ϑ", "κ": "ϰ", "μ": "µ", "π": "ϖ", "ρ": "ϱ",
    "σ": "ς", "φ": "ϕ",
}
# Wide letters and figures, and what books set in one piece.
WIDE = [*range(0xFF10, 0xFF1A), *range(0xFF41, 0xFF5B), *range(0xFB00, 0xFB07)]
VOICED, HALF_VOICED = "\u3099", "\u309A"


def is_accent(mark):
    """As LetterFolding.isAccent."""
    if unicodedata.category(mark) == "Me":
        return True
    order = unicodedata.combining(mark)
    return order in (1, 7) or 10 <= order <= 36 or order >= 200


def folded(text):
    letters = "".join(FOLDED.get(c, c) for c in unicodedata.normalize("NFD", text))
    return "".join(c for c in letters if not (unicodedata.combining(c) and is_accent(c)))


def is_own(code):
    """Whether it is taken apart elsewhere, or not at all: syllables, kana, Han."""
    name = unicodedata.name(chr(code), "")
    return name.startswith(("HANGUL", "HIRAGANA", "KATAKANA", "CJK"))


def quoted(text):
    is_plain = all(unicodedata.category(c) in ("Ll", "Lo", "Nd") for c in text)
    return text if is_plain else "".join("\\u{%X}" % ord(c) for c in text)


FOLDED = {c: base for base, letters in VARIANTS.items() for c in letters}
FOLDED.update({chr(c): unicodedata.normalize("NFKD", chr(c)) for c in WIDE})
FOLDED["\uFB05"] = "st"

rows = {}
for code in range(0x80, 0x110000):
    letter = chr(code)
    if unicodedata.category(letter)[0] not in "LNM" or letter.lower() != letter or is_own(code):
        continue
    if is_accent(letter) and unicodedata.category(letter)[0] == "M":
        continue
    if folded(letter) != letter:
        rows[folded(letter)] = rows.get(folded(letter), "") + letter

print("// Made by scripts/letter-folding.py from Unicode %s.\n" % unicodedata.unidata_version)
print("extension LetterFolding {")
print("  /// Letters, and the small ones that a search takes for them.")
print("  static let variants: [(letters: String, of: String)] = [")
for base in sorted(rows):
    for start in range(0, len(rows[base]), 30):
        part = "".join(quoted(c) for c in rows[base][start : start + 30])
        print('    ("%s", "%s"),' % (quoted(base), part))
print("  ]\n")
for name, mark, text in (
    ("voiced", VOICED, "a voiced mark"), ("halfVoiced", HALF_VOICED, "a half-voiced mark")
):
    print("  /// Kana, each followed by what it is with %s." % text)
    print("  static let %s = [" % name)
    pairs = []
    for code in range(0x3041, 0x3100):
        one = unicodedata.normalize("NFC", chr(code) + mark)
        if len(one) == 1:
            pairs.append(chr(code) + one)
    for start in range(0, len(pairs), 12):
        print("    " + " ".join('"%s",' % pair for pair in pairs[start : start + 12]))
    print("  ]" + ("\n" if name == "voiced" else ""))
print("}")
