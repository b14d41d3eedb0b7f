extension PhraseTable {
  /// Sentences at the time of `sentences` that were misread, or refused without need: how often
  /// something repeats, dates that are said twice, and hours of the evening.
  public static let misreadSentences = """
    Swim sat 9:00 8 times → Swim 8 times | Sat 28 Nov 2026, 09:00–10:00 | “8 times” stays in the title; say when it repeats, such as every mon and thu
    Gym sat 8 times → Gym 8 times | Sat 28 Nov 2026, all day | “8 times” stays in the title; say when it repeats, such as every mon and thu
    Gym three times a week → Gym three times a week | Fri 27 Nov 2026, all day | “three times a week” stays in the title; say when it repeats, such as every mon and thu
    Gym twice a week → Gym twice a week | Fri 27 Nov 2026, all day | “twice a week” stays in the title; say when it repeats, such as every mon and thu
    Pills 3 times daily → Pills 3 times | Fri 27 Nov 2026, all day, every day | “3 times” stays in the title; say when it repeats, such as every mon and thu
    Coffee x2 beans saturday → Coffee x2 beans | Sat 28 Nov 2026, all day
    Service BMW X5 saturday → Service BMW X5 | Sat 28 Nov 2026, all day
    Course 8 times on mondays 6pm → Course | Mon 30 Nov 2026, 18:00–19:00, every week on Monday, 8 times
    Course every monday 6pm x 8 → Course | Mon 30 Nov 2026, 18:00–19:00, every week on Monday, 8 times
    Course every monday 6pm for the next 10 weeks → Course | Mon 30 Nov 2026, 18:00–19:00, every week on Monday, until 7 Feb 2027
    Course mondays 9:00 8 weeks → Course | Mon 30 Nov 2026, 09:00–10:00, every week on Monday, until 24 Jan 2027
    Course for 8 weeks on mondays 9:00 → Course | Mon 30 Nov 2026, 09:00–10:00, every week on Monday, until 24 Jan 2027
    Swim sat 9-9:45 for 8 weeks → Swim | Sat 28 Nov 2026, 09:00–09:45, every week on Saturday, until 22 Jan 2027
    Physio mon wed fri 8am for 6 weeks → Physio | Mon 30 Nov 2026, 08:00–09:00, every week on Monday, Wednesday and Friday, until 10 Jan 2027
    Course monday 9:00 for 8 weeks → Course | Mon 30 Nov 2026, 09:00–09:00 on Mon 25 Jan 2027 | “for 8 weeks” is one event of that length; add weekly to repeat it
    Vacation dec 20 for 2 weeks → Vacation | Sun 20 Dec 2026 – Sat 2 Jan 2027, all day
    Rent on the last day of every month → Rent | Mon 30 Nov 2026, all day, every month on the last day
    Meeting third of december 14:00 → Meeting | Thu 3 Dec 2026, 14:00–15:00
    Fourth of July picnic → picnic | Sun 4 Jul 2027, all day
    4th of July BBQ 7/4 → BBQ | Sun 4 Jul 2027, all day
    4th of July BBQ 8/4 → BBQ 8/4 | Sun 4 Jul 2027, all day | “8/4” stays in the title: not read as a time
    1/2 lb flour saturday → 1/2 lb flour | Sat 28 Nov 2026, all day
    Hackathon dec 4, dec 5 → Hackathon | Fri 4 Dec 2026 – Sat 5 Dec 2026, all day
    Training dec 7 (2 days) → Training | Mon 7 Dec 2026 – Tue 8 Dec 2026, all day
    Shift mon 22 - tue 6 → Shift | Mon 30 Nov 2026, 22:00–06:00 on Tue 1 Dec 2026
    Shift mon 3 - tue 5 → Shift | Mon 30 Nov 2026, 15:00–17:00 on Tue 1 Dec 2026 | “mon 3 - tue 5” is 15:00–17:00; for the morning write am or a 0 in front
    Book flights before 5 dec → Book flights | Sat 5 Dec 2026, all day | “before 5 dec” is on that day; begin with todo for a due date
    Work until 6pm → Work | Fri 27 Nov 2026, 17:00–18:00 | “until 6pm” is the end; write a time in front of it to begin at another than 17:00
    Studying till 5 friday → Studying | Fri 27 Nov 2026 (today), 16:00–17:00 | “till 5” is the end; write a time in front of it to begin at another than 16:00
    Call tomorrow until 3pm for 2h → Call | Sat 28 Nov 2026, 13:00–15:00
    Work 9:00 until 6pm → Work | Fri 27 Nov 2026, 09:00–18:00
    Wait until dark → Wait until dark | Fri 27 Nov 2026, all day
    Concert: The 1975 dec 12 20:00 → Concert: The 1975 | Sat 12 Dec 2026, 20:00–21:00
    Review 2027 mar 9 → Review | Tue 9 Mar 2027, all day
    Taco tuesday tuesday 6pm → Taco tuesday | Tue 1 Dec 2026, 18:00–19:00
    Pizza friday every friday 18:00 → Pizza friday | Fri 27 Nov 2026, 18:00–19:00, every week on Friday
    Lunch tuesday with Ana tuesday 13:00 → Lunch with Ana | Tue 1 Dec 2026, 13:00–14:00
    Physio mon/thu 17:45 x 6 → Physio x 6 | Mon 30 Nov 2026, 17:45–18:45 | two days: write every mon thu to repeat | “x 6” stays in the title; say when it repeats, such as every mon and thu
    Check-up 9:00 sharp dec 7 → Check-up | Mon 7 Dec 2026, 09:00–10:00
    9:00 sharp knives course dec 7 → sharp knives course | Mon 7 Dec 2026, 09:00–10:00
    Lecture 9.15-10.45 tue → Lecture | Tue 1 Dec 2026, 09:15–10:45 | “9.15-10.45” is the time 09:15–10:45
    Call before noon tomorrow → Call | Sat 28 Nov 2026, 12:00–13:00
    Prepare 10 minutes before 9:00 → Prepare 10 minutes before | Fri 27 Nov 2026, 09:00–10:00
    Dinner 7:30 → Dinner | Fri 27 Nov 2026, 19:30–20:30 | “7:30” is 19:30; for the morning write am or a 0 in front
    Drinks 6:30-8 → Drinks | Fri 27 Nov 2026, 18:30–20:00 | “6:30-8” is 18:30–20:00; for the morning write am or a 0 in front
    Party sat 09:30 → Party | Sat 28 Nov 2026, 09:30–10:30
    Party sat 11:00 → Party | Sat 28 Nov 2026, 11:00–12:00
    Party sat 10-23 → Party | Sat 28 Nov 2026, 10:00–23:00
    Meeting 7-Dec 3pm → Meeting | Mon 7 Dec 2026, 15:00–16:00
    Meeting dec-7, 3pm → Meeting | Mon 7 Dec 2026, 15:00–16:00
    Trip dec 24-jan 2 → Trip | Thu 24 Dec 2026 – Sat 2 Jan 2027, all day
    Concert dec 5 & 12 8pm → Concert & 12 | Sat 5 Dec 2026, 20:00–21:00 | 12 stays in the title; write at 12
    Dinner dec 5 & 12 guests → Dinner & 12 guests | Sat 5 Dec 2026, all day
    Storm watch tonight 8pm to tomorrow 6am → Storm watch | Fri 27 Nov 2026, 20:00–06:00 on Sat 28 Nov 2026
    Meeting tomorrow 3pm lasting 45 minutes → Meeting | Sat 28 Nov 2026, 15:00–15:45
    Lecture tue/thu 10-11:30 until dec 18 → Lecture | Tue 1 Dec 2026, 10:00–11:30, every week on Tuesday and Thursday, until 18 Dec 2026
    Swim sat 9-10 until dec 18 → Swim | Sat 28 Nov 2026, 09:00–10:00, every week on Saturday, until 18 Dec 2026
    Report until friday 18:00 → Report | Fri 27 Nov 2026, 18:00–19:00
    Train ICE 1005 dec 20 8:28-12:26 → Train ICE 1005 | Sun 20 Dec 2026, 08:28–12:26
    On call mon 9:00 - next mon 9:00 → On call | Mon 30 Nov 2026, 09:00–09:00 on Mon 7 Dec 2026
    Deep work 9-11:30 & 13-15 tomorrow → Deep work & 13-15 | Sat 28 Nov 2026, 09:00–11:30 | 13 stays in the title; write at 13
    gym m/w/f 18:00 → gym | Fri 27 Nov 2026 (today), 18:00–19:00 | three days: write every mon wed fri to repeat
    Course mon-fri 9-12 for 2 weeks → Course | Fri 27 Nov 2026 (today), 09:00–12:00, every weekday, until 10 Dec 2026
    Yoga 8 weeks from 2 feb tuesdays 18:00 → Yoga | Tue 2 Feb 2027, 18:00–19:00, every week on Tuesday, until 29 Mar 2027
    Mtg next year on 5 jan → Mtg | Tue 5 Jan 2027, all day
    Vacation 5 dec next year → Vacation | Sun 5 Dec 2027, all day
    Flight LH12 departs 10:15 arrives 12:45 sat → Flight LH12 | Sat 28 Nov 2026, 10:15–12:45
    Train dep 8:15 arr 10:02 mon → Train | Mon 30 Nov 2026, 08:15–10:02
    Leaves 8:15 sat → Leaves | Sat 28 Nov 2026, 08:15–09:15
    Lunch @ 5 Guys sat 7 → Lunch | Sat 28 Nov 2026, 07:00–08:00, at 5 Guys
    Lunch @ 3 Brasseurs fri 12:30 → Lunch | Fri 27 Nov 2026 (today), 12:30–13:30, at 3 Brasseurs
    Call @ 9 Anna → Call Anna | Fri 27 Nov 2026, 09:00–10:00
    Party tonight 20h → Party | Fri 27 Nov 2026, 20:00–21:00
    Trip 20/21 jan → Trip | Wed 20 Jan 2027 – Thu 21 Jan 2027, all day
    Trip jan 20/21 → Trip | Wed 20 Jan 2027 – Thu 21 Jan 2027, all day
    Board meeting last thursday of the quarter 10:00 → Board meeting | Thu 31 Dec 2026, 10:00–11:00
    Review first monday of the quarter 9:00 → Review | Mon 4 Jan 2027, 09:00–10:00
    Dinner on 2nd christmas day → Dinner | Sat 26 Dec 2026, all day
    Practice T/Th 4-5:30 → Practice | Tue 1 Dec 2026, 16:00–17:30 | “4-5:30” is 16:00–17:30; for the morning write am or a 0 in front | two days: write every tue thu to repeat
    """

  /// Dates with a slash where the month comes first, at the same time.
  public static let americanSentences = """
    School play 12/10 Thu 7pm → School play | Thu, Dec 10, 2026, 19:00–20:00
    4th of July BBQ 7/4 → BBQ | Sun, Jul 4, 2027, all day
    Hackathon 12/4 and 12/5 → Hackathon | Fri, Dec 4, 2026 – Sat, Dec 5, 2026, all day
    Hackathon 12/4, 12/5 → Hackathon | Fri, Dec 4, 2026 – Sat, Dec 5, 2026, all day
    Camp mon-fri 9-3 7/5-7/9 → Camp | Mon, Jul 5, 2027, 09:00–15:00, every weekday, until Jul 9, 2027 | “9-3” is 09:00–15:00; for the morning write am or a 0 in front
    Class Tu/Th 6:30-8p 1/12-3/18 → Class | Tue, Jan 12, 2027, 18:30–20:00, every week on Tuesday and Thursday, until Mar 18, 2027
    Swim lessons saturdays in january 10-10:45am → Swim lessons | Sat, Jan 2, 2027, 10:00–10:45, every week on Saturday, until Jan 31, 2027
    School play 12/10 Fri 7pm → ✗ “12/10 Fri”: that day is Thu, Dec 10, 2026; leave out the weekday or the date
    Parade 11/31 → Parade 11/31 | Fri, Nov 27, 2026, all day | “11/31” stays in the title: not read as a time
    """

  public static let germanMisreadSentences = """
    Arbeiten bis 18 Uhr → Arbeiten | Fr 27. Nov 2026, 17:00–18:00 | „bis 18 Uhr“ ist das Ende; für einen anderen Beginn als 17:00 eine Uhrzeit davor schreiben
    Schwimmen Sa 9:00 8 mal → Schwimmen 8 mal | Sa 28. Nov 2026, 09:00–10:00 | „8 mal“ bleibt im Titel; die Tage nennen, etwa jeden Mo und Do
    Training zweimal pro Woche → Training zweimal pro Woche | Fr 27. Nov 2026, ganztägig | „zweimal pro Woche“ bleibt im Titel; die Tage nennen, etwa jeden Mo und Do
    Training 3x die Woche → Training 3x die Woche | Fr 27. Nov 2026, ganztägig | „3x die Woche“ bleibt im Titel; die Tage nennen, etwa jeden Mo und Do
    Training dienstags 18 Uhr, 10 Termine → Training 10 Termine | Di 1. Dez 2026, 18:00–19:00, jede Woche am Dienstag
    Termin 9 Uhr 30 → Termin | Fr 27. Nov 2026, 09:30–10:30
    Bericht 24 Uhr → Bericht 24 Uhr | Fr 27. Nov 2026, ganztägig | „24“ bleibt im Titel: nicht als Zeit gelesen
    Kurs Mo/Do 18-19:30 bis 18.12. → Kurs | Mo 30. Nov 2026, 18:00–19:30, jede Woche am Montag und Donnerstag, bis 18. Dez 2026
    Kurs 8 Wochen lang montags 18 Uhr → Kurs | Mo 30. Nov 2026, 18:00–19:00, jede Woche am Montag, bis 24. Jan 2027
    Kurs ab 11.1. 8 mal montags 18 Uhr → Kurs | Mo 11. Jan 2027, 18:00–19:00, jede Woche am Montag, 8-mal
    Besprechung am dritten Dezember um 14 Uhr → Besprechung | Do 3. Dez 2026, 14:00–15:00
    Telefonat morgen um fünf vor halb neun → Telefonat | Sa 28. Nov 2026, 08:25–09:25
    Bericht lesen vor Montag → Bericht lesen | Mo 30. Nov 2026, ganztägig | „vor Montag“ ist an dem Tag; für eine Frist mit todo beginnen
    """
}
