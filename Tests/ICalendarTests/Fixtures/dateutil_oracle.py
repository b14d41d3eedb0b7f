"""Expands rules with python-dateutil, a second oracle of the recurrence tests.

Reads lines "start<TAB>rule<TAB>first<TAB>last" from standard input, times as 20260309T100000 and
without a zone, and prints for each the occurrences from first to last, separated by spaces.
"""
import sys
from datetime import datetime

from dateutil.rrule import rrulestr

FORM = "%Y%m%dT%H%M%S"

for line in sys.stdin:
    start, rule, first, last = line.rstrip("\n").split("\t")
    expanded = rrulestr(rule, dtstart=datetime.strptime(start, FORM))
    window = datetime.strptime(first, FORM), datetime.strptime(last, FORM)
    print(" ".join(time.strftime(FORM) for time in expanded.between(*window, inc=True)))
