extension PhraseTable {
  /// Ordinary sentences and what they mean on Friday, 27 November 2026, 9:00, in Berlin, where work
  /// ends at 18:00: those of the specification.
  public static let sentences = """
    Meeting 10-11 → Meeting | Fri 27 Nov 2026, 10:00–11:00
    Gym 7-8 tomorrow → Gym | Sat 28 Nov 2026, 07:00–08:00
    Review 14-15 → Review | Fri 27 Nov 2026, 14:00–15:00
    Workshop 9-5 thursday → Workshop | Thu 3 Dec 2026, 09:00–17:00 | “9-5” is 09:00–17:00; for the morning write am or a 0 in front
    Meeting 10 to 11 monday → Meeting | Mon 30 Nov 2026, 10:00–11:00
    Morning run tomorrow 7am → Morning run | Sat 28 Nov 2026, 07:00–08:00
    Night train to Vienna tomorrow 22:15 - sun 7:30 → Night train to Vienna | Sat 28 Nov 2026, 22:15–07:30 on Sun 29 Nov 2026
    Q3 review monday 14:00 → Q3 review | Mon 30 Nov 2026, 14:00–15:00
    Half day off wednesday → Half day off | Wed 2 Dec 2026, all day
    Lunch with April tuesday noon → Lunch with April | Tue 1 Dec 2026, 12:00–13:00
    March for science 12 dec 11:00 → March for science | Sat 12 Dec 2026, 11:00–12:00
    May's birthday 4 may → May's birthday | Tue 4 May 2027, all day
    24 hours of Le Mans 12 june → 24 hours of Le Mans | Sat 12 Jun 2027, all day
    Trash day every tuesday → Trash day | Tue 1 Dec 2026, all day, every week on Tuesday
    Sunday roast dec 6 13:00 → Sunday roast | Sun 6 Dec 2026, 13:00–14:00
    Black Friday sales meeting monday 10:00 → Black Friday sales meeting | Mon 30 Nov 2026, 10:00–11:00
    Weekly sync monday 10 → Weekly sync | Mon 30 Nov 2026, 10:00–11:00, every week on Monday
    Daily standup 9:30 → Daily standup | Fri 27 Nov 2026, 09:30–10:30, every day
    Friday drinks 5pm → Friday drinks | Fri 27 Nov 2026 (today), 17:00–18:00
    Year end party dec 31 9pm → Year end party | Thu 31 Dec 2026, 21:00–22:00
    7 Minute workout daily 6:30 → 7 Minute workout | Sat 28 Nov 2026, 06:30–06:37, every day
    Release 4.2 dec 15 → Release 4.2 | Tue 15 Dec 2026, all day
    Deploy 1.12.3 tonight 11pm → Deploy 1.12.3 | Fri 27 Nov 2026, 23:00–00:00 on Sat 28 Nov 2026
    Retro fri 4pm → Retro | Fri 27 Nov 2026 (today), 16:00–17:00
    Dinner at 7 tomorrow → Dinner | Sat 28 Nov 2026, 19:00–20:00 | “at 7” is 19:00; for the morning write am or a 0 in front
    Dinner 7 → Dinner 7 | Fri 27 Nov 2026, all day | 7 stays in the title; write at 7
    Deadline eod monday → Deadline | Mon 30 Nov 2026, 17:00–18:00 | “eod” is 18:00, when work-hours end
    Deadline cob monday → Deadline | Mon 30 Nov 2026, 17:00–18:00 | “cob” is 18:00, when work-hours end
    Doctor 10:15 dec 4 ~45 min → Doctor | Fri 4 Dec 2026, 10:15–11:00
    Standup mon-fri 9:15 for 15m → ✗ “9:15” on several days: write every mon-fri 9:15, or mon 9:00 - wed 17:00
    """

