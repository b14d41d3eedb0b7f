extension EntryTable {
  static let dates = #"""
    Call may the 4th 3pm → Call | 2026-05-04 15:00 60m
    dentist december the 3rd → dentist | 2026-12-03 1d
    May the 4th party tomorrow → May the 4th party | 2026-03-12 1d
    Dentist today → Dentist | 2026-03-11 1d
    Dentist tomorrow → Dentist | 2026-03-12 1d
    Dentist yesterday → Dentist | 2026-03-10 1d
    Tomorrow dentist → dentist | 2026-03-12 1d
    Dentist tomorrow 9 → Dentist | 2026-03-12 09:00 60m
    Dentist tomorrow at 9 → Dentist | 2026-03-12 09:00 60m
    tomorrow 9 dentist → dentist | 2026-03-12 09:00 60m
    tomorrow 9:30 dentist → dentist | 2026-03-12 09:30 60m
    9 tomorrow dentist → dentist | 2026-03-12 09:00 60m
    Dentist 9 tomorrow → Dentist 9 | 2026-03-12 1d
    Terminal 2 tomorrow → Terminal 2 | 2026-03-12 1d
    Dentist friday → Dentist | 2026-03-13 1d
    Dentist next friday → Dentist | 2026-03-13 1d
    Dentist this friday → Dentist | 2026-03-13 1d
    Dentist last friday → Dentist | 2026-03-06 1d
    Dentist on friday → Dentist | 2026-03-13 1d
    Dentist on friday with Ana → Dentist with Ana | 2026-03-13 1d
    Dentist friday with Ana → Dentist with Ana | 2026-03-13 1d
    Dentist fri → Dentist | 2026-03-13 1d
    Dentist fri 9 → Dentist | 2026-03-13 09:00 60m
    Dentist fri 9:30 → Dentist | 2026-03-13 09:30 60m
    Dentist fri with Ana → Dentist with Ana | 2026-03-13 1d
    fri dentist → fri dentist | 2026-03-13 1d
    fri 9 dentist → dentist | 2026-03-13 09:00 60m
    9:30 fri dentist → dentist | 2026-03-13 09:30 60m
    on fri dentist → dentist | 2026-03-13 1d
    Dentist wednesday → Dentist | 2026-03-11 1d
    Payday last workday of may → Payday | 2026-05-29 1d
    Payday on the 3rd working day of april → Payday | 2026-04-03 1d
    Payday last business day of this month 9:00 → Payday | 2026-03-31 09:00 60m
    Dentist 26.3. → Dentist | 2026-03-26 1d
    Dentist 26.3 → Dentist 26.3 | 2026-03-16 1d
    Dentist on 26.3 → Dentist | 2026-03-26 1d
    Dentist 26.3 9:00 → Dentist | 2026-03-26 09:00 60m
    Dentist 26.3.2027 → Dentist | 2027-03-26 1d
    Dentist 26.3.27 → Dentist | 2027-03-26 1d
    Dentist 26. 3. 2027 → Dentist | 2027-03-26 1d
    Dentist 26. 3. → Dentist | 2026-03-26 1d
    Dentist 3/26/2027 → Dentist | 2027-03-26 1d
    Dentist 3/26 → Dentist | 2026-03-26 1d
    Dentist on 3/26 → Dentist | 2026-03-26 1d
    Dentist 3/26 9:00 → Dentist | 2026-03-26 09:00 60m
    Dentist 2027/3/26 → Dentist | 2027-03-26 1d
    Dentist 2027-03-26 → Dentist | 2027-03-26 1d
    Dentist 20270326 → Dentist 20270326 | 2026-03-16 1d
    Dentist on 20270326 → Dentist | 2027-03-26 1d
    Dentist 26 mar → Dentist | 2026-03-26 1d
    Dentist 26 march → Dentist | 2026-03-26 1d
    Dentist 26th march → Dentist | 2026-03-26 1d
    Dentist 26th of march → Dentist | 2026-03-26 1d
    Dentist the 26th of march → Dentist | 2026-03-26 1d
    Dentist march 26 → Dentist | 2026-03-26 1d
    Dentist march 26th → Dentist | 2026-03-26 1d
    Dentist March 26, 2027 → Dentist | 2027-03-26 1d
    Dentist 26 mar 2027 → Dentist | 2027-03-26 1d
    Dentist 2027 mar 26 → Dentist | 2027-03-26 1d
    Dentist 26 march 9 → Dentist | 2026-03-26 09:00 60m
    Dentist 26 march 9:00 → Dentist | 2026-03-26 09:00 60m
    Dentist 9 march 9 → Dentist | 2027-03-09 09:00 60m
    Dentist 26. march → Dentist | 2026-03-26 1d
    Dentist thu 26 mar → Dentist | 2026-03-26 1d
    Dentist thu 26.3. → Dentist | 2026-03-26 1d
    Dentist Thursday, 26 March 2026 → Dentist | 2026-03-26 1d
    Dentist fri 26 mar → Dentist | 2026-03-16 1d | ✗ “fri 26 mar”: that day is Thu 26 Mar 2026; leave out the weekday or the date
    Dentist fri 12 feb → Dentist | 2027-02-12 1d
    Dentist 12 feb → Dentist | 2027-02-12 1d
    Dentist 12 jan → Dentist | 2027-01-12 1d
    Dentist 8 mar → Dentist | 2027-03-08 1d
    Dentist on the 26th → Dentist | 2026-03-26 1d
    Dentist on the 9th → Dentist | 2026-04-09 1d
    the 15th dentist → the 15th dentist | 2026-03-16 1d
    Dentist in 3 days → Dentist | 2026-03-14 1d
    Dentist in 2 weeks → Dentist | 2026-03-25 1d
    Dentist in 1 month → Dentist | 2026-04-11 1d
    Dentist in 3d → Dentist | 2026-03-14 1d
    Dentist in 3m → Dentist | 2026-03-11 10:03 60m
    Dentist +3w → Dentist | 2026-04-01 1d
    Dentist -10d → Dentist | 2026-03-01 1d
    Dentist 3 weeks ago → Dentist | 2026-02-18 1d
    Dentist in 2 hours → Dentist | 2026-03-11 12:00 60m
    Call today in 2 hours → Call | 2026-03-11 12:00 60m
    Call tomorrow in 2 hours → Call | 2026-03-12 12:00 60m | ✗ “in 2 hours” is a second date after “tomorrow”; leave one out
    Call 9:00 in 2 hours → Call | 2026-03-11 09:00 60m | ✗ “in 2 hours” is a second time after “9:00”; leave one out
    Dentist in 45 min → Dentist | 2026-03-11 10:45 60m
    Dentist in 1h30 → Dentist | 2026-03-11 11:30 60m
    Dentist in 30m → Dentist | 2026-03-11 10:30 60m
    2 months rent → 2 months rent | 2026-03-16 1d
    Trip next week → Trip | 2026-03-16 7d
    Dentist next month → Dentist | 2026-04-11 1d
    Dentist w12 → Dentist w12 | 2026-03-16 1d
    Dentist on w12 → Dentist | 2026-03-16 1d
    Dentist 2026-w12 → Dentist | 2026-03-16 1d
    Dentist 2026-w12-5 → Dentist | 2026-03-20 1d
    Dentist week 12 → Dentist week 12 | 2026-03-16 1d
    Dentist on week 12 → Dentist | 2026-03-16 1d
    Dentist w12 2027 → Dentist | 2027-03-22 1d
    Dentist 30.2. → Dentist | 2026-03-16 1d | ✗ “30.2.”: February 2027 has 28 days
    Dentist 30 feb → Dentist | 2026-03-16 1d | ✗ “30 feb”: February 2027 has 28 days
    Dentist 2026-13-01 → Dentist | 2026-03-16 1d | ✗ “2026-13-01”: there is no month 13, only 1 to 12
    Dentist 32 march → Dentist | 2026-03-16 1d | ✗ “32 march”: March 2026 has 31 days
    Dentist 29 feb 2028 → Dentist | 2028-02-29 1d
    Dentist 1.1.99999 → Dentist | 99999-01-01 1d
    Dentist 15 mar -44 → Dentist | -0044-03-15 1d
    Dentist -44-03-15 → Dentist | -0044-03-15 1d
    Dentist 1.1.200000 → Dentist | 2026-03-16 1d | ✗ “1.1.200000”: the calendar goes from year -100000 to 100000
    """#

  static let ranges = #"""
    Trip mon–wed → Trip | 2026-03-16 3d
    Trip mon-wed → Trip | 2026-03-16 3d
    Trip mon - wed → Trip | 2026-03-16 3d
    Trip mon to wed → Trip | 2026-03-16 3d
    Trip from mon to wed → Trip | 2026-03-16 3d
    Trip mon until wed → Trip | 2026-03-16 3d
    Trip fri–mon → Trip | 2026-03-13 4d
    Trip fri-fri → Trip | 2026-03-13 1d
    Trip 3-5 april → Trip | 2026-04-03 3d
    Trip 3–5 april 2027 → Trip | 2027-04-03 3d
    Trip april 3-5 → Trip | 2026-04-03 3d
    Trip april 3-5 2027 → Trip | 2027-04-03 3d
    Trip 3.-5.4. → Trip | 2026-04-03 3d
    Trip 3.4.-5.4. → Trip | 2026-04-03 3d
    Trip 9.3.-11.3. → Trip | 2027-03-09 3d
    Trip 30.12.-2.1. → Trip | 2026-12-30 4d
    Trip 30 dec – 2 jan → Trip | 2026-12-30 4d
    Trip 5-3 april → Trip | 2026-03-16 1d | ✗ “5-3 april” ends before it starts; exchange them, or add the last day
    Trip 11.4.-9.4. → Trip | 2026-03-16 1d | ✗ “11.4.-9.4.” ends before it starts; exchange them, or add the last day
    Trip 2027-03-09–2027-03-11 → Trip | 2027-03-09 3d
    Trip 2027-03-11 to 2027-03-09 → Trip | 2026-03-16 1d | ✗ “2027-03-11 to 2027-03-09” ends before it starts; exchange them, or add the last day
    Trip tomorrow – sunday → Trip | 2026-03-12 4d
    Trip today to tomorrow → Trip | 2026-03-11 2d
    Trip 28 march – 2 april → Trip | 2026-03-28 6d
    Trip mon–wed 9:00 → Trip | 2026-03-16 09:00 60m | ✗ “9:00” on several days: write every mon–wed 9:00, or mon 9:00 - wed 17:00
    Trip mon–wed 9:00-17:00 → Trip | 2026-03-16 09:00 480m | ✗ “9:00-17:00” on several days: write every mon–wed 9:00-17:00, or mon 9:00 - wed 17:00
    Trip mon 9:00 – wed 17:00 → Trip | 2026-03-16 09:00 3360m
    Trip mon at 9 - wed at 17 → Trip | 2026-03-16 09:00 3360m
    Trip fri 22:00 - sat 2:00 → Trip | 2026-03-13 22:00 240m
    Trip 30-31 feb → Trip | 2026-03-16 1d | ✗ “30-31 feb”: February 2027 has 28 days
    Trip mon–wed all day → Trip | 2026-03-16 3d
    """#
}
