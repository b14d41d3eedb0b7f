extension PhraseTable {
  /// Sentences at the time of `sentences` in which words that say when belong to a name, and others
  /// do not.
  public static let nameSentences = """
    Apollo 13 dec 12 8pm → Apollo 13 | Sat 12 Dec 2026, 20:00–21:00
    Ocean's 11 dec 12 20:00 → Ocean's 11 | Sat 12 Dec 2026, 20:00–21:00
    Toy Story 4, dec 5 8pm → Toy Story 4 | Sat 5 Dec 2026, 20:00–21:00
    Toy Story 4 dec 5 → Toy Story 4 | Sat 5 Dec 2026, all day | 4 stays in the title; write at 4
    Movie Night 4 dec 8 → Movie Night | Fri 4 Dec 2026, 20:00–21:00 | “8” is 20:00; for the morning write am or a 0 in front
    Die Hard 2 dec 24 → Die Hard 2 | Thu 24 Dec 2026, all day | 2 stays in the title; write at 2
    Call June 3 march → Call June | Wed 3 Mar 2027, all day
    Dinner 4 dec → Dinner | Fri 4 Dec 2026, all day
    Noon prayer tomorrow 12:15 → Noon prayer | Sat 28 Nov 2026, 12:15–13:15
    Gym every mon,wed,fri 7am → Gym | Mon 30 Nov 2026, 07:00–08:00, every week on Monday, Wednesday and Friday
    Dinner fri,7pm → Dinner | Fri 27 Nov 2026 (today), 19:00–20:00
    2nd advent coffee 3pm → 2nd advent coffee | Sun 6 Dec 2026, 15:00–16:00
    Lecture 5 dec 7 10:00 → Lecture 5 | Mon 7 Dec 2026, 10:00–11:00
    Workshop 12 jan 9-12:30 → Workshop | Tue 12 Jan 2027, 09:00–12:30
    Dentist 4 dec 9 am → Dentist | Fri 4 Dec 2026, 09:00–10:00
    Workshop 9 until 5 thursday → Workshop | Thu 3 Dec 2026, 09:00–17:00 | “9 until 5” is 09:00–17:00; for the morning write am or a 0 in front
    Meeting 10 till 11 monday → Meeting | Mon 30 Nov 2026, 10:00–11:00
    Call this friday 3pm → Call | Fri 27 Nov 2026 (today), 15:00–16:00
    Call this friday → Call | Fri 27 Nov 2026 (today), all day
    Call this friday 8am → Call | Fri 4 Dec 2026, 08:00–09:00
    Meet the next friday → Meet | Fri 4 Dec 2026, all day
    Sat brunch 11:00 → Sat brunch | Sat 28 Nov 2026, 11:00–12:00
    Sun lunch 12:30 → Sun lunch | Sun 29 Nov 2026, 12:30–13:30
    Sun cream 11:00 → Sun cream | Fri 27 Nov 2026, 11:00–12:00
    SAT registration 11:00 → SAT registration | Fri 27 Nov 2026, 11:00–12:00
    Weekend hike → Weekend hike | Fri 27 Nov 2026, all day | “Weekend” stays in the title: not read as a time
    Weekend hike saturday → Weekend hike | Sat 28 Nov 2026, all day
    Review friday numbers monday 10 → Review friday numbers | Mon 30 Nov 2026, 10:00–11:00
    Prepare monday meeting sunday 18:00 → Prepare monday meeting | Sun 29 Nov 2026, 18:00–19:00
    Prepare Monday meeting friday lunch 12:00 → Prepare Monday meeting lunch | Fri 27 Nov 2026 (today), 12:00–13:00
    Discuss 9am standup tomorrow 11:00 → Discuss 9am standup | Sat 28 Nov 2026, 11:00–12:00 | “9am” stays in the title: not read as a time
    John 3:16 talk sunday 10am → John 3:16 talk | Sun 29 Nov 2026, 10:00–11:00 | “3:16” stays in the title: not read as a time
    Lunch friday with Ana monday → ✗ “monday” is a second date after “friday”; leave one out
    Study 2h → Study 2h | Fri 27 Nov 2026, all day | “2h” stays in the title; add a time to start at, such as 9:00
    Study for 2h tomorrow → Study for 2h | Sat 28 Nov 2026, all day | “for 2h” stays in the title; add a time to start at, such as 9:00
    Study 2 hours friday → Study 2 hours | Fri 27 Nov 2026 (today), all day | “2 hours” stays in the title; add a time to start at, such as 9:00
    Workout 45 min tomorrow → Workout 45 min | Sat 28 Nov 2026, all day | “45 min” stays in the title; add a time to start at, such as 9:00
    Meet tue w49 10am → Meet | Tue 1 Dec 2026, 10:00–11:00
    Meet w49 tuesday 10:00 → Meet | Tue 1 Dec 2026, 10:00–11:00
    Meet next quarter → Meet | Fri 1 Jan 2027, all day
    Discuss next quarter monday 10 → Discuss next quarter | Mon 30 Nov 2026, 10:00–11:00
    Sync every mon at 10 until summer → Sync until summer | Mon 30 Nov 2026, 10:00–11:00, every week on Monday | “until summer” stays in the title: not read as a time
    Black Friday shopping 5am → Black Friday shopping | Fri 27 Nov 2026, 05:00–06:00 | 05:00 is over today; write tomorrow for the next day
    Watch 60 Minutes sunday 7pm → Watch 60 Minutes | Sun 29 Nov 2026, 19:00–20:00
    Call tomorrow 9:00 30 Minutes → Call | Sat 28 Nov 2026, 09:00–09:30
    Call 4.dec 3pm → Call | Fri 4 Dec 2026, 15:00–16:00
    """

  /// The same where the interface speaks German.
  public static let germanNameSentences = """
    Apollo 13 Dez 12 20 Uhr → Apollo 13 | Sa 12. Dez 2026, 20:00–21:00
    Treffen 4 Dez 9-10 Uhr → Treffen | Fr 4. Dez 2026, 09:00–10:00
    Meeting 10 bis 11 Montag → Meeting | Mo 30. Nov 2026, 10:00–11:00
    Werkstatt 9 bis 5 Donnerstag → Werkstatt | Do 3. Dez 2026, 09:00–17:00 | „9 bis 5“ ist 09:00–17:00; für morgens eine 0 davor schreiben
    Gym 7 bis 8 morgen → Gym | Sa 28. Nov 2026, 07:00–08:00
    Treffen diesen Freitag 15 Uhr → Treffen | Fr 27. Nov 2026 (heute), 15:00–16:00
    Treffen 4.Dez 15 Uhr → Treffen | Fr 4. Dez 2026, 15:00–16:00
    Treffen mit Mai 3. März → Treffen mit Mai | Mi 3. Mär 2027, ganztägig
    Guten Morgen Runde 9:30 → Guten Morgen Runde | Fr 27. Nov 2026, 09:30–10:30
    Lernen 2 Stunden Freitag → Lernen 2 Stunden | Fr 27. Nov 2026 (heute), ganztägig | „2 Stunden“ bleibt im Titel; eine Uhrzeit für den Beginn dazuschreiben, etwa 9:00
    """
}
