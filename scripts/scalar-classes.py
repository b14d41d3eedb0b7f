#!/usr/bin/env python3
"""Writes Sources/TerminalScreen/ScalarClass+Table.swift from glibc's wcwidth and Unicode data.

Run it on the oldest supported system (Debian 12), so that no newer character is thought safe:
    scripts/scalar-classes.py > Sources/TerminalScreen/ScalarClass+Table.swift
"""

import ctypes
import unicodedata

NARROW, WIDE, MARK, DROPPED, REPLACED, SPACE = range(6)

# Emoji with their own presentation, newer than the system's tables: terminals give them 2 columns.
NEWER_EMOJI = [
    (0x1F6DC, 0x1F6DC), (0x1FA75, 0x1FA77), (0x1FA87, 0x1FA89), (0x1FA8F, 0x1FA8F),
    (0x1FAAD, 0x1FAAF), (0x1FABB, 0x1FABF), (0x1FAC6, 0x1FAC6), (0x1FACE, 0x1FACF),
    (0x1FADA, 0x1FADC), (0x1FADF, 0x1FADF), (0x1FAE8, 0x1FAE9), (0x1FAF7, 0x1FAF8),
]

# Invisible characters of other categories than Cf (Default_Ignorable_Code_Point).
IGNORABLE = [
    (0x34F, 0x34F), (0x115F, 0x1160), (0x17B4, 0x17B5), (0x180B, 0x180F), (0x2065, 0x2065),
    (0x3164, 0x3164), (0xFE00, 0xFE0F), (0xFFA0, 0xFFA0), (0xFFF0, 0xFFF8), (0xE0000, 0xE0FFF),
]

libc = ctypes.CDLL("libc.so.6")
libc.setlocale.restype = ctypes.c_char_p
assert libc.setlocale(0, b"C.UTF-8"), "the locale C.UTF-8 is missing"
libc.gnu_get_libc_version.restype = ctypes.c_char_p


def within(code, ranges):
    return any(first <= code <= last for first, last in ranges)


def scalar_class(code):
    category = unicodedata.category(chr(code))
    if within(code, NEWER_EMOJI):
        return WIDE
    if within(code, IGNORABLE) or category == "Cf":
        return DROPPED
    # The keycap and the skin tones: terminals do not agree on their width.
    if code == 0x20E3 or 0x1F3FB <= code <= 0x1F3FF:
        return DROPPED
    if code == 0x85 or category in ("Zl", "Zp") or (category == "Zs" and code not in (0x20, 0x3000)):
        return SPACE
    if category in ("Cc", "Cn", "Co", "Cs"):
        return REPLACED
    return {0: MARK, 1: NARROW, 2: WIDE}.get(libc.wcwidth(ctypes.c_int(code)), REPLACED)


boundaries, last = [], None
for code in range(0x110000):
    if 0xD800 <= code <= 0xDFFF:
        continue
    found = scalar_class(code)
    if found != last:
        boundaries.append(f"0x{code << 3 | found:X}")
        last = found

version = libc.gnu_get_libc_version().decode()
print(f"""// Written by scripts/scalar-classes.py from glibc {version} and Unicode {unicodedata.unidata_version}.

extension ScalarClass {{
  /// Where the class changes: `first scalar << 3 | class`, in ascending order.
  static let boundaries: [UInt32] = [""")
line = "   "
for value in boundaries:
    if len(line) + len(value) + 2 > 100:
        print(line)
        line = "   "
    line += f" {value},"
print(line)
print("  ]\n}")
