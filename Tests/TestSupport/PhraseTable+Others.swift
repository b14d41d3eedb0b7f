extension PhraseTable {
  /// Others of the same kinds.
  public static let others = """
    Team retro last friday of the month 3pm → Team retro | Fri 27 Nov 2026, 15:00–16:00, every month on the last Friday | “last friday of the month” repeats; write of this month for once
    Review second tuesday of each month 14:00 → Review | Tue 8 Dec 2026, 14:00–15:00, every month on the second Tuesday
    Board every 2nd monday 10am → Board | Mon 14 Dec 2026, 10:00–11:00, every month on the second Monday | “every 2nd monday” is of each month; write every other for every 2 weeks
    Board every second monday 10am → Board | Mon 23 Nov 2026, 10:00–11:00, every 2 weeks on Monday | “every second monday” is every 2 weeks; add of the month for each month
    yoga every other saturday morning → yoga | Sat 28 Nov 2026, 09:00–10:00, every 2 weeks on Saturday | “morning” begins at 09:00; write a time for another
    Bins biweekly tuesday → Bins | Tue 24 Nov 2026, all day, every 2 weeks on Tuesday
    fortnightly planning thursday 9:30 → fortnightly planning | Thu 26 Nov 2026, 09:30–10:30, every 2 weeks on Thursday
    quarterly review first monday 10am → quarterly review | Mon 7 Dec 2026, 10:00–11:00, every 3 months on the first Monday
    Standup every weekday except wednesday 9:15 → Standup | Mon 23 Nov 2026, 09:15–10:15, every week on Monday, Tuesday, Thursday and Friday
    Walk daily except sat and sun 7am → Walk | Mon 23 Nov 2026, 07:00–08:00, every weekday
    Meds every day but sunday 8am → Meds | Mon 23 Nov 2026, 08:00–09:00, every week on Monday, Tuesday, Wednesday, Thursday, Friday and Saturday
    Piano every tue until end of june → Piano | Tue 24 Nov 2026, all day, every week on Tuesday, until 30 Jun 2027
    Piano every tue until christmas → Piano | Tue 24 Nov 2026, all day, every week on Tuesday, until 24 Dec 2026
    Piano tuesdays 5pm until 15 june → Piano | Tue 24 Nov 2026, 17:00–18:00, every week on Tuesday, until 15 Jun 2027
    Piano tuesdays 5pm for 10 weeks → Piano | Tue 24 Nov 2026, 17:00–18:00, every week on Tuesday, until 1 Feb 2027
    Piano every tue 17:00 10x → Piano | Tue 24 Nov 2026, 17:00–18:00, every week on Tuesday, 10 times
    Call Sam two weeks from tomorrow 9am → Call Sam | Mon 7 Dec 2026, 09:00–10:00
    Vet in two weeks → Vet | Sun 6 Dec 2026, all day
    Vet in a fortnight → Vet | Sun 6 Dec 2026, all day
    Vet 3 days from now → Vet | Wed 25 Nov 2026, all day
    Vet two days after christmas → Vet | Sun 27 Dec 2026, all day
    Report due end of month → Report due | Mon 30 Nov 2026, all day
    Report by end of next week → Report | Sun 6 Dec 2026, all day
    Report friday by 5pm → Report | Fri 27 Nov 2026, 17:00–18:00
    Party new year's eve 22:00 → Party | Thu 31 Dec 2026, 22:00–23:00
    Brunch boxing day 11am → Brunch | Sat 26 Dec 2026, 11:00–12:00
    Lunch the day after tomorrow noon → Lunch | Tue 24 Nov 2026, 12:00–13:00
    Dentist friday after next 8am → Dentist | Fri 4 Dec 2026, 08:00–09:00
    Dentist monday in 2 weeks 8am → Dentist | Mon 7 Dec 2026, 08:00–09:00
    Doctor the 3rd of next month 8:15 → Doctor | Thu 3 Dec 2026, 08:15–09:15
    Doctor first monday of december 8:15 → Doctor | Mon 7 Dec 2026, 08:15–09:15
    Doctor first day of next month → Doctor | Tue 1 Dec 2026, all day
    Webinar 9am PT → Webinar | Sun 22 Nov 2026, 09:00–10:00 America/Los_Angeles (18:00 here)
    Webinar tomorrow 9am-10am EST → Webinar | Mon 23 Nov 2026, 09:00–10:00 America/New_York (15:00 here)
    Webinar thu 17:00 JST → Webinar | Thu 26 Nov 2026, 17:00–18:00 Asia/Tokyo (09:00 here)
    Call 14:00 UTC tomorrow → Call | Mon 23 Nov 2026, 14:00–15:00 UTC (15:00 here)
    Standup tomorrow 0930 → Standup | Mon 23 Nov 2026, 09:30–10:30
    Standup at 1630 → Standup | Sun 22 Nov 2026, 16:30–17:30
    Standup tomorrow 0930-1000 → Standup | Mon 23 Nov 2026, 09:30–10:00
    Class 1900-2000 tue → Class | Tue 24 Nov 2026, 19:00–20:00
    Season 2026-2027 kickoff tomorrow → Season 2026-2027 kickoff | Mon 23 Nov 2026, all day
    Budget 2027 review friday → Budget 2027 review | Fri 27 Nov 2026, all day
    Dinner friday 7-9 → Dinner | Fri 27 Nov 2026, 19:00–21:00 | “7-9” is 19:00–21:00; for the morning write am or a 0 in front
    Dinner friday 6-8 → Dinner | Fri 27 Nov 2026, 18:00–20:00 | “6-8” is 18:00–20:00; for the morning write am or a 0 in front
    Lunch friday 12:30-1:30 → Lunch | Fri 27 Nov 2026, 12:30–13:30 | “12:30-1:30” is 12:30–13:30; for the morning write am or a 0 in front
    Shift sat 10-2 → Shift | Sat 28 Nov 2026, 10:00–14:00 | “10-2” is 10:00–14:00; for the morning write am or a 0 in front
    Shift sat 22-6 → Shift | Sat 28 Nov 2026, 22:00–06:00 on Sun 29 Nov 2026
    Drinks tomorrow evening → Drinks | Mon 23 Nov 2026, 18:00–19:00 | “evening” begins at 18:00; write a time for another
    Drinks tomorrow evening at 7 → Drinks | Mon 23 Nov 2026, 19:00–20:00
    Run tomorrow morning at 6 → Run | Mon 23 Nov 2026, 06:00–07:00
    Meds at 9 in the evening → Meds | Sun 22 Nov 2026, 21:00–22:00
    Coffee this afternoon → Coffee | Sun 22 Nov 2026, 14:00–15:00 | “this afternoon” begins at 14:00; write a time for another
    Movie tonight → Movie | Sun 22 Nov 2026, 20:00–23:00 | “tonight” begins at 20:00; write a time for another
    Trip this weekend → Trip | Sat 28 Nov 2026 – Sun 29 Nov 2026, all day
    Trip next weekend → Trip | Sat 28 Nov 2026 – Sun 29 Nov 2026, all day
    Trip 20 dec - 3 jan → Trip | Sun 20 Dec 2026 – Sun 3 Jan 2027, all day
    Trip from friday until sunday → Trip | Fri 27 Nov 2026 – Sun 29 Nov 2026, all day
    Trip until friday → Trip | Sun 22 Nov 2026 – Fri 27 Nov 2026, all day
    swim tue/thu 6pm → swim | Tue 24 Nov 2026, 18:00–19:00 | two days: write every tue thu to repeat
    swim tue & thu 6pm → swim | Tue 24 Nov 2026, 18:00–19:00 | two days: write every tue thu to repeat
    Call Ana half past 3 → Call Ana | Sun 22 Nov 2026, 15:30–16:30
    Call Ana quarter to five → Call Ana | Sun 22 Nov 2026, 16:45–17:45
    Call at 7 for half an hour → Call | Sun 22 Nov 2026, 07:00–07:30 | 07:00 is over today; write tomorrow for the next day
    Workshop fri 9am 2 hours → Workshop | Fri 27 Nov 2026, 09:00–11:00
    Workshop fri 9am 1 hour 30 minutes → Workshop | Fri 27 Nov 2026, 09:00–10:30
    Workshop fri 9am 2,5h → Workshop | Fri 27 Nov 2026, 09:00–11:30
    Chat mon 4pm (30 minutes) → Chat | Mon 23 Nov 2026, 16:00–16:30
    Call mom (tomorrow) → Call mom | Mon 23 Nov 2026, all day
    Pay rent 1st of each month → Pay rent | Tue 1 Dec 2026, all day, every month on day 1
    Pay rent monthly on the 1st and 15th → Pay rent | Tue 1 Dec 2026, all day, every month on day 1 and 15
    Pay taxes every 15 april → Pay taxes | Thu 15 Apr 2027, all day, every year on day 15 in April
    Rent every 3 months on the 1st → Rent | Tue 1 Dec 2026, all day, every 3 months on day 1
    Breakfast every morning → Breakfast | Mon 23 Nov 2026, 09:00–10:00, every day | “morning” begins at 09:00; write a time for another
    Meeting noon tomorrow → Meeting | Mon 23 Nov 2026, 12:00–13:00
    Sun screen tomorrow → Sun screen | Mon 23 Nov 2026, all day
    May with May → May with May | Sun 22 Nov 2026, all day
    Watch ET tomorrow → Watch ET | Mon 23 Nov 2026, all day
    Christmas party friday 7pm → Christmas party | Fri 27 Nov 2026, 19:00–20:00
    Lunch at 12.30 tomorrow → Lunch | Mon 23 Nov 2026, 12:30–13:30 | “at 12.30” is the time 12:30
    Version 9.3 release friday → Version 9.3 release | Fri 27 Nov 2026, all day
    every now and then call mom → every now and then call mom | Sun 22 Nov 2026, all day
    Call Ana in 30m → Call Ana | Sun 22 Nov 2026, 10:30–11:30
    Gym every friday except 25 dec → Gym | Fri 27 Nov 2026, all day, every week on Friday, except 25 Dec 2026
    Gym every friday except 24 dec → ✗ “except 24 dec”: it does not repeat then; name another day or leave it out
    Gym daily except tomorrow → Gym | Sun 22 Nov 2026, all day, every day, except 23 Nov 2026
    Gym daily except today → Gym | Mon 23 Nov 2026, all day, every day
    Meeting jan 5th 2027 from 2 to 4 → Meeting | Tue 5 Jan 2027, 14:00–16:00 | “from 2 to 4” is 14:00–16:00; for the morning write am or a 0 in front
    mon 9am standup → standup | Mon 23 Nov 2026, 09:00–10:00
    Call 2pm UTC+2 → Call | Sun 22 Nov 2026, 14:00–15:00 Etc/GMT-2 (13:00 here)
    Call 2pm UTC -5 → Call | Sun 22 Nov 2026, 14:00–15:00 Etc/GMT+5 (20:00 here)
    Call 2pm GMT+1 → Call | Sun 22 Nov 2026, 14:00–15:00
    Call 2pm UTC+05:30 → Call | Sun 22 Nov 2026, 14:00–15:00 Asia/Kolkata (09:30 here) | 14:00 is over today; write tomorrow for the next day
    Call 2pm UTC-3:30 → ✗ there is no time zone “UTC-03:30”; such as Asia/Tokyo
    Call 14:00 +0200 → Call | Sun 22 Nov 2026, 14:00–15:00 Etc/GMT-2 (13:00 here)
    Call 14:00+02:00 1 jul → Call | Thu 1 Jul 2027, 14:00–15:00
    Call 3pm Z → Call | Sun 22 Nov 2026, 15:00–16:00 UTC (16:00 here)
    Call 10:00Z tomorrow → Call | Mon 23 Nov 2026, 10:00–11:00 UTC (11:00 here)
    Call 2pm Pacific → Call | Sun 22 Nov 2026, 14:00–15:00 America/Los_Angeles (23:00 here)
    Call 2pm Eastern time → Call | Sun 22 Nov 2026, 14:00–15:00 America/New_York (20:00 here)
    Call 2pm new york time → Call | Sun 22 Nov 2026, 14:00–15:00 America/New_York (20:00 here)
    Call 2pm Berlin time → Call | Sun 22 Nov 2026, 14:00–15:00
    Call 2pm local time tomorrow → Call | Mon 23 Nov 2026, 14:00–15:00
    Lunch 12:30 Central Park → Lunch Central Park | Sun 22 Nov 2026, 12:30–13:30
    Dinner 7:30p → Dinner | Sun 22 Nov 2026, 19:30–20:30
    Breakfast 8:30a tomorrow → Breakfast | Mon 23 Nov 2026, 08:30–09:30
    Dinner tomorrow 7p → Dinner | Mon 23 Nov 2026, 19:00–20:00
    Dinner 7p → Dinner 7p | Sun 22 Nov 2026, all day | “7p” stays in the title: not read as a time
    Room 10a 14:00 → Room 10a | Sun 22 Nov 2026, 14:00–15:00
    Shift 10-11a → Shift | Sun 22 Nov 2026, 10:00–11:00
    Shift 7p-9p → Shift | Sun 22 Nov 2026, 19:00–21:00
    Dinner 17:30. → Dinner | Sun 22 Nov 2026, 17:30–18:30
    Dinner at 2pm. → Dinner | Sun 22 Nov 2026, 14:00–15:00
    Dinner ~17:30 → Dinner | Sun 22 Nov 2026, 17:30–18:30
    Dinner 17:30/18:30 → Dinner 17:30/18:30 | Sun 22 Nov 2026, all day | “17:30/18:30” stays in the title: not read as a time
    Dinner 12:30h → Dinner | Sun 22 Nov 2026, 12:30–13:30
    Dinner 1730hrs → Dinner | Sun 22 Nov 2026, 17:30–18:30
    Run 1:30:00 → Run 1:30:00 | Sun 22 Nov 2026, all day | “1:30:00” stays in the title: not read as a time
    Party 1 dec 27 → Party | Wed 1 Dec 2027, all day
    Party 1 dec 26 14:00 → Party | Tue 1 Dec 2026, 14:00–15:00
    Party 20 feb '27 → Party | Sat 20 Feb 2027, all day
    Party 1 dec 30 guests → Party 30 guests | Tue 1 Dec 2026, all day
    Party 25-12-2026 → Party | Fri 25 Dec 2026, all day
    Party 1-12-2026 → ✗ “1-12-2026”: could be 1 Dec 2026 or 12 Jan 2026; write 2026-12-01 or 2026-01-12
    Dinner 12/5 → ✗ “12/5”: could be 12 May 2027 or 5 Dec 2026; write 2027-05-12 or 2026-12-05
    Bins alternate thursdays → Bins | Thu 26 Nov 2026, all day, every 2 weeks on Thursday
    Gym twice weekly → Gym twice | Sun 22 Nov 2026, all day, every week
    Call Ana twice → Call Ana twice | Sun 22 Nov 2026, all day
    Q1 review friday → Q1 review | Fri 27 Nov 2026, all day
    Report eod → Report | Sun 22 Nov 2026, 16:00–17:00 | “eod” is 17:00, when work-hours end
    Set min/max → Set min/max | Sun 22 Nov 2026, all day
    Dinner at eight with Ana → Dinner with Ana | Sun 22 Nov 2026, 20:00–21:00 | “at eight” is 20:00; for the morning write am or a 0 in front
    Meeting at four seasons → Meeting at four seasons | Sun 22 Nov 2026, all day
    Meeting from nine to five → Meeting | Sun 22 Nov 2026, 09:00–17:00 | “from nine to five” is 09:00–17:00; for the morning write am or a 0 in front | 09:00 is over today; write tomorrow for the next day
    Meeting between 9 and 11 → Meeting | Sun 22 Nov 2026, 09:00–11:00 | 09:00 is over today; write tomorrow for the next day
    Trip between 3 and 5 april → Trip | Sat 3 Apr 2027 – Mon 5 Apr 2027, all day
    Meeting between Ana and Bob → Meeting between Ana and Bob | Sun 22 Nov 2026, all day
    Dinner tomorrow evening 7 → Dinner | Mon 23 Nov 2026, 19:00–20:00
    Party tomorrow night 11 → Party | Mon 23 Nov 2026, 23:00–00:00 on Tue 24 Nov 2026
    Trip 24 dec to 26 dec 2027 → Trip | Fri 24 Dec 2027 – Sun 26 Dec 2027, all day
    Trip 24.12.-26.12.2027 → Trip | Fri 24 Dec 2027 – Sun 26 Dec 2027, all day
    Trip 30 dec - 2 jan 2028 → Trip | Thu 30 Dec 2027 – Sun 2 Jan 2028, all day
    Trip 24 and 25 dec → Trip | Thu 24 Dec 2026 – Fri 25 Dec 2026, all day
    Trip dec 24, 25 → Trip | Thu 24 Dec 2026 – Fri 25 Dec 2026, all day
    Trip 1 dec 27 - 5 dec 27 → Trip | Wed 1 Dec 2027 – Sun 5 Dec 2027, all day
    Trip until christmas → Trip | Sun 22 Nov 2026 – Thu 24 Dec 2026, all day
    Gym every monday from 1 dec to 31 jan → Gym | Mon 7 Dec 2026, all day, every week on Monday, until 31 Jan 2027
    Class daily 24-26 dec → Class | Thu 24 Dec 2026, all day, every day, until 26 Dec 2026
    Class daily mon-fri 9am → Class | Mon 23 Nov 2026, 09:00–10:00, every weekday
    Festival yearly 3-5 april → Festival | Sat 3 Apr 2027 – Mon 5 Apr 2027, all day, every year
    Fair yearly on the first monday of may → Fair | Mon 3 May 2027, all day, every year on the first Monday in May
    Film friday the 13th → Film | Fri 13 Aug 2027, all day
    Film Friday the 25th 8pm → Film | Fri 25 Dec 2026, 20:00–21:00
    Pay every 15 march 2027 → Pay 2027 | Mon 15 Mar 2027, all day, every year on day 15 in March
    Call at 5 a.m → Call | Sun 22 Nov 2026, 05:00–06:00 | 05:00 is over today; write tomorrow for the next day
    Call 5 o'clock pm → Call | Sun 22 Nov 2026, 17:00–18:00
    Dinner tomorrow eight pm → Dinner | Mon 23 Nov 2026, 20:00–21:00
    Call 930am → Call | Sun 22 Nov 2026, 09:30–10:30 | 09:30 is over today; write tomorrow for the next day
    Call 10 past 9 → Call | Sun 22 Nov 2026, 09:10–10:10 | 09:10 is over today; write tomorrow for the next day
    Call 9am utc → Call | Sun 22 Nov 2026, 09:00–10:00 UTC (10:00 here)
    Call 2pm GMT time → Call | Sun 22 Nov 2026, 14:00–15:00 Europe/London (15:00 here)
    Call 10:00Z, tomorrow → Call | Mon 23 Nov 2026, 10:00–11:00 UTC (11:00 here)
    Call 14:00-15:00Z → Call | Sun 22 Nov 2026, 14:00–15:00 UTC (15:00 here)
    Dentist 2026-12-01T14:00+01 → Dentist | Tue 1 Dec 2026, 14:00–15:00
    Trip 25dec → Trip | Fri 25 Dec 2026, all day
    Trip dec25 8pm → Trip | Fri 25 Dec 2026, 20:00–21:00
    Meeting 14h 2hrs → Meeting | Sun 22 Nov 2026, 14:00–16:00
    400m freestyle sat 9:00 → 400m freestyle | Sat 28 Nov 2026, 09:00–10:00
    Lunch tomorrow 9:00 10 min before → Lunch | Mon 23 Nov 2026, 09:00–10:00, alarm 10 min before
    Trip monday, 3 nights → Trip | Mon 23 Nov 2026 – Thu 26 Nov 2026, all day
    Dinner at 7 tonight 4 people → Dinner 4 people | Sun 22 Nov 2026, 19:00–20:00
    Party 1 dec 30 for Ana → Party 30 for Ana | Tue 1 Dec 2026, all day
    Table 5 may 25 at Roma → Table 25 at Roma | Wed 5 May 2027, all day
    Find alternate route friday → Find alternate route | Fri 27 Nov 2026, all day
    Call jan@example.org friday → Call jan@example.org | Fri 27 Nov 2026, all day
    Read chapter 1-2a friday 9:00 → Read chapter 1-2a | Fri 27 Nov 2026, 09:00–10:00
    Part 12-34-5678 friday → Part 12-34-5678 | Fri 27 Nov 2026, all day
    Tuesday 3pm call with Bob → call with Bob | Tue 24 Nov 2026, 15:00–16:00
    Dinner @Roma 1900 → Dinner | Sun 22 Nov 2026, all day, at Roma 1900 | 1900 stays in the title; write at 1900
    Dinner @Roma until 10pm → Dinner | Sun 22 Nov 2026, 21:00–22:00, at Roma | “until 10pm” is the end; write a time in front of it to begin at another than 21:00
    Dinner @Roma (tomorrow 7pm) → Dinner | Mon 23 Nov 2026, 19:00–20:00, at Roma
    Trip next week → Trip | Mon 30 Nov 2026 – Sun 6 Dec 2026, all day
    Call next week 10am → Call | Mon 30 Nov 2026, 10:00–11:00 | “next week” with a time is Mon 30 Nov 2026; name a day for another
    Trip beginning of next week → Trip | Mon 30 Nov 2026, all day
    Trip all next week → Trip | Mon 30 Nov 2026 – Sun 6 Dec 2026, all day
    Trip early next week → Trip | Mon 30 Nov 2026, all day
    Run every day next week 9am → Run | Mon 30 Nov 2026, 09:00–10:00, every day, until 6 Dec 2026
    Trip Mon-Wed next week → Trip | Mon 30 Nov 2026 – Wed 2 Dec 2026, all day
    Call Ana wednesday 10am next week → Call Ana | Wed 2 Dec 2026, 10:00–11:00
    Poker friday nights → Poker | Fri 27 Nov 2026, 20:00–23:00, every week on Friday | “nights” begins at 20:00; write a time for another
    Yoga Monday evenings 7 → Yoga | Mon 23 Nov 2026, 19:00–20:00, every week on Monday
    Call tomorrow 9: 30 → Call 30 | Mon 23 Nov 2026, 09:00–10:00 | “30” stays in the title: not read as a time
    Call tomorrow 9 :30 → Call :30 | Mon 23 Nov 2026, 09:00–10:00 | “:30” stays in the title: not read as a time
    Call tomorrow 9h 30 → Call 30 | Mon 23 Nov 2026, 09:00–10:00 | “30” stays in the title: not read as a time
    Call tomorrow 9 15 → Call 15 | Mon 23 Nov 2026, 09:00–10:00 | 15 stays in the title; write at 15
    Call tomorrow 9 or 10 → Call or 10 | Mon 23 Nov 2026, 09:00–10:00 | 10 stays in the title; write at 10
    Call in 1:30 → Call | Sun 22 Nov 2026, 11:30–12:30
    Call in 2 hours 30 → Call | Sun 22 Nov 2026, 12:30–13:30
    Call tomorrow nine thirty am → Call | Mon 23 Nov 2026, 09:30–10:30
    Call tomorrow half nine → Call | Mon 23 Nov 2026, 09:30–10:30
    Call tomorrow at nine thirty → Call | Mon 23 Nov 2026, 09:30–10:30
    Call tomorrow ten past 3 → Call | Mon 23 Nov 2026, 15:10–16:10
    Call tomorrow twenty to four → Call | Mon 23 Nov 2026, 15:40–16:40
    Call tomorrow three to four pm → Call | Mon 23 Nov 2026, 15:00–16:00
    Call friday pm → Call | Fri 27 Nov 2026, 14:00–15:00 | “pm” begins at 14:00; write a time for another
    Call friday 17 h → Call | Fri 27 Nov 2026, 17:00–18:00
    Call friday 9 h 30 → Call | Fri 27 Nov 2026, 09:30–10:30
    Call friday 10:00 1½h → Call 1½h | Fri 27 Nov 2026, 10:00–11:00 | “1½h” stays in the title: not read as a time
    Call friday 5 sec → Call sec | Fri 27 Nov 2026, 17:00–18:00 | “5” is 17:00; for the morning write am or a 0 in front
    Run hourly → Run hourly | Sun 22 Nov 2026, all day | “hourly” stays in the title: not read as a time
    Backup nightly 2am → Backup | Mon 23 Nov 2026, 02:00–03:00, every day
    Gym 3x/week → Gym 3x/week | Sun 22 Nov 2026, all day | “3x/week” stays in the title: not read as a time
    Gym 3x a week → Gym 3x a week | Sun 22 Nov 2026, all day | “3x a week” stays in the title; say when it repeats, such as every mon and thu
    Class MWF 9am → Class | Mon 23 Nov 2026, 09:00–10:00 | three days: write every mon wed fri to repeat
    Shift Mo-Fr 9-17 → ✗ “9-17” on several days: write every Mo-Fr 9-17, or mon 9:00 - wed 17:00
    Class Tu/Th 6pm → Class | Tue 24 Nov 2026, 18:00–19:00 | two days: write every tue thu to repeat
    Gym every tue x6 → Gym | Tue 24 Nov 2026, all day, every week on Tuesday, 6 times
    Lunch midweek → Lunch midweek | Sun 22 Nov 2026, all day | “midweek” stays in the title: not read as a time
    Trip 2026.12.25 → Trip | Fri 25 Dec 2026, all day
    Trip 25-12-26 → Trip 25-12-26 | Sun 22 Nov 2026, all day | “25-12-26” stays in the title: not read as a time
    Trip 13-1-27 → Trip 13-1-27 | Sun 22 Nov 2026, all day | “13-1-27” stays in the title: not read as a time
    Trip 20261225T1400 → Trip | Fri 25 Dec 2026, 14:00–15:00
    Trip 2026-12-25 to 28 → Trip | Fri 25 Dec 2026 – Mon 28 Dec 2026, all day
    Call １９：００ → Call １９：００ | Sun 22 Nov 2026, all day | “１９：００” stays in the title: not read as a time
    Trip 2026‑12‑25 → Trip 2026‑12‑25 | Sun 22 Nov 2026, all day | “2026‑12‑25” stays in the title: not read as a time
    Call 19∶00 → Call 19∶00 | Sun 22 Nov 2026, all day | “19∶00” stays in the title: not read as a time
    Call 'tomorrow' → Call 'tomorrow' | Sun 22 Nov 2026, all day | “'tomorrow'” stays in the title: not read as a time
    Good Friday dinner → Good Friday dinner | Fri 26 Mar 2027, all day
    Dinner on good friday 7pm → Dinner | Fri 26 Mar 2027, 19:00–20:00
    Party on whit monday → Party | Mon 17 May 2027, all day
    Dinner thanksgiving → Dinner | Thu 26 Nov 2026, all day
    Lunch black friday → Lunch | Fri 27 Nov 2026, all day
    Dinner 8 tonight → Dinner | Sun 22 Nov 2026, 20:00–21:00
    Coffee 3 this afternoon → Coffee | Sun 22 Nov 2026, 15:00–16:00 | “3” is 15:00; for the morning write am or a 0 in front
    Call 9am tomorrow ET → Call ET | Mon 23 Nov 2026, 09:00–10:00 | “ET” stays in the title: not read as a time
    Call 9am EST tomorrow → Call | Mon 23 Nov 2026, 09:00–10:00 America/New_York (15:00 here)
    Call tomorrow 9:00 zulu → Call | Mon 23 Nov 2026, 09:00–10:00 UTC (10:00 here)
    Call at 5 o'clock → Call | Sun 22 Nov 2026, 17:00–18:00 | “at 5 o'clock” is 17:00; for the morning write am or a 0 in front
    Meeting 8:00 → Meeting | Sun 22 Nov 2026, 08:00–09:00 | 08:00 is over today; write tomorrow for the next day
    Meeting today 8:00 → Meeting | Sun 22 Nov 2026, 08:00–09:00
    Trip next may 3 → Trip next | Mon 3 May 2027, all day
    Trip the day after christmas → Trip | Sat 26 Dec 2026, all day
    Daily at 7 and 19 → and 19 | Mon 23 Nov 2026, 07:00–08:00, every day | 19 stays in the title; write at 19
    Meds daily at 7 and 19 → Meds and 19 | Mon 23 Nov 2026, 07:00–08:00, every day | 19 stays in the title; write at 19
    Christmas lunch 13:00 → Christmas lunch | Fri 25 Dec 2026, 13:00–14:00
    Night shift fri 22:00-6:00 → Night shift | Fri 27 Nov 2026, 22:00–06:00 on Sat 28 Nov 2026
    Call 4 Dec Friday 9am → Call | Fri 4 Dec 2026, 09:00–10:00
    Call 9am (EST) → Call | Sun 22 Nov 2026, 09:00–10:00 America/New_York (15:00 here)
    Trip 25-Dec-2026 → Trip | Fri 25 Dec 2026, all day
    Gym every monday 'til june → Gym | Mon 23 Nov 2026, all day, every week on Monday, until 30 Jun 2027
    Trip this week → Trip | Mon 23 Nov 2026 – Sun 29 Nov 2026, all day
    gym every monday next week → gym | Mon 30 Nov 2026, all day, every week on Monday, until 6 Dec 2026
    Room 8 tomorrow 9am → Room 8 | Mon 23 Nov 2026, 09:00–10:00
    Meeting 7pm 2 friends → Meeting 2 friends | Sun 22 Nov 2026, 19:00–20:00
    Call Bob at 9 tomorrow and Ann → Call Bob and Ann | Mon 23 Nov 2026, 09:00–10:00
    Chapter 9: the whale tomorrow → Chapter 9: the whale | Mon 23 Nov 2026, all day
    Party early may → Party | Sat 1 May 2027, all day
    Meeting the 3 of december → Meeting | Thu 3 Dec 2026, all day
    May the 4th be with you → May the 4th be with you | Sun 22 Nov 2026, all day
    Last call tomorrow 9am → Last call | Mon 23 Nov 2026, 09:00–10:00
    Next steps friday 3pm → Next steps | Fri 27 Nov 2026, 15:00–16:00
    All hands friday 10am → All hands | Fri 27 Nov 2026, 10:00–11:00
    Dinner @Roma (the back room) tomorrow 7pm → Dinner | Mon 23 Nov 2026, 19:00–20:00, at Roma (the back room)
    Gym weekly beginning tomorrow → Gym | Mon 23 Nov 2026, all day, every week
    Call 4pm UK time → Call | Sun 22 Nov 2026, 16:00–17:00 Europe/London (17:00 here)
    Film festival (may 4-6) → Film festival | Tue 4 May 2027 – Thu 6 May 2027, all day
    Call 25 nov fri → ✗ “25 nov fri”: that day is Wed 25 Nov 2026; leave out the weekday or the date
    Dinner Friday 4 dec → Dinner | Fri 4 Dec 2026, all day
    Call wed next week 9am → Call | Wed 2 Dec 2026, 09:00–10:00
    Trip from mon to wed next week → Trip | Mon 30 Nov 2026 – Wed 2 Dec 2026, all day
    Lunch this week → Lunch | Mon 23 Nov 2026 – Sun 29 Nov 2026, all day
    Party 24 to 26 december → Party | Thu 24 Dec 2026 – Sat 26 Dec 2026, all day
    Trip all this week → Trip | Mon 23 Nov 2026 – Sun 29 Nov 2026, all day
    Dinner at half 8 → Dinner | Sun 22 Nov 2026, 20:30–21:30 | “at half 8” is 20:30; for the morning write am or a 0 in front
    Dinner half past seven pm → Dinner | Sun 22 Nov 2026, 19:30–20:30
    Meeting at twelve thirty → Meeting | Sun 22 Nov 2026, 12:30–13:30
    Order three fifty packs friday → Order three fifty packs | Fri 27 Nov 2026, all day
    Table for two fifteen friday → Table for two fifteen | Fri 27 Nov 2026, all day
    Buy one twenty-five amp fuse tomorrow → Buy one twenty-five amp fuse | Mon 23 Nov 2026, all day
    Film at the half moon tomorrow 9pm → Film at the half moon | Mon 23 Nov 2026, 21:00–22:00
    Dinner 9am and 10am → ✗ “10am” is a second time after “9am”; leave one out
    Run at 7am and 9pm daily → ✗ “9pm” is a second time after “at 7am”; leave one out
    Gym mon and wed evenings → Gym | Mon 23 Nov 2026, 18:00–19:00, every week on Monday and Wednesday | “evenings” begins at 18:00; write a time for another
    Workshop sat afternoon 2 to 5 → Workshop | Sat 28 Nov 2026, 14:00–17:00 | “2 to 5” is 14:00–17:00; for the morning write am or a 0 in front
    Lunch friday afternoon → Lunch | Fri 27 Nov 2026, 14:00–15:00 | “afternoon” begins at 14:00; write a time for another
    Call at 5 o'clock tomorrow morning → Call | Mon 23 Nov 2026, 05:00–06:00
    Take 2 pills tomorrow 9 → Take 2 pills | Mon 23 Nov 2026, 09:00–10:00
    Take 2 pills tomorrow 9 with water → Take 2 pills with water | Mon 23 Nov 2026, 09:00–10:00
    Flight LH 400 tomorrow 7:30 → Flight LH 400 | Mon 23 Nov 2026, 07:30–08:30
    Meet at 7 30 tomorrow → Meet 30 | Mon 23 Nov 2026, 07:00–08:00 | “30” stays in the title: not read as a time
    Meet tomorrow 7 30 → Meet 30 | Mon 23 Nov 2026, 07:00–08:00 | “30” stays in the title: not read as a time
    Meet tomorrow 7.30 → Meet | Mon 23 Nov 2026, 07:30–08:30 | “7.30” is the time 07:30
    Half marathon 12 dec 10:00 → Half marathon | Sat 12 Dec 2026, 10:00–11:00
    Trip week after next → Trip | Mon 7 Dec 2026 – Sun 13 Dec 2026, all day
    Trip in the week of 7 dec → Trip | Mon 7 Dec 2026 – Sun 13 Dec 2026, all day
    Team day 3 dec - 4 dec 9-17 → ✗ “9-17” on several days: write daily 3 dec - 4 dec 9-17, or mon 9:00 - wed 17:00
    Call 3rd dec 5ish → Call | Thu 3 Dec 2026, 17:00–18:00 | “5ish” is 17:00; for the morning write am or a 0 in front
    Pay rent 31st monthly → Pay rent | Thu 31 Dec 2026, all day, every month on day 31
    Board meeting the last friday → Board meeting | Fri 27 Nov 2026, all day
    Meeting every tuesday in december → Meeting | Tue 1 Dec 2026, all day, every week on Tuesday, until 31 Dec 2026
    Meeting tuesdays in december 10am → Meeting | Tue 1 Dec 2026, 10:00–11:00, every week on Tuesday, until 31 Dec 2026
    Camp 3 - 7 aug 2027 → Camp | Tue 3 Aug 2027 – Sat 7 Aug 2027, all day
    Trip 2027-08-03 - 2027-08-07 → Trip | Tue 3 Aug 2027 – Sat 7 Aug 2027, all day
    Concert sat 28th 8pm → Concert | Sat 28 Nov 2026, 20:00–21:00
    Concert 28 8pm → Concert 28 | Sun 22 Nov 2026, 20:00–21:00
    Birthday dec 3 (30) → Birthday (30) | Thu 3 Dec 2026, all day
    Dinner @Roma fri 28 8pm → Dinner | Sun 22 Nov 2026, 20:00–21:00, at Roma fri 28 | “fri” stays in the title: not read as a time
    Dentist fri - 9:30am → Dentist | Fri 27 Nov 2026, 09:30–10:30
    Call sat - 3pm → Call | Sat 28 Nov 2026, 15:00–16:00
    Concert fri 27 8pm → Concert | Fri 27 Nov 2026, 20:00–21:00
    Concert 8pm mon 30 → Concert | Mon 30 Nov 2026, 20:00–21:00
    Concert fri 4 8pm → Concert | Fri 4 Dec 2026, 20:00–21:00
    Course every tuesday in march and april 6pm → Course | Tue 2 Mar 2027, 18:00–19:00, every week on Tuesday, until 30 Apr 2027
    Course tuesdays in april, may and june 6pm → Course | Tue 6 Apr 2027, 18:00–19:00, every week on Tuesday, until 30 Jun 2027
    Practice tuesdays 5pm april through june → Practice | Tue 6 Apr 2027, 17:00–18:00, every week on Tuesday, until 30 Jun 2027
    Off first two weeks of august → Off | Mon 2 Aug 2027 – Sun 15 Aug 2027, all day
    Off first half of august → Off | Sun 1 Aug 2027 – Sun 15 Aug 2027, all day
    Off rest of november → Off | Sun 22 Nov 2026 – Mon 30 Nov 2026, all day
    Off all of march → Off | Mon 1 Mar 2027 – Wed 31 Mar 2027, all day
    Off the whole month of august → Off | Sun 1 Aug 2027 – Tue 31 Aug 2027, all day
    Away the whole week of feb 8 → Away | Mon 8 Feb 2027 – Sun 14 Feb 2027, all day
    Trip month after next → Trip | Fri 1 Jan 2027 – Sun 31 Jan 2027, all day
    Launch in q2 → Launch | Thu 1 Apr 2027 – Wed 30 Jun 2027, all day
    Report by end of q1 → Report | Wed 31 Mar 2027, all day
    Trip 5 march next year → Trip | Fri 5 Mar 2027, all day
    Skiing all weekend → Skiing | Sat 28 Nov 2026 – Sun 29 Nov 2026, all day
    Skiing for the whole weekend → Skiing | Sat 28 Nov 2026 – Sun 29 Nov 2026, all day
    Skiing upcoming weekend → Skiing | Sat 28 Nov 2026 – Sun 29 Nov 2026, all day
    Yoga every day for 30 days 6:30am → Yoga | Mon 23 Nov 2026, 06:30–07:30, every day, until 22 Dec 2026
    Class daily 9-10 for 5 days → Class | Mon 23 Nov 2026, 09:00–10:00, every day, until 27 Nov 2026
    Kids every other weekend from 5 dec → Kids | Sat 5 Dec 2026, all day, every 2 weeks on Saturday and Sunday
    Kids every 2nd weekend from 5 dec → Kids | Sat 5 Dec 2026, all day, every 2 weeks on Saturday and Sunday
    Standup M-F 9:05am weekly → Standup | Mon 23 Nov 2026, 09:05–10:05, every weekday
    Poker 8 till midnight friday → Poker | Fri 27 Nov 2026, 20:00–00:00 on Sat 28 Nov 2026 | “8 till midnight” is 20:00–00:00; for the morning write am or a 0 in front
    Gala 7-midnight sat → Gala | Sat 28 Nov 2026, 19:00–00:00 on Sun 29 Nov 2026 | “7-midnight” is 19:00–00:00; for the morning write am or a 0 in front
    Concert fri 8pm remind me at 5pm → Concert | Fri 27 Nov 2026, 20:00–21:00, alarm 3 h before
    Dentist fri 9:30 alarm at 8:00 → Dentist | Fri 27 Nov 2026, 09:30–10:30, alarm 1 h 30 min before
    Alarm at 8pm tomorrow → Alarm | Mon 23 Nov 2026, 20:00–21:00
    Dentist fri 9:30 with 15 minute reminder → Dentist | Fri 27 Nov 2026, 09:30–10:30, alarm 15 min before
    Lunch midday fri → Lunch | Fri 27 Nov 2026, 12:00–13:00
    Thirsty Thursday at Joe's thursday 9pm → Thirsty Thursday at Joe's | Thu 26 Nov 2026, 21:00–22:00
    Board meeting - budget - thu 3pm → Board meeting - budget | Thu 26 Nov 2026, 15:00–16:00
    Call Bob / tomorrow / 3pm → Call Bob | Mon 23 Nov 2026, 15:00–16:00
    """
}