  /// Further ones of the same kinds, at the same time.
  public static let moreSentences = """
    Second breakfast 9am → Second breakfast | Fri 27 Nov 2026, 09:00–10:00
    March planning friday → March planning | Fri 27 Nov 2026 (today), all day
    Room 101 review tue 10 → Room 101 review | Tue 1 Dec 2026, 10:00–11:00
    Bus 42 to airport 6 dec 7:30 → Bus 42 to airport | Sun 6 Dec 2026, 07:30–08:30
    Year review jan 5 → Year review | Tue 5 Jan 2027, all day
    First aid course saturday 9-16 → First aid course | Sat 28 Nov 2026, 09:00–16:00
    Coming home party saturday 20:00 → Coming home party | Sat 28 Nov 2026, 20:00–21:00
    Hour of code monday 14:00 → Hour of code | Mon 30 Nov 2026, 14:00–15:00
    Quarter review friday 10:00 → Quarter review | Fri 27 Nov 2026 (today), 10:00–11:00
    Chapter 7 reading group tue 19:00 → Chapter 7 reading group | Tue 1 Dec 2026, 19:00–20:00
    Apollo 13 screening tomorrow 8pm → Apollo 13 screening | Sat 28 Nov 2026, 20:00–21:00
    Ocean's 11 tomorrow 21:00 → Ocean's 11 | Sat 28 Nov 2026, 21:00–22:00
    Room 8 tomorrow → Room 8 | Sat 28 Nov 2026, all day
    Terminal 2 pickup sunday 18:30 → Terminal 2 pickup | Sun 29 Nov 2026, 18:30–19:30
    Lunch 12 to 1 → Lunch | Fri 27 Nov 2026, 12:00–13:00 | “12 to 1” is 12:00–13:00; for the morning write am or a 0 in front
    Planning 9-12 monday → Planning | Mon 30 Nov 2026, 09:00–12:00
    Offsite 8-18 wednesday → Offsite | Wed 2 Dec 2026, 08:00–18:00
    Call Ana 3-4 → Call Ana | Fri 27 Nov 2026, 15:00–16:00 | “3-4” is 15:00–16:00; for the morning write am or a 0 in front
    Course 14-16 tuesdays → Course | Tue 1 Dec 2026, 14:00–16:00, every week on Tuesday
    Breakfast 6-7 tomorrow → Breakfast | Sat 28 Nov 2026, 06:00–07:00
    Breakfast at 8 tomorrow → Breakfast | Sat 28 Nov 2026, 08:00–09:00
    Supper at 8 sunday → Supper | Sun 29 Nov 2026, 20:00–21:00 | “at 8” is 20:00; for the morning write am or a 0 in front
    Pub quiz thursday 8 → Pub quiz | Thu 3 Dec 2026, 20:00–21:00 | “8” is 20:00; for the morning write am or a 0 in front
    Concert 8-10 saturday → Concert | Sat 28 Nov 2026, 20:00–22:00 | “8-10” is 20:00–22:00; for the morning write am or a 0 in front
    Opera at 7 friday → Opera | Fri 27 Nov 2026 (today), 19:00–20:00 | “at 7” is 19:00; for the morning write am or a 0 in front
    Dinner 7:30 tomorrow → Dinner | Sat 28 Nov 2026, 19:30–20:30 | “7:30” is 19:30; for the morning write am or a 0 in front
    Standup fri 8:30 → Standup | Fri 4 Dec 2026, 08:30–09:30
    Dinner 4 dec 7pm friday → Dinner | Fri 4 Dec 2026, 19:00–20:00
    Gym friday → Gym | Fri 27 Nov 2026 (today), all day
    Sunday brunch 11:00 → Sunday brunch | Sun 29 Nov 2026, 11:00–12:00
    Friday night dinner → Friday night dinner | Fri 27 Nov 2026 (today), 20:00–23:00 | “night” begins at 20:00; write a time for another
    Fri drinks 5pm → Fri drinks | Fri 27 Nov 2026 (today), 17:00–18:00
    Mon standup 9:15 → Mon standup | Mon 30 Nov 2026, 09:15–10:15
    Thu retro on tue 10:00 → Thu retro | Tue 1 Dec 2026, 10:00–11:00
    Monday standup tuesday 9:00 → Monday standup | Tue 1 Dec 2026, 09:00–10:00
    Monthly report on the last friday 15:00 → Monthly report | Fri 27 Nov 2026, 15:00–16:00, every month on the last Friday
    Weekly sync every other thursday 9:30 → Weekly sync | Thu 3 Dec 2026, 09:30–10:30, every 2 weeks on Thursday
    Year end closing dec 30 → Year end closing | Wed 30 Dec 2026, all day
    Year end party → Year end party | Thu 31 Dec 2026, all day
    Upgrade to 3.12 friday 10:00 → Upgrade to 3.12 | Fri 27 Nov 2026 (today), 10:00–11:00
    Version 2.10.15 tomorrow → Version 2.10.15 | Sat 28 Nov 2026, all day
    Trip 6.12.26 → Trip | Sun 6 Dec 2026, all day
    Support 24/7 tomorrow → Support 24/7 | Sat 28 Nov 2026, all day
    Half an hour nap 14:00 → Half an hour nap | Fri 27 Nov 2026, 14:00–14:30
    45 minute run tomorrow 7:00 → 45 minute run | Sat 28 Nov 2026, 07:00–07:45
    2 hour workshop tomorrow 9-11 → 2 hour workshop | Sat 28 Nov 2026, 09:00–11:00
    3 day conference dec 2 → 3 day conference | Wed 2 Dec 2026, all day
    10 minute break daily 15:00 → 10 minute break | Fri 27 Nov 2026, 15:00–15:10, every day
    45min interview mon 10 → 45min interview | Mon 30 Nov 2026, 10:00–10:45
    Retro 16:00 fri → Retro | Fri 27 Nov 2026 (today), 16:00–17:00
    Night shift monday 22:00-6:00 → Night shift | Mon 30 Nov 2026, 22:00–06:00 on Tue 1 Dec 2026
    Sat nav repair monday 9:00 → Sat nav repair | Mon 30 Nov 2026, 09:00–10:00
    Sun screen → Sun screen | Fri 27 Nov 2026, all day
    Dinner with May tomorrow 7:30pm → Dinner with May | Sat 28 Nov 2026, 19:30–20:30
    Q1 kickoff jan 5 9:00 → Q1 kickoff | Tue 5 Jan 2027, 09:00–10:00
    Month end closing 31 dec → Month end closing | Thu 31 Dec 2026, all day
    Table 12 booking tomorrow 19:00 → Table 12 booking | Sat 28 Nov 2026, 19:00–20:00
    Gate 7 boarding 17:40 → Gate 7 boarding | Fri 27 Nov 2026, 17:40–18:40
    Dentist 14:00 30 min tomorrow → Dentist | Sat 28 Nov 2026, 14:00–14:30
    Every friday gym 18:00 → gym | Fri 27 Nov 2026, 18:00–19:00, every week on Friday
    Lunch @Roma 12-1 tomorrow → Lunch | Sat 28 Nov 2026, 12:00–13:00, at Roma | “12-1” is 12:00–13:00; for the morning write am or a 0 in front
    Party 31 dec 9 → Party | Thu 31 Dec 2026, 21:00–22:00 | “9” is 21:00; for the morning write am or a 0 in front
    Movie night saturday 8 → Movie night | Sat 28 Nov 2026, 20:00–21:00 | “8” is 20:00; for the morning write am or a 0 in front
    Tomorrow dentist 9:00 → dentist | Sat 28 Nov 2026, 09:00–10:00
    Meeting fri with Ana 15:00 → Meeting with Ana | Fri 27 Nov 2026 (today), 15:00–16:00
    Report end of day monday → Report | Mon 30 Nov 2026, 17:00–18:00 | “end of day” is 18:00, when work-hours end
    Corn on the cob saturday 18:00 → Corn on the cob | Sat 28 Nov 2026, 18:00–19:00
    Call 12 → Call 12 | Fri 27 Nov 2026, all day | 12 stays in the title; write at 12
    Lunch 12 with Ana → Lunch 12 with Ana | Fri 27 Nov 2026, all day | 12 stays in the title; write at 12
    Dentist 9 tomorrow → Dentist 9 | Sat 28 Nov 2026, all day | 9 stays in the title; write at 9
    Budget 1600 → Budget 1600 | Fri 27 Nov 2026, all day | 1600 stays in the title; write at 1600
    Marathon 42:30 tomorrow 9:00 → Marathon 42:30 | Sat 28 Nov 2026, 09:00–10:00 | “42:30” stays in the title: not read as a time
    Lunch 25:00 → ✗ “25:00” is not a time; write 0:00 to 23:59, or put it in quotation marks
    Party 31 feb → ✗ “31 feb”: February 2027 has 28 days
    Dentist 12/3 → ✗ “12/3”: could be 12 Mar 2027 or 3 Dec 2026; write 2027-03-12 or 2026-12-03
    Dinner tomorrow monday → ✗ “monday” is a second date after “tomorrow”; leave one out
    """

