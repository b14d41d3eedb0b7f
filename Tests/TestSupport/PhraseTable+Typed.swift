extension PhraseTable {
  /// Sentences of the same kinds, at the time of `sentences`, by what was misread in them before.
  public static let typedSentences = """
    Dentist friday week → Dentist | Fri 11 Dec 2026, all day
    Dentist tuesday fortnight → Dentist | Tue 15 Dec 2026, all day
    Meeting tomorrow week 10am → Meeting | Sat 5 Dec 2026, 10:00–11:00
    Meeting a week tomorrow → Meeting | Sat 5 Dec 2026, all day
    Friday week planning 10am → Friday week planning | Fri 27 Nov 2026 (today), 10:00–11:00
    0930 tomorrow dentist → dentist | Sat 28 Nov 2026, 09:30–10:30
    0930 dentist tomorrow → dentist | Sat 28 Nov 2026, 09:30–10:30
    dentist 0930 tomorrow → dentist | Sat 28 Nov 2026, 09:30–10:30
    1600 tomorrow dentist → dentist | Sat 28 Nov 2026, 16:00–17:00
    2001 A Space Odyssey saturday → 2001 A Space Odyssey | Sat 28 Nov 2026, all day
    Hotel for two nights → Hotel | Fri 27 Nov 2026 – Sun 29 Nov 2026, all day
    Hotel dec 4 two nights → Hotel | Fri 4 Dec 2026 – Sun 6 Dec 2026, all day
    Hotel monday 15:00 for one night → Hotel | Mon 30 Nov 2026, 15:00–15:00 on Tue 1 Dec 2026
    Hotel 2 nights from monday → Hotel | Mon 30 Nov 2026 – Wed 2 Dec 2026, all day
    Book club for a night out monday → Book club for a night out | Mon 30 Nov 2026, all day
    Order 12 roses for monday → Order 12 roses | Mon 30 Nov 2026, all day
    Shopping for christmas saturday → Shopping for christmas | Sat 28 Nov 2026, all day
    Call back in one and a half hours → Call back | Fri 27 Nov 2026, 10:30–11:30
    Vacation all of next week → Vacation | Mon 30 Nov 2026 – Sun 6 Dec 2026, all day
    Vacation the whole week → Vacation | Fri 27 Nov 2026 – Sun 29 Nov 2026, all day
    Vacation first week of january → Vacation | Mon 4 Jan 2027 – Sun 10 Jan 2027, all day
    Camping the weekend of dec 12 → Camping | Sat 12 Dec 2026 – Sun 13 Dec 2026, all day
    Camping at the weekend → Camping | Sat 28 Nov 2026 – Sun 29 Nov 2026, all day
    Retreat the week of dec 14 → Retreat | Mon 14 Dec 2026 – Sun 20 Dec 2026, all day
    Conference 3, 4 and 5 december → Conference | Thu 3 Dec 2026 – Sat 5 Dec 2026, all day
    Off monday and tuesday → Off | Mon 30 Nov 2026 – Tue 1 Dec 2026, all day
    Camping sat and sun → Camping | Sat 28 Nov 2026 – Sun 29 Nov 2026, all day
    Offsite next thursday and friday → Offsite | Thu 3 Dec 2026 – Fri 4 Dec 2026, all day
    Off monday and wednesday → Off | Mon 30 Nov 2026, all day | two days: write every mon wed to repeat
    Report until monday 18:00 → Report | Mon 30 Nov 2026, 18:00–19:00
    Gym once a week → Gym | Fri 27 Nov 2026, all day, every week
    Gym twice a week on mon and thu 7pm → Gym | Mon 30 Nov 2026, 19:00–20:00, every week on Monday and Thursday
    Pills every 8 hours → Pills every 8 hours | Fri 27 Nov 2026, all day | “every 8 hours” stays in the title: not read as a time
    Flu shot every october → Flu shot every october | Fri 27 Nov 2026, all day | “every” stays in the title: not read as a time
    Yoga every tuesday starting next week 6pm → Yoga | Tue 1 Dec 2026, 18:00–19:00, every week on Tuesday
    Yoga tuesdays 6-7pm from january to march → Yoga | Tue 5 Jan 2027, 18:00–19:00, every week on Tuesday, until 31 Mar 2027
    Yoga every tuesday starting january → Yoga | Tue 5 Jan 2027, all day, every week on Tuesday
    Bins every 14 days on tuesday → Bins | Tue 1 Dec 2026, all day, every 2 weeks on Tuesday
    Super Tuesday watch party tuesday 8pm → Super Tuesday watch party | Tue 1 Dec 2026, 20:00–21:00
    Go to Sunday school sunday 9:00 → Go to Sunday school | Sun 29 Nov 2026, 09:00–10:00
    Lunch with Wednesday Addams friday 1pm → Lunch with Wednesday Addams | Fri 27 Nov 2026 (today), 13:00–14:00
    Prepare Monday meeting sunday 18:00 → Prepare Monday meeting | Sun 29 Nov 2026, 18:00–19:00
    Lunch with Mr Friday monday 12:00 → Lunch with Mr Friday | Mon 30 Nov 2026, 12:00–13:00
    Tomorrow Never Dies movie night friday 8pm → Tomorrow Never Dies movie night | Fri 27 Nov 2026 (today), 20:00–21:00 | “Tomorrow” stays in the title: not read as a time
    First Friday art walk saturday 6pm → First Friday art walk | Sat 28 Nov 2026, 18:00–19:00
    First Friday art walk 6pm → First Friday art walk | Fri 4 Dec 2026, 18:00–19:00
    Friday the 13th movie night saturday 8pm → Friday the 13th movie night | Sat 28 Nov 2026, 20:00–21:00
    Last day at work friday → Last day at work | Fri 27 Nov 2026 (today), all day
    Ocean's 11 tonight 9 → Ocean's 11 | Fri 27 Nov 2026, 21:00–22:00
    Meet at 10 Downing Street tomorrow 3pm → Meet at 10 Downing Street | Sat 28 Nov 2026, 15:00–16:00
    Call at ten to five → Call | Fri 27 Nov 2026, 16:50–17:50
    Call around 5 tomorrow → Call | Sat 28 Nov 2026, 17:00–18:00 | “around 5” is 17:00; for the morning write am or a 0 in front
    Call about 5pm tomorrow → Call | Sat 28 Nov 2026, 17:00–18:00
    Call approx. 17:30 → Call | Fri 27 Nov 2026, 17:30–18:30
    Talk about 9 lives tomorrow → Talk about 9 lives | Sat 28 Nov 2026, all day
    Dinner 7pm @ Luigi's → Dinner | Fri 27 Nov 2026, 19:00–20:00, at Luigi's
    3pm - call Ana → call Ana | Fri 27 Nov 2026, 15:00–16:00
    Workshop tuesday whole day → Workshop | Tue 1 Dec 2026, all day
    Review tomorrow 2pm remind me 30 minutes before → Review | Sat 28 Nov 2026, 14:00–15:00, alarm 30 min before
    Review tomorrow 2pm with a reminder 1 day before → Review | Sat 28 Nov 2026, 14:00–15:00, alarm 1 day before
    Lunch tomorrow 12:30 alarm 10 min before → Lunch | Sat 28 Nov 2026, 12:30–13:30, alarm 10 min before
    Buy alarm clock tomorrow → Buy alarm clock | Sat 28 Nov 2026, all day
    Dose 2 dec 15 10am → Dose 2 | Tue 15 Dec 2026, 10:00–11:00
    Exam 3 dec 15 9-11 → Exam 3 | Tue 15 Dec 2026, 09:00–11:00
    Rocky 4 tonight → Rocky 4 | Fri 27 Nov 2026, 20:00–23:00 | “tonight” begins at 20:00; write a time for another
    Table for 4, 7:30pm, friday @ Nobu → Table for 4 | Fri 27 Nov 2026 (today), 19:30–20:30, at Nobu
    Party at Tom's friday from 8 → Party at Tom's | Fri 27 Nov 2026 (today), 20:00–21:00 | “from 8” is 20:00; for the morning write am or a 0 in front
    Run 45 min tomorrow morning → Run | Sat 28 Nov 2026, 09:00–09:45 | “morning” begins at 09:00; write a time for another
    Haircut the friday before christmas → Haircut | Fri 18 Dec 2026, all day
    Haircut the monday after next → Haircut | Mon 7 Dec 2026, all day
    Haircut the week before christmas → Haircut | Fri 18 Dec 2026, all day
    Dentist thursday 12/3 → Dentist | Thu 3 Dec 2026, all day
    Trip 3 days starting monday → Trip | Mon 30 Nov 2026 – Wed 2 Dec 2026, all day
    Black friday → Black friday | Fri 27 Nov 2026, all day
    Happy Mondays concert friday 8pm → Happy Mondays concert | Fri 27 Nov 2026 (today), 20:00–21:00
    Ruby Tuesday dinner saturday 7pm → Ruby Tuesday dinner | Sat 28 Nov 2026, 19:00–20:00
    Standup weekday mornings at 9:15 → Standup | Fri 27 Nov 2026, 09:15–10:15, every weekday
    Dinner at christmas → Dinner | Fri 25 Dec 2026, all day
    Dinner on Easter Sunday 18:00 → Dinner | Sun 28 Mar 2027, 18:00–19:00
    Trip over easter with Ana → Trip with Ana | Sun 28 Mar 2027, all day
    Christmas dinner dec 19 19:00 → Christmas dinner | Sat 19 Dec 2026, 19:00–20:00
    Stand at christmas market saturday → Stand at christmas market | Sat 28 Nov 2026, all day
    Standup mondays to fridays 9:15 → Standup | Fri 27 Nov 2026, 09:15–10:15, every weekday
    Standup Mondays through Thursdays 9:15 → Standup | Mon 30 Nov 2026, 09:15–10:15, every week on Monday, Tuesday, Wednesday and Thursday
    Standup every monday until friday 9:15 → Standup | Fri 27 Nov 2026, 09:15–10:15, every weekday
    Standup every monday until friday dec 18 9:15 → Standup | Mon 30 Nov 2026, 09:15–10:15, every week on Monday, until 18 Dec 2026
    Piano tuesdays 4-4:45pm starting in january → Piano | Tue 5 Jan 2027, 16:00–16:45, every week on Tuesday
    Check in 15:00 hotel dec 4 → Check in hotel | Fri 4 Dec 2026, 15:00–16:00
    Call back in 1:30 → Call back | Fri 27 Nov 2026, 10:30–11:30
    Dentist this coming tuesday 9am → Dentist | Tue 1 Dec 2026, 09:00–10:00
    Dentist 15th 9am → Dentist | Tue 15 Dec 2026, 09:00–10:00
    Meet at 5th street 9am → Meet at 5th street | Fri 27 Nov 2026, 09:00–10:00
    5th anniversary 9am → 5th anniversary | Fri 27 Nov 2026, 09:00–10:00
    Coffee with Jane thursday 3ish → Coffee with Jane | Thu 3 Dec 2026, 15:00–16:00 | “3ish” is 15:00; for the morning write am or a 0 in front
    Coffee 9:45ish tomorrow → Coffee | Sat 28 Nov 2026, 09:45–10:45
    Drinks 6ish saturday → Drinks | Sat 28 Nov 2026, 18:00–19:00 | “6ish” is 18:00; for the morning write am or a 0 in front
    Pub 8ish → Pub | Fri 27 Nov 2026, 20:00–21:00 | “8ish” is 20:00; for the morning write am or a 0 in front
    Haircut sat 10.30 → Haircut | Sat 28 Nov 2026, 10:30–11:30 | “10.30” is the time 10:30
    Haircut saturday 10.30 45 min → Haircut | Sat 28 Nov 2026, 10:30–11:15 | “10.30” is the time 10:30
    Haircut thursday 10.12 o'clock → Haircut | Thu 3 Dec 2026, 10:12–11:12
    Haircut thursday 10.12. → Haircut | Thu 10 Dec 2026, all day
    Gym tue+thu 18:00 weekly → Gym | Tue 1 Dec 2026, 18:00–19:00, every week on Tuesday and Thursday
    Gym every tue&thu 18:00 → Gym | Tue 1 Dec 2026, 18:00–19:00, every week on Tuesday and Thursday
    1-1 with Ann friday 10:00 → 1-1 with Ann | Fri 27 Nov 2026 (today), 10:00–11:00
    1-1 with Ann tuesday 3pm → 1-1 with Ann | Tue 1 Dec 2026, 15:00–16:00
    Concert 8pm until late → Concert | Fri 27 Nov 2026, 20:00–21:00
    Party saturday 9pm-late → Party | Sat 28 Nov 2026, 21:00–22:00
    Party saturday 9pm - late → Party | Sat 28 Nov 2026, 21:00–22:00
    Band practice every monday 8pm till late → Band practice | Mon 30 Nov 2026, 20:00–21:00, every week on Monday
    Flight dec 18 9:55pm-10:05am → Flight | Fri 18 Dec 2026, 21:55–10:05 on Sat 19 Dec 2026
    Call mom tomorrow 7pm 10 minutes before → Call mom | Sat 28 Nov 2026, 19:00–20:00, alarm 10 min before
    Be there 10 minutes before tomorrow 7pm → Be there 10 minutes before | Sat 28 Nov 2026, 19:00–20:00
    Lecture tue 10-12 until dec 18 weekly → Lecture | Tue 1 Dec 2026, 10:00–12:00, every week on Tuesday, until 18 Dec 2026
    Lecture tue 10-12 until end of february weekly → Lecture | Tue 1 Dec 2026, 10:00–12:00, every week on Tuesday, until 28 Feb 2027
    Pay the bill 30th → Pay the bill 30th | Fri 27 Nov 2026, all day | 30th stays in the title; write on the 30th
    Cookies for 20ish people tomorrow → Cookies for 20ish people | Sat 28 Nov 2026, all day
    Yoga weekly ten times → Yoga | Fri 27 Nov 2026, all day, every week, 10 times
    Dentist morning of dec 15 → Dentist | Tue 15 Dec 2026, 09:00–10:00 | “morning of” begins at 09:00; write a time for another
    Party on the night of dec 5 → Party | Sat 5 Dec 2026, 20:00–23:00 | “on the night of” begins at 20:00; write a time for another
    Night of the living dead saturday 8pm → Night of the living dead | Sat 28 Nov 2026, 20:00–21:00
    Game night saturday 7 → Game night | Sat 28 Nov 2026, 19:00–20:00 | “7” is 19:00; for the morning write am or a 0 in front
    Doctor at ten-thirty monday → Doctor | Mon 30 Nov 2026, 10:30–11:30
    Vacation 12/20-1/3 → Vacation | Sun 20 Dec 2026 – Sun 3 Jan 2027, all day
    Vacation 26/12 to 3/1 → Vacation | Sat 26 Dec 2026 – Sun 3 Jan 2027, all day
    Trip 7/4/2027-7/8/2027 → ✗ “7/4/2027-7/8/2027”: could be 7 Apr 2027 or 4 Jul 2027; write 2027-04-07 or 2027-07-04
    Call Bob 3 or 4pm → Call Bob 3 or | Fri 27 Nov 2026, 16:00–17:00 | 3 stays in the title; write at 3
    Call monday after 3pm → Call | Mon 30 Nov 2026, 15:00–16:00
    Drinks after 9pm show saturday → Drinks after show | Sat 28 Nov 2026, 21:00–22:00
    Pay quarterly on the 1st of july → Pay | Thu 1 Jul 2027, all day, every 3 months
    Pay quarterly on the 1st → Pay | Tue 1 Dec 2026, all day, every 3 months on day 1
    Pay half-yearly from 1 july → Pay | Thu 1 Jul 2027, all day, every 6 months
    Swim tomorrow lunchtime → Swim | Sat 28 Nov 2026, 12:00–13:00 | “lunchtime” begins at 12:00; write a time for another
    """

  /// The same where the interface speaks German.
  public static let germanTypedSentences = """
    Zahnarzt heute in einer Woche → Zahnarzt | Fr 4. Dez 2026, ganztägig
    Hotel ab Montag für zwei Nächte → Hotel | Mo 30. Nov 2026 – Mi 2. Dez 2026, ganztägig
    Friseur Samstag 10.30 Uhr 45 Min → Friseur | Sa 28. Nov 2026, 10:30–11:15
    Training Di+Do 18 Uhr wöchentlich → Training | Di 1. Dez 2026, 18:00–19:00, jede Woche am Dienstag und Donnerstag
    Vorlesung Di 10-12 Uhr bis Ende Februar wöchentlich → Vorlesung | Di 1. Dez 2026, 10:00–12:00, jede Woche am Dienstag, bis 28. Feb 2027
    Oma anrufen morgen 19 Uhr 10 Minuten vorher → Oma anrufen | Sa 28. Nov 2026, 19:00–20:00, Erinnerung 10 min vorher
    Sport alle 14 Tage dienstags → Sport | Di 1. Dez 2026, ganztägig, alle 2 Wochen am Dienstag
    Chor jeden Dienstag 19:30 bis zum 30.6. → Chor | Di 1. Dez 2026, 19:30–20:30, jede Woche am Dienstag, bis 30. Jun 2027
    Kurs jeden Mittwoch 18 Uhr 10 Wochen lang → Kurs | Mi 2. Dez 2026, 18:00–19:00, jede Woche am Mittwoch, bis 9. Feb 2027
    Treffen mit Frau Freitag Montag 10 Uhr → Treffen mit Frau Freitag | Mo 30. Nov 2026, 10:00–11:00
    Treffen am Nachmittag → Treffen | Fr 27. Nov 2026, 14:00–15:00 | „am Nachmittag“ beginnt um 14:00; für andere die Uhrzeit schreiben
    Messe den ganzen Tag Dienstag → Messe | Di 1. Dez 2026, ganztägig
    Wandern am Wochenende → Wandern | Sa 28. Nov 2026 – So 29. Nov 2026, ganztägig
    Rückruf gegen 17 Uhr → Rückruf | Fr 27. Nov 2026, 17:00–18:00
    Abgabe bis Montag 18 Uhr → Abgabe | Mo 30. Nov 2026, 18:00–19:00
    Treffen Mo 10 Uhr anderthalb Stunden → Treffen | Mo 30. Nov 2026, 10:00–11:30
    Treffen KW 50 → Treffen | Mo 7. Dez 2026 – So 13. Dez 2026, ganztägig
    Treffen in der KW 50 → Treffen | Mo 7. Dez 2026 – So 13. Dez 2026, ganztägig
    Treffen Dienstag KW 50 10 Uhr → Treffen | Di 8. Dez 2026, 10:00–11:00
    Treffen heute in 14 Tagen → Treffen | Fr 11. Dez 2026, ganztägig
    Treffen um zehn vor elf → Treffen | Fr 27. Nov 2026, 10:50–11:50
    Yoga an jedem Dienstag 18 Uhr → Yoga | Di 1. Dez 2026, 18:00–19:00, jede Woche am Dienstag
    Urlaub 3 Tage ab Montag → Urlaub | Mo 30. Nov 2026 – Mi 2. Dez 2026, ganztägig
    Seminar 7., 8. und 9. Dezember → Seminar | Mo 7. Dez 2026 – Mi 9. Dez 2026, ganztägig
    Seminar 7.12. und 8.12. → Seminar | Mo 7. Dez 2026 – Di 8. Dez 2026, ganztägig
    Treffen in anderthalb Stunden → Treffen | Fr 27. Nov 2026, 10:30–11:30
    Rechnung bis morgen 12 Uhr bezahlen → Rechnung bezahlen | Sa 28. Nov 2026, 12:00–13:00
    Essen an Weihnachten → Essen | Fr 25. Dez 2026, ganztägig
    Essen zu Weihnachten bei Oma 18 Uhr → Essen bei Oma | Fr 25. Dez 2026, 18:00–19:00
    Party an Silvester 20 Uhr → Party | Do 31. Dez 2026, 20:00–21:00
    Kaffee am 1. Weihnachtsfeiertag → Kaffee | Fr 25. Dez 2026, ganztägig
    Kaffee am zweiten Weihnachtstag 15 Uhr → Kaffee | Sa 26. Dez 2026, 15:00–16:00
    Spaziergang am Neujahrstag → Spaziergang | Fr 1. Jan 2027, ganztägig
    Umzug am Rosenmontag → Umzug | Mo 8. Feb 2027, ganztägig
    Wanderung an Christi Himmelfahrt → Wanderung | Do 6. Mai 2027, ganztägig
    Zelten an Pfingsten mit Ana → Zelten mit Ana | So 16. Mai 2027, ganztägig
    Ausflug am Pfingstmontag 10 Uhr → Ausflug | Mo 17. Mai 2027, 10:00–11:00
    Geschenke zu Weihnachten kaufen Samstag → Geschenke zu Weihnachten kaufen | Sa 28. Nov 2026, ganztägig
    Ruf Ana an Samstag 10 Uhr → Ruf Ana an | Sa 28. Nov 2026, 10:00–11:00
    Kurs montags bis freitags 9 Uhr → Kurs | Fr 27. Nov 2026, 09:00–10:00, jeden Werktag
    Kurs montags-donnerstags 9 Uhr → Kurs | Mo 30. Nov 2026, 09:00–10:00, jede Woche am Montag, Dienstag, Mittwoch und Donnerstag
    Kurs jeden Montag bis Freitag 9 Uhr → Kurs | Fr 27. Nov 2026, 09:00–10:00, jeden Werktag
    Kurs an Wochentagen 9 Uhr → Kurs | Fr 27. Nov 2026, 09:00–10:00, jeden Werktag
    Treffen mit Mai 15 Uhr → Treffen mit Mai | Fr 27. Nov 2026, 15:00–16:00
    Telefonat 10 Uhr eine Dreiviertelstunde → Telefonat | Fr 27. Nov 2026, 10:00–10:45
    Telefonat in einer Viertelstunde → Telefonat | Fr 27. Nov 2026, 09:15–10:15
    Fest am Abend des 5. Dezember → Fest | Sa 5. Dez 2026, 18:00–19:00 | „am Abend des“ beginnt um 18:00; für andere die Uhrzeit schreiben
    Anruf Ende der Woche → Anruf | So 29. Nov 2026, ganztägig
    Anruf Montag nach 15 Uhr → Anruf | Mo 30. Nov 2026, 15:00–16:00
    Abgabe bis spätestens 15.12. → Abgabe | Di 15. Dez 2026, ganztägig
    Abgabe spätestens am Montag 12 Uhr → Abgabe | Mo 30. Nov 2026, 12:00–13:00
    Termin am Freitag den 4.12. um 10 → Termin | Fr 4. Dez 2026, 10:00–11:00
    """
}
