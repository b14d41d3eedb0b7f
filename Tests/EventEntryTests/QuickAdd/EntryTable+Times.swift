extension EntryTable {
  static let times = #"""
    Lunch 12:30 → Lunch | 2026-03-16 12:30 60m
    Lunch 12:30-13:30 → Lunch | 2026-03-16 12:30 60m
    Lunch 12:30–13:30 → Lunch | 2026-03-16 12:30 60m
    Lunch 12:30 - 13:30 → Lunch | 2026-03-16 12:30 60m
    Lunch 12:30 to 13:30 → Lunch | 2026-03-16 12:30 60m
    Lunch 12:30 until 13:30 → Lunch | 2026-03-16 12:30 60m
    Lunch from 12:30 to 13:30 → Lunch | 2026-03-16 12:30 60m
    Lunch from 9 to 10 → Lunch | 2026-03-16 09:00 60m
    Lunch at 9 → Lunch | 2026-03-16 09:00 60m
    Lunch at 9-10 → Lunch | 2026-03-16 09:00 60m
    at 9 Lunch → Lunch | 2026-03-16 09:00 60m
    Lunch at noon → Lunch | 2026-03-16 12:00 60m
    Lunch 9am → Lunch | 2026-03-16 09:00 60m
    Lunch 9 am → Lunch | 2026-03-16 09:00 60m
    Lunch 9AM → Lunch | 2026-03-16 09:00 60m
    Lunch 9:30pm → Lunch | 2026-03-16 21:30 60m
    Lunch 9.30pm → Lunch | 2026-03-16 21:30 60m
    Lunch 9 p.m. → Lunch | 2026-03-16 21:00 60m
    Lunch 9am–10 → Lunch | 2026-03-16 09:00 60m
    Lunch 9-10:30 → Lunch | 2026-03-16 09:00 90m
    Lunch 9-10pm → Lunch | 2026-03-16 21:00 60m
    Lunch 11-1pm → Lunch | 2026-03-16 11:00 120m
    Lunch 10am-2 → Lunch | 2026-03-16 10:00 240m
    Lunch 9pm-1 → Lunch | 2026-03-16 21:00 240m
    Lunch 9pm-1am → Lunch | 2026-03-16 21:00 240m
    Lunch 9:30-10pm → Lunch | 2026-03-16 21:30 30m
    Lunch 09:30-10pm → Lunch | 2026-03-16 09:30 750m
    Lunch 12am → Lunch | 2026-03-16 00:00 60m
    Lunch 12pm → Lunch | 2026-03-16 12:00 60m
    Lunch 12pm-1 → Lunch | 2026-03-16 12:00 60m
    Lunch 13pm → Lunch 13pm | 2026-03-16 1d
    Lunch 14h → Lunch | 2026-03-16 14:00 60m
    Lunch 14h30 → Lunch | 2026-03-16 14:30 60m
    Lunch 14h-15h30 → Lunch | 2026-03-16 14:00 90m
    Lunch 9 o'clock → Lunch | 2026-03-16 09:00 60m
    Lunch three o'clock → Lunch | 2026-03-16 15:00 60m
    Lunch tomorrow eleven → Lunch | 2026-03-12 11:00 60m
    Lunch tomorrow ten thirty → Lunch | 2026-03-12 10:30 60m
    Lunch tomorrow eleven friends → Lunch eleven friends | 2026-03-12 1d
    Lunch 15 past 3 → Lunch | 2026-03-16 15:15 60m
    Lunch 15 to 3 → Lunch | 2026-03-16 14:45 60m
    Lunch 15 to 16 → Lunch | 2026-03-16 15:00 60m
    Lunch tomorrow @3 → Lunch | 2026-03-12 15:00 60m
    Lunch @3 tomorrow → Lunch | 2026-03-12 15:00 60m
    Lunch @9 monday → Lunch | 2026-03-16 09:00 60m
    Lunch @10-11 tomorrow → Lunch | 2026-03-12 10:00 60m
    Lunch @3-4pm tomorrow → Lunch | 2026-03-12 15:00 60m
    Lunch @3 Main Street tomorrow → Lunch | 2026-03-12 1d | at 3 Main Street
    Lunch 0:00 → Lunch | 2026-03-16 00:00 60m
    Lunch 23:59 → Lunch | 2026-03-16 23:59 60m
    Lunch 22:00-1:00 → Lunch | 2026-03-16 22:00 180m
    Lunch 22:00-24:00 → Lunch | 2026-03-16 22:00 120m
    Lunch 22:00-midnight → Lunch | 2026-03-16 22:00 120m
    Lunch 22:00-9:59 → Lunch | 2026-03-16 22:00 719m
    Lunch 22:00-10:01 → Lunch | 2026-03-16 22:00 60m | ✗ “22:00-10:01” ends before it starts; exchange them, or add the last day
    Lunch 24:00 → Lunch 24:00 | 2026-03-16 1d
    Lunch 25:00 → Lunch | 2026-03-16 1d | ✗ “25:00” is not a time; write 0:00 to 23:59, or put it in quotation marks
    Lunch 9:75 → Lunch | 2026-03-16 1d | ✗ “9:75” is not a time; write 0:00 to 23:59, or put it in quotation marks
    Lunch 12:5 → Lunch 12:5 | 2026-03-16 1d
    Lunch 9:00-8:00 → Lunch | 2026-03-16 09:00 60m | ✗ “9:00-8:00” ends before it starts; exchange them, or add the last day
    Lunch 9:00-9:00 → Lunch | 2026-03-16 09:00 60m | ✗ “9:00-9:00” ends before it starts; exchange them, or add the last day
    Lunch 9:00 10:00 → Lunch | 2026-03-16 09:00 60m | ✗ “10:00” is a second time after “9:00”; leave one out
    Lunch 9:00 9:00 → Lunch | 2026-03-16 09:00 60m
    9-10 standup → standup | 2026-03-16 09:00 60m
    9 standup → 9 standup | 2026-03-16 1d
    9 to 5 →  | 2026-03-16 09:00 480m
    The 9 to 5 job → The job | 2026-03-16 09:00 480m
    The 9 to 5 job 20:00 → The 9 to 5 job | 2026-03-16 20:00 60m
    from 9 to 5 work → work | 2026-03-16 09:00 480m
    at 9 to 5 →  | 2026-03-16 09:00 480m
    tomorrow 9 to 17 fair → fair | 2026-03-12 09:00 480m
    9am to 5 work → work | 2026-03-16 09:00 480m
    9:00 to 5pm work → work | 2026-03-16 09:00 480m
    tomorrow noon lunch → lunch | 2026-03-12 12:00 60m
    High Noon → High | 2026-03-16 12:00 60m
    Midnight in Paris → Midnight in Paris | 2026-03-16 1d
    tomorrow midnight fireworks → fireworks | 2026-03-12 00:00 60m
    """#

  static let lengths = #"""
    Call 9:00 for 90m → Call | 2026-03-16 09:00 90m
    Call 9:00 for 1h30 → Call | 2026-03-16 09:00 90m
    Call 9:00 for 1h30m → Call | 2026-03-16 09:00 90m
    Call 9:00 for 1:30 → Call | 2026-03-16 09:00 90m
    Call for 1:30 at 9:00 → Call | 2026-03-16 09:00 90m
    Call 9:00 for 2 hours → Call | 2026-03-16 09:00 120m
    Call 9:00 for 2 hours 30 minutes → Call | 2026-03-16 09:00 150m
    Call 9:00 for an hour → Call | 2026-03-16 09:00 60m
    Call 9:00 for 2 days → Call | 2026-03-16 09:00 2d
    Call 9:00 for 1 day 4h → Call | 2026-03-16 09:00 1d 240m
    Call for 2 days → Call | 2026-03-16 2d
    Call for 2 weeks → Call | 2026-03-16 14d
    Call tomorrow for 3d → Call | 2026-03-12 3d
    Call for 90m → Call for 90m | 2026-03-16 1d
    Call for 3 people → Call for 3 people | 2026-03-16 1d
    Call for 2 months → Call for 2 months | 2026-03-16 1d
    Call for Ana → Call for Ana | 2026-03-16 1d
    Call 9:00-10:00 for 1h → Call | 2026-03-16 09:00 60m | ✗ “for 1h”: the end is given already; leave one out
    Call mon–wed for 2 days → Call | 2026-03-16 3d | ✗ “for 2 days”: the end is given already; leave one out
    Call for 2 days for 3 days → Call | 2026-03-16 2d | ✗ “for 3 days” is a second length after “for 2 days”; leave one out
    Call for 0m 9:00 → Call for 0m | 2026-03-16 09:00 60m
    Call all day → Call | 2026-03-16 1d
    Call all-day tomorrow → Call | 2026-03-12 1d
    Call allday → Call | 2026-03-16 1d
    Call 9:00 all day → Call | 2026-03-16 09:00 60m | ✗ “all day” does not go with a time; leave one out
    Call all day for 2 days → Call | 2026-03-16 2d
    All day breakfast → breakfast | 2026-03-16 1d
    """#

  static let zones = #"""
    Call 9:00 America/New_York → Call | 2026-03-16 09:00 60m America/New_York
    Call 9:00-10:00 America/New_York → Call | 2026-03-16 09:00 60m America/New_York
    Call 9:00 UTC → Call | 2026-03-16 09:00 60m UTC
    Call 9 UTC → Call | 2026-03-16 09:00 60m UTC
    Call 9am UTC tomorrow → Call | 2026-03-12 09:00 60m UTC
    Call tomorrow 9 America/New_York → Call | 2026-03-12 09:00 60m America/New_York
    Call 9:00 Europe/Berlin → Call | 2026-03-16 09:00 60m
    Call 9:00 Europe/Brlin → Call | 2026-03-16 1d | ✗ there is no time zone “Europe/Brlin”; such as Asia/Tokyo
    Call 9:00 and/or later → Call and/or later | 2026-03-16 09:00 60m
    Call 9:00 ABC → Call ABC | 2026-03-16 09:00 60m
    Call 9:00 Turkey → Call Turkey | 2026-03-16 09:00 60m
    Call America/New_York → Call America/New_York | 2026-03-16 1d
    Call UTC → Call UTC | 2026-03-16 1d
    Call 23:00-1:00 America/New_York → Call | 2026-03-16 23:00 120m America/New_York
    """#

  static let clocks = #"""
    Walk 29.3. 2:30 → Walk | 2026-03-29 02:30 60m
    Walk 29.3. 1:30-3:30 → Walk | 2026-03-29 01:30 60m
    Walk 29.3. 2:30-3:15 → Walk | 2026-03-29 02:30 60m | ✗ “2:30-3:15” ends before it starts; exchange them, or add the last day
    Walk 29.3. 2:30-4:00 → Walk | 2026-03-29 02:30 30m
    Walk 29.3. 1:30 for 1h → Walk | 2026-03-29 01:30 60m
    Walk 28.3. 22:00-4:00 → Walk | 2026-03-28 22:00 300m
    Walk 25.10. 2:30-3:30 → Walk | 2026-10-25 02:30 120m
    Walk 25.10. 1:30-3:30 → Walk | 2026-10-25 01:30 180m
    Walk 28.3. 9:00 for 1 day → Walk | 2026-03-28 09:00 1d
    Walk 8.3. 2:30 America/New_York → Walk | 2027-03-08 02:30 60m America/New_York
    """#
}