  /// Sentences where the interface speaks German, at the same time.
  public static let germanSentences = """
    Zahnarzt morgen 15 Uhr → Zahnarzt | Sa 28. Nov 2026, 15:00–16:00
    Abendessen halb acht → Abendessen | Fr 27. Nov 2026, 19:30–20:30 | „halb acht“ ist 19:30; für morgens eine 0 davor schreiben
    Abendessen um 7 → Abendessen | Fr 27. Nov 2026, 19:00–20:00 | „um 7“ ist 19:00; für morgens eine 0 davor schreiben
    Kino morgen 8 → Kino | Sa 28. Nov 2026, 20:00–21:00 | „8“ ist 20:00; für morgens eine 0 davor schreiben
    Frühstück morgen um 6 → Frühstück | Sa 28. Nov 2026, 06:00–07:00
    Yoga Mo und Mi 18 Uhr → Yoga | Mo 30. Nov 2026, 18:00–19:00 | zwei Tage: zum Wiederholen jeden Mo Mi schreiben
    Kurs 14 Tage lang ab Montag → Kurs | Mo 30. Nov 2026 – So 13. Dez 2026, ganztägig
    Wöchentliche Besprechung dienstags 10 → Wöchentliche Besprechung | Di 1. Dez 2026, 10:00–11:00, jede Woche am Dienstag
    Tägliches Treffen 9:30 → Tägliches Treffen | Fr 27. Nov 2026, 09:30–10:30, jeden Tag
    Mittagessen Freitag 12-13 → Mittagessen | Fr 27. Nov 2026 (heute), 12:00–13:00
    Besprechung 10-11 → Besprechung | Fr 27. Nov 2026, 10:00–11:00
    Freitag Runde 16 Uhr → Freitag Runde | Fr 27. Nov 2026 (heute), 16:00–17:00
    Zimmer 8 putzen morgen → Zimmer 8 putzen | Sa 28. Nov 2026, ganztägig
    Essen 7 → Essen 7 | Fr 27. Nov 2026, ganztägig | 7 bleibt im Titel; um 7 schreiben
    """
}
