extension EntryTable {
  static let recurrence = #"""
    Gym daily → Gym | 2026-03-16 1d | daily
    Gym daily 9 → Gym | 2026-03-16 09:00 60m | daily
    Gym every day 9:00 → Gym | 2026-03-16 09:00 60m | daily
    Gym every 3 days → Gym | 2026-03-16 1d | daily ×3
    Gym weekly → Gym | 2026-03-16 1d | weekly
    Gym every week → Gym | 2026-03-16 1d | weekly
    Gym every 2 weeks → Gym | 2026-03-16 1d | weekly ×2
    Gym every other week → Gym | 2026-03-16 1d | weekly ×2
    Gym every 2 weeks on tue and thu → Gym | 2026-03-17 1d | weekly ×2 Tue Thu
    Gym weekly on tue, thu and sat → Gym | 2026-03-17 1d | weekly Tue Thu Sat
    Gym every tue → Gym | 2026-03-17 1d | weekly Tue
    Gym every tuesday and thursday → Gym | 2026-03-17 1d | weekly Tue Thu
    Gym every mon, wed, fri → Gym | 2026-03-16 1d | weekly Mon Wed Fri
    Gym every mon,wed,fri → Gym | 2026-03-16 1d | weekly Mon Wed Fri
    Gym every tue,thu and sat → Gym | 2026-03-17 1d | weekly Tue Thu Sat
    Gym every mon-fri → Gym | 2026-03-16 1d | weekly Mon Tue Wed Thu Fri
    Run mon-fri 7am weekly → Run | 2026-03-12 07:00 60m | weekly Mon Tue Wed Thu Fri
    Run weekly mon-fri 7am → Run | 2026-03-12 07:00 60m | weekly Mon Tue Wed Thu Fri
    Run sat to mon 7am every week → Run | 2026-03-14 07:00 60m | weekly Mon Sat Sun
    Run mon–wed, fri biweekly 7am → Run | 2026-03-13 07:00 60m | weekly ×2 Mon Tue Wed Fri
    Run mon-fri 7am every 2 weeks → Run | 2026-03-12 07:00 60m | weekly ×2 Mon Tue Wed Thu Fri
    Gym every fri-mon → Gym | 2026-03-16 1d | weekly Mon Fri Sat Sun
    Gym every weekday → Gym | 2026-03-16 1d | weekly Mon Tue Wed Thu Fri
    Gym weekdays 7:00 → Gym | 2026-03-16 07:00 60m | weekly Mon Tue Wed Thu Fri
    Gym every friday 9:00-10:00 → Gym | 2026-03-20 09:00 60m | weekly Fri
    Gym every friday 9 → Gym | 2026-03-20 09:00 60m | weekly Fri
    Gym tomorrow every friday → Gym | 2026-03-12 1d | weekly Fri | ✗ “tomorrow” is not a day on which it repeats; write from tomorrow
    Gym from tomorrow every friday → Gym | 2026-03-13 1d | weekly Fri
    Gym every friday from 1 may → Gym | 2026-05-01 1d | weekly Fri
    Gym monthly → Gym | 2026-03-16 1d | monthly
    Gym monthly on the last friday → Gym | 2026-03-27 1d | monthly -1Fri
    Gym monthly on the 15th → Gym | 2026-04-15 1d | monthly day [15]
    Gym monthly on the 1st and 15th → Gym | 2026-04-01 1d | monthly day [1, 15]
    Gym monthly on the 1st and 3rd monday → Gym | 2026-03-16 1d | monthly 1Mon 3Mon
    Gym every month on the first Monday and the third Friday → Gym | 2026-03-20 1d | monthly 1Mon 3Fri
    Gym every 2 months on the second tue → Gym | 2026-04-14 1d | monthly ×2 2Tue
    Gym every 15th → Gym | 2026-04-15 1d | monthly day [15]
    Gym every 31st → Gym | 2026-03-31 1d | monthly day [31]
    Gym every last friday → Gym | 2026-03-27 1d | monthly -1Fri
    Gym every last day → Gym | 2026-03-31 1d | monthly day [-1]
    Gym every 1st and 15th → Gym | 2026-04-01 1d | monthly day [1, 15]
    Gym every month on day 15 → Gym | 2026-04-15 1d | monthly day [15]
    Gym every month on day -1 → Gym | 2026-03-31 1d | monthly day [-1]
    Gym every month on the 15th and the last day → Gym | 2026-03-31 1d | monthly day [-1, 15]
    Gym yearly → Gym | 2026-03-16 1d | yearly
    Gym annually → Gym | 2026-03-16 1d | yearly
    Gym every year → Gym | 2026-03-16 1d | yearly
    Gym every 5 march → Gym | 2027-03-05 1d | yearly month [3] day [5]
    Gym every march 5 → Gym | 2027-03-05 1d | yearly month [3] day [5]
    Gym yearly on 5 may → Gym | 2026-05-05 1d | yearly month [5] day [5]
    Gym every year on day 5 in March → Gym | 2027-03-05 1d | yearly month [3] day [5]
    Gym every 5/25 → Gym | 2026-05-25 1d | yearly month [5] day [25]
    Gym yearly on 5/25 → Gym | 2026-05-25 1d | yearly month [5] day [25]
    Gym every 29 feb → Gym | 2028-02-29 1d | yearly month [2] day [29]
    Gym yearly 5 may → Gym | 2026-05-05 1d | yearly
    Gym weekly until june → Gym | 2026-03-16 1d | weekly until 2026-06-30
    Gym weekly until june 2027 → Gym | 2026-03-16 1d | weekly until 2027-06-30
    Gym weekly until february → Gym | 2026-03-16 1d | weekly until 2027-02-28
    Gym weekly until 30.6.2027 → Gym | 2026-03-16 1d | weekly until 2027-06-30
    Gym weekly until 30.6. → Gym | 2026-03-16 1d | weekly until 2026-06-30
    Gym weekly until friday → Gym | 2026-03-16 1d | weekly until 2026-03-20
    Gym weekly until 1 feb → Gym | 2026-03-16 1d | weekly until 2027-02-01
    Gym weekly until 1.1.2026 → Gym | 2026-03-16 1d | weekly | ✗ “until 1.1.2026” is before the first day; name a later one
    Gym weekly until 30.2. → Gym | 2026-03-16 1d | weekly | ✗ “until 30.2.”: February 2026 has 28 days
    Gym weekly 10 times → Gym | 2026-03-16 1d | weekly 10 times
    Gym weekly 1 time → Gym | 2026-03-16 1d | weekly 1 times
    Gym weekly 1,000 times → Gym | 2026-03-16 1d | weekly 1000 times
    Gym weekly, 10 times or until 30 Jun 2026 → Gym | 2026-03-16 1d | weekly 10 times, until 2026-06-30
    Gym weekly 10 times 12 times → Gym | 2026-03-16 1d | weekly 10 times | ✗ “12 times” is a second recurrence after “10 times”; leave one out
    Gym weekly monthly → Gym | 2026-03-16 1d | weekly | ✗ “monthly” is a second recurrence after “weekly”; leave one out
    Gym every friday 9:00 until june #sport → Gym | 2026-03-20 09:00 60m | weekly Fri until 2026-06-30 | #sport
    Gym weekly until midnight → Gym | 2026-03-16 23:00 60m | weekly
    Run 10 times → Run 10 times | 2026-03-16 1d
    Wait until june → Wait until june | 2026-03-16 1d
    every → every | 2026-03-16 1d
    every now and then → every now and then | 2026-03-16 1d
    every 5 minutes → every 5 minutes | 2026-03-16 1d
    Gym every 0 weeks → Gym every 0 weeks | 2026-03-16 1d
    Gym every 99999 weeks → Gym every 99999 weeks | 2026-03-16 1d
    Gym every tue except 24 mar → Gym | 2026-03-17 1d | weekly Tue | except 2026-03-24
    Gym every tue except tue 24 mar → Gym | 2026-03-17 1d | weekly Tue | except 2026-03-24
    Gym tuesdays 18:00 except on 24 mar and 31 mar → Gym | 2026-03-17 18:00 60m | weekly Tue | except 2026-03-24 2026-03-31
    Gym tuesdays but not 24.3. 18:00 → Gym | 2026-03-17 18:00 60m | weekly Tue | except 2026-03-24
    Gym daily until 31 mar except 20 mar to 29 mar → Gym | 2026-03-16 1d | daily until 2026-03-31 | except 2026-03-20 2026-03-21 2026-03-22 2026-03-23 2026-03-24 2026-03-25 2026-03-26 2026-03-27 2026-03-28 2026-03-29
    Gym every 2 weeks on tue except 30 mar - 12 apr → Gym | 2026-03-17 1d | weekly ×2 Tue | except 2026-03-31
    Gym monthly on the 1st except 1 may → Gym | 2026-04-01 1d | monthly day [1] | except 2026-05-01
    Gym daily except 16 and 17 march → Gym | 2026-03-18 1d | daily
    Gym weekdays except easter monday → Gym | 2026-03-16 1d | weekly Mon Tue Wed Thu Fri | except 2026-04-06
    Gym daily 7:00 skip 24 mar → Gym | 2026-03-16 07:00 60m | daily | except 2026-03-24
    Gym every tue except 25 mar → Gym | 2026-03-17 1d | weekly Tue | ✗ “except 25 mar”: it does not repeat then; name another day or leave it out
    Gym monthly except fridays → Gym | 2026-03-16 1d | monthly | ✗ “except fridays”: only daily and weekly events leave out weekdays; name dates
    Gym daily for 2 days → Gym | 2026-03-16 1d | daily until 2026-03-17
    """#
}
