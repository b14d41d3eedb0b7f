extension PhraseTable {
  /// Sentences at the time of `sentences` about weekdays in a span of days, and about hours of the
  /// night and the evening.
  public static let spanSentences = """
    Market saturdays in december 9-13 → Market | Sat 5 Dec 2026, 09:00–13:00, every week on Saturday, until 31 Dec 2026
    In december market saturdays 9-13 → market | Sat 5 Dec 2026, 09:00–13:00, every week on Saturday, until 31 Dec 2026
    Swim course every tuesday in january 17-18 → Swim course | Tue 5 Jan 2027, 17:00–18:00, every week on Tuesday, until 31 Jan 2027
    Camp every day from dec 7-11 9:00 → Camp | Mon 7 Dec 2026, 09:00–10:00, every day, until 11 Dec 2026
    Market sat and sun in december 9-13 → Market | Sat 5 Dec 2026, 09:00–13:00, every week on Saturday and Sunday, until 31 Dec 2026
    Course mon-fri in december 10-12 → Course | Tue 1 Dec 2026, 10:00–12:00, every weekday, until 31 Dec 2026
    Lecture mon and wed 10-12 from january to march → Lecture | Mon 4 Jan 2027, 10:00–12:00, every week on Monday and Wednesday, until 31 Mar 2027
    Lecture mon and wed from january to march 10-12 → Lecture | Mon 4 Jan 2027, 10:00–12:00, every week on Monday and Wednesday, until 31 Mar 2027
    Swim tue and thu at 6pm in january → Swim | Tue 5 Jan 2027, 18:00–19:00, every week on Tuesday and Thursday, until 31 Jan 2027
    Course mon-fri 10-12 from dec 7 to dec 18 → Course | Mon 7 Dec 2026, 10:00–12:00, every weekday, until 18 Dec 2026
    mon-fri 10-12 from dec 7 to dec 18 Course → Course | Mon 7 Dec 2026, 10:00–12:00, every weekday, until 18 Dec 2026
    Course dec 7-18 mon-fri 10-12 → Course | Mon 7 Dec 2026, 10:00–12:00, every weekday, until 18 Dec 2026
    Course mon and wed 10-12 dec 7 - dec 18 → Course | Mon 7 Dec 2026, 10:00–12:00, every week on Monday and Wednesday, until 18 Dec 2026
    Course mon and wed biweekly 10-12 from dec 7 to jan 31 → Course | Mon 7 Dec 2026, 10:00–12:00, every 2 weeks on Monday and Wednesday, until 31 Jan 2027
    Course monday 10-12 from dec 7 to jan 25 → Course | Mon 7 Dec 2026, 10:00–12:00, every week on Monday, until 25 Jan 2027
    Course monday 10-12 dec 7 to jan 25 → ✗ “jan 25” is a second date after “monday 10-12 dec 7”; leave one out
    Lecture mon/wed 10-12 starting jan 11 → Lecture | Mon 11 Jan 2027, 10:00–12:00, every week on Monday and Wednesday
    Office mon-fri from dec 7 to dec 18 → Office | Mon 7 Dec 2026, all day, every weekday, until 18 Dec 2026
    Office mon-fri from dec 7 → ✗ “from dec 7” is a second date after “mon-fri”; leave one out
    Course tue/thu 9:00 until 18 dec → Course | Tue 1 Dec 2026, 09:00–10:00, every week on Tuesday and Thursday, until 18 Dec 2026
    Course mon and wed next week 10-12 → Course | Mon 30 Nov 2026, 10:00–12:00, every week on Monday and Wednesday, until 6 Dec 2026
    Training mon and tue next week → Training | Mon 30 Nov 2026 – Tue 1 Dec 2026, all day
    Trip fri-sun from dec 11 to dec 13 → Trip | Fri 11 Dec 2026 – Sun 13 Dec 2026, all day
    Pick up kids 3:30 tomorrow → Pick up kids | Sat 28 Nov 2026, 03:30–04:30 | “3:30” is 03:30; for the afternoon write 15:30
    Meeting 2:15-3:15 tomorrow → Meeting | Sat 28 Nov 2026, 02:15–03:15 | “2:15-3:15” is 02:15–03:15; for the afternoon write 14:15
    Feeding 02:15 tomorrow → Feeding | Sat 28 Nov 2026, 02:15–03:15
    Run 5:15 tomorrow → Run | Sat 28 Nov 2026, 05:15–06:15
    Flight tomorrow morning 4:30 → Flight | Sat 28 Nov 2026, 04:30–05:30
    Feeding tomorrow 3 at night → Feeding | Sat 28 Nov 2026, 03:00–04:00
    Feeding tomorrow 2:15 at night → Feeding | Sat 28 Nov 2026, 02:15–03:15
    Party sat night 1 → Party | Sun 29 Nov 2026, 01:00–02:00
    Party sat night 1am → Party | Sun 29 Nov 2026, 01:00–02:00
    Party tonight 1am → Party | Sat 28 Nov 2026, 01:00–02:00
    Party friday night 2:30 → Party | Sat 28 Nov 2026, 02:30–03:30
    Exam 12 jan 9-12 → Exam | Tue 12 Jan 2027, 09:00–12:00
    Lesson 3 dec 4-5pm → Lesson | Thu 3 Dec 2026, 16:00–17:00
    Dose 2 dec 15 → Dose 2 | Tue 15 Dec 2026, all day
    45 min from now stretch → stretch | Fri 27 Nov 2026, 09:45–10:45
    Call back an hour from now → Call back | Fri 27 Nov 2026, 10:00–11:00
    Checkup 2 weeks from now → Checkup | Fri 11 Dec 2026, all day
    Train 22:40 fri - 7:05 sat → Train | Fri 27 Nov 2026, 22:40–07:05 on Sat 28 Nov 2026
    Trip 9:00 dec 4 to 17:00 dec 6 → Trip | Fri 4 Dec 2026, 09:00–17:00 on Sun 6 Dec 2026
    Flight 23:55 - 6:10 +1 → Flight | Fri 27 Nov 2026, 23:55–06:10 on Sat 28 Nov 2026
    Flight tomorrow 17:20-9:35 +1 → Flight | Sat 28 Nov 2026, 17:20–09:35 on Sun 29 Nov 2026
    Brunch first sunday of advent → Brunch | Sun 29 Nov 2026, all day
    Brunch sunday 11-ish → Brunch | Sun 29 Nov 2026, 11:00–12:00
    Saturday: brunch 11:00 → brunch | Sat 28 Nov 2026, 11:00–12:00
    Sat: brunch 11:00 → brunch | Sat 28 Nov 2026, 11:00–12:00
    Mon: standup 9:15 → standup | Mon 30 Nov 2026, 09:15–10:15
    Daily: standup 9:15 → standup | Fri 27 Nov 2026, 09:15–10:15, every day
    Dinner around eight → Dinner | Fri 27 Nov 2026, 20:00–21:00 | “around eight” is 20:00; for the morning write am or a 0 in front
    Coffee tomorrow around three → Coffee | Sat 28 Nov 2026, 15:00–16:00 | “around three” is 15:00; for the morning write am or a 0 in front
    Party friday from nine → Party | Fri 27 Nov 2026 (today), 21:00–22:00 | “from nine” is 21:00; for the morning write am or a 0 in front
    Parents evening 3 dec 7 → Parents evening | Thu 3 Dec 2026, 19:00–20:00 | “7” is 19:00; for the morning write am or a 0 in front
    Parents evening 3 dec half past seven → Parents evening | Thu 3 Dec 2026, 19:30–20:30 | “half past seven” is 19:30; for the morning write am or a 0 in front
    """

  public static let germanSpanSentences = """
    Flohmarkt samstags im Dezember 9-13 Uhr → Flohmarkt | Sa 5. Dez 2026, 09:00–13:00, jede Woche am Samstag, bis 31. Dez 2026
    Yoga dienstags und donnerstags im Januar 18 Uhr → Yoga | Di 5. Jan 2027, 18:00–19:00, jede Woche am Dienstag und Donnerstag, bis 31. Jan 2027
    Kurs Mo/Mi 10-12 vom 7.12. bis 18.12. → Kurs | Mo 7. Dez 2026, 10:00–12:00, jede Woche am Montag und Mittwoch, bis 18. Dez 2026
    Kurs Mo bis Mi 10-12 Uhr vom 7. bis 18. Dezember → Kurs | Mo 7. Dez 2026, 10:00–12:00, jede Woche am Montag, Dienstag und Mittwoch, bis 18. Dez 2026
    Essen halb eins → Essen | Fr 27. Nov 2026, 12:30–13:30
    Essen um halb eins → Essen | Fr 27. Nov 2026, 12:30–13:30
    Essen morgen um eins → Essen | Sa 28. Nov 2026, 13:00–14:00 | „um eins“ ist 13:00; für morgens eine 0 davor schreiben
    Essen morgen viertel nach eins → Essen | Sa 28. Nov 2026, 13:15–14:15
    Essen morgen fünf vor eins → Essen | Sa 28. Nov 2026, 12:55–13:55
    Kaffee morgen viertel vier → Kaffee | Sa 28. Nov 2026, 15:15–16:15
    Kaffee morgen gegen drei → Kaffee | Sa 28. Nov 2026, 15:00–16:00 | „gegen drei“ ist 15:00; für morgens eine 0 davor schreiben
    Kaffee morgen ab drei → Kaffee | Sa 28. Nov 2026, 15:00–16:00 | „ab drei“ ist 15:00; für morgens eine 0 davor schreiben
    Kaffee morgen um drei Uhr → Kaffee | Sa 28. Nov 2026, 03:00–04:00 | „um drei Uhr“ ist 03:00; für nachmittags 15:00 schreiben
    Füttern morgen 2:15 → Füttern | Sa 28. Nov 2026, 02:15–03:15 | „2:15“ ist 02:15; für nachmittags 14:15 schreiben
    Elternabend 3.12. um 7 → Elternabend | Do 3. Dez 2026, 19:00–20:00 | „um 7“ ist 19:00; für morgens eine 0 davor schreiben
    Spieleabend morgen 7 → Spieleabend | Sa 28. Nov 2026, 19:00–20:00 | „7“ ist 19:00; für morgens eine 0 davor schreiben
    Weihnachtsfeier 11.12. 7:30 → Weihnachtsfeier | Fr 11. Dez 2026, 19:30–20:30 | „7:30“ ist 19:30; für morgens eine 0 davor schreiben
    Brunch am 1. Advent → Brunch | So 29. Nov 2026, ganztägig
    Konzert 4. Advent 17 Uhr → Konzert | So 20. Dez 2026, 17:00–18:00
    2. Advent Kaffee 15 Uhr → 2. Advent Kaffee | So 6. Dez 2026, 15:00–16:00
    Plätzchen am zweiten Adventssonntag → Plätzchen | So 6. Dez 2026, ganztägig
    Urlaub die ganze nächste Woche → Urlaub | Mo 30. Nov 2026 – So 6. Dez 2026, ganztägig
    Abholung zw. 14 und 16 Uhr morgen → Abholung | Sa 28. Nov 2026, 14:00–16:00
    Schwimmen Mi u. Fr 7-8 → Schwimmen | Mi 2. Dez 2026, 07:00–08:00 | zwei Tage: zum Wiederholen jeden Mi Fr schreiben
    Mo: Standup 9:15 Uhr → Standup | Mo 30. Nov 2026, 09:15–10:15
    Feier heut abend 20:15 → Feier | Fr 27. Nov 2026, 20:15–21:15
    Feier Samstagnacht um 1 → Feier | So 29. Nov 2026, 01:00–02:00
    """
}
