extension EntryTable {
  static let signs = #"""
    Lunch @Roma → Lunch | 2026-03-16 1d | at Roma
    Lunch @Cafe Roma → Lunch | 2026-03-16 1d | at Cafe Roma
    Lunch @Cafe Roma #private → Lunch | 2026-03-16 1d | at Cafe Roma | #private
    Lunch @Cafe Roma, #private → Lunch | 2026-03-16 1d | at Cafe Roma | #private
    Lunch @"Cafe Roma" with Ana → Lunch with Ana | 2026-03-16 1d | at Cafe Roma
    Lunch @Cafe Roma tomorrow → Lunch | 2026-03-12 1d | at Cafe Roma
    Lunch @Cafe Roma tomorrow with Ana → Lunch with Ana | 2026-03-12 1d | at Cafe Roma
    Lunch @Terminal 2 tomorrow → Lunch | 2026-03-12 1d | at Terminal 2
    Lunch @Studio 54 12:30 → Lunch | 2026-03-16 12:30 60m | at Studio 54
    Lunch @"Friday 13" → Lunch | 2026-03-16 1d | at Friday 13
    Lunch @Roma @Milano → Lunch | 2026-03-16 1d | at Roma | ✗ “@Milano” is a second place after “@Roma”; leave one out
    Lunch @Roma @Roma → Lunch | 2026-03-16 1d | at Roma
    Lunch @ → Lunch @ | 2026-03-16 1d
    Mail ana@example.org → Mail ana@example.org | 2026-03-16 1d
    Lunch #private → Lunch | 2026-03-16 1d | #private
    Lunch #Private #family → Lunch | 2026-03-16 1d | #Private | #Family
    Lunch #work/api/design → Lunch | 2026-03-16 1d | #work/api/design
    Lunch #WORK/API → Lunch | 2026-03-16 1d | #work/api
    Lunch #"deep work" → Lunch | 2026-03-16 1d | #deep work
    Lunch # → Lunch # | 2026-03-16 1d
    Lunch #/ → Lunch #/ | 2026-03-16 1d
    Issue #42 → Issue #42 | 2026-03-16 1d
    Lunch #"42" → Lunch | 2026-03-16 1d | #42
    C# course → C# course | 2026-03-16 1d
    Lunch #a, #b → Lunch | 2026-03-16 1d | #a | #b
    Lunch =work → Lunch | 2026-03-16 1d | =Work
    Lunch =WORK → Lunch | 2026-03-16 1d | =Work
    Lunch =per → Lunch | 2026-03-16 1d | =Personal
    Lunch =pr → Lunch | 2026-03-16 1d | =Private
    Lunch =p → Lunch | 2026-03-16 1d | ✗ “=p” could be Personal, Private
    Lunch =home → Lunch | 2026-03-16 1d | =Home office
    Lunch ="Home office" → Lunch | 2026-03-16 1d | =Home office
    Lunch =nowhere → Lunch | 2026-03-16 1d | ✗ there is no calendar “=nowhere”; there are Work, Personal, Private and Home office
    Lunch =work =personal → Lunch | 2026-03-16 1d | =Work | ✗ “=personal” is a second calendar after “=work”; leave one out
    Lunch =work =wo → Lunch | 2026-03-16 1d | =Work
    1 + 1 = 2 → 1 + 1 = 2 | 2026-03-16 1d
    Lunch = → Lunch = | 2026-03-16 1d
    Lunch !10m → Lunch | 2026-03-16 1d | !-10m
    Lunch !1d → Lunch | 2026-03-16 1d | !-1d
    Lunch !1h30 → Lunch | 2026-03-16 1d | !-90m
    Lunch !10m !1d → Lunch | 2026-03-16 1d | !-10m | !-1d
    Lunch !10m !10m → Lunch | 2026-03-16 1d | !-10m
    Lunch !0m → Lunch | 2026-03-16 1d | !0m
    Lunch !2w → Lunch | 2026-03-16 1d | !-14d
    Lunch !10 → Lunch | 2026-03-16 1d | ✗ add m, h, d or w to “!10”
    Lunch !important → Lunch !important | 2026-03-16 1d
    Wow! → Wow! | 2026-03-16 1d
    Wow ! → Wow ! | 2026-03-16 1d
    """#

  static let titles = #"""
    Prepare the quarterly review friday 12:00 → Prepare the quarterly review | 2026-03-13 12:00 60m
    Our weekly meeting friday 9:00 → Our weekly meeting | 2026-03-13 09:00 60m
    Write a monthly report friday → Write a monthly report | 2026-03-13 1d
    Route 66 → Route 66 | 2026-03-16 1d
    Route 66 tomorrow → Route 66 | 2026-03-12 1d
    Terminal 2 → Terminal 2 | 2026-03-16 1d
    call 112 → call 112 | 2026-03-16 1d
    May with May → May with May | 2026-03-16 1d
    Sun screen → Sun screen | 2026-03-16 1d
    Buy sun screen → Buy sun screen | 2026-03-16 1d
    "Sun" 9:00 → Sun | 2026-03-16 09:00 60m
    Get some sun → Get some | 2026-03-15 1d
    Get some "sun" → Get some sun | 2026-03-16 1d
    March of the penguins → March of the penguins | 2026-03-16 1d
    March on Rome → March on Rome | 2026-03-16 1d
    Version 9.3 → Version 9.3 | 2026-03-16 1d
    Room w12 → Room w12 | 2026-03-16 1d
    24/7 support → 24/7 support | 2026-03-16 1d
    Chapters 9-10 → Chapters | 2026-03-16 09:00 60m
    Pages 9 - 10 → Pages | 2026-03-16 09:00 60m
    2-3 people → people | 2026-03-16 14:00 60m
    Order 20260309 → Order 20260309 | 2026-03-16 1d
    Psalm 23 → Psalm 23 | 2026-03-16 1d
    1984 → 1984 | 2026-03-16 1d
    2031 → 2031 | 2026-03-16 1d
    Sale Black Friday → Sale | 2026-11-27 1d
    "Black Friday" sale → Black Friday sale | 2026-03-16 1d
    Black "Friday" sale → Black Friday sale | 2026-03-16 1d
    "Lunch tomorrow" today → Lunch tomorrow | 2026-03-11 1d
    say "hi" tomorrow → say hi | 2026-03-12 1d
    say """hi"" there" tomorrow → say "hi" there | 2026-03-12 1d
    5" pipe tomorrow → 5" pipe | 2026-03-12 1d
    "open tomorrow → "open | 2026-03-12 1d
    "open "twice tomorrow → open twice | 2026-03-12 1d
    "" tomorrow →  | 2026-03-12 1d
    mid-May 5 → mid-May 5 | 2026-03-16 1d
    Coffee 9am-ish → Coffee | 2026-03-16 09:00 60m
    Lunch, tomorrow, 12:30-13:30 → Lunch | 2026-03-12 12:30 60m
    Lunch , tomorrow → Lunch , | 2026-03-12 1d
    Lunch tomorrow with Ana → Lunch with Ana | 2026-03-12 1d
      Lunch   with   Ana   → Lunch with Ana | 2026-03-16 1d
    Lunch  tomorrow   with Ana → Lunch with Ana | 2026-03-12 1d
    (tomorrow) →  | 2026-03-12 1d
    tomorrow! →  | 2026-03-12 1d
    to be or not to be → to be or not to be | 2026-03-16 1d
    no we do not → no we do not | 2026-03-16 1d
    at the office → at the office | 2026-03-16 1d
    for Ana from Bob on time → for Ana from Bob on time | 2026-03-16 1d
    the 39 steps → the 39 steps | 2026-03-16 1d
    - → - | 2026-03-16 1d
    – → – | 2026-03-16 1d
    @ → @ | 2026-03-16 1d
    Ünïcödé 👩‍👩‍👧 tomorrow → Ünïcödé 👩‍👩‍👧 | 2026-03-12 1d
    Lunch with Ana tomorrow 12:30-13:30 @Roma #private → Lunch with Ana | 2026-03-12 12:30 60m | at Roma | #private
    Team lunch every thu 12:30-13:30 @Cafe Roma =work !10m #team until june → Team lunch | 2026-03-19 12:30 60m | weekly Thu until 2026-06-30 | =Work | at Cafe Roma | #team | !-10m
    Dinner tomorrow fri → Dinner | 2026-03-12 1d | ✗ “fri” is a second date after “tomorrow”; leave one out
    Dinner tomorrow thu → Dinner | 2026-03-12 1d
    Dinner 12 march tomorrow → Dinner | 2026-03-12 1d
    tomorrow 2 days off → 2 days off | 2026-03-12 1d
    """#
}
