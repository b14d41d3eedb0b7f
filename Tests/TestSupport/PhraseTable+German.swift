extension PhraseTable {
  /// The same kinds where the interface speaks German.
  public static let german = """
    Buchclub jeden ersten Montag im Monat 19 Uhr → Buchclub | Mo 7. Dez 2026, 19:00–20:00, jeden Monat am ersten Montag
    Poker dritter Freitag monatlich 20 Uhr → Poker | Fr 18. Dez 2026, 20:00–21:00, jeden Monat am dritten Freitag
    Müll jeden zweiten Donnerstag → Müll | Do 26. Nov 2026, ganztägig, alle 2 Wochen am Donnerstag | „jeden zweiten Donnerstag“ ist alle 2 Wochen; für jeden Monat im Monat dazuschreiben
    Müll alle zwei Wochen donnerstags → Müll | Do 26. Nov 2026, ganztägig, alle 2 Wochen am Donnerstag
    zweiwöchentlich 1:1 mit Chefin Montag 10 Uhr → 1:1 mit Chefin | Mo 23. Nov 2026, 10:00–11:00, alle 2 Wochen am Montag
    Essen übermorgen 19 Uhr → Essen | Di 24. Nov 2026, 19:00–20:00
    Kontrolle eine Woche nach Freitag → Kontrolle | Fr 4. Dez 2026, ganztägig
    Kontrolle Freitag in einer Woche → Kontrolle | Fr 4. Dez 2026, ganztägig
    Anruf 14 Uhr PST → Anruf | So 22. Nov 2026, 14:00–15:00 America/Los_Angeles (hier 23:00)
    Anruf 14 Uhr MEZ → Anruf | So 22. Nov 2026, 14:00–15:00
    Zahnarzt 2026-12-01T14:00 → Zahnarzt | Di 1. Dez 2026, 14:00–15:00
    Treffen jeden Tag außer Freitag 9 Uhr → Treffen | Mo 23. Nov 2026, 09:00–10:00, jede Woche am Montag, Dienstag, Mittwoch, Donnerstag, Samstag und Sonntag
    Abgleich jeden Mo um 10 bis Ende des Jahres → Abgleich | Mo 23. Nov 2026, 10:00–11:00, jede Woche am Montag, bis 31. Dez 2026
    Abgleich jeden Mo um 10 bis Jahresende → Abgleich | Mo 23. Nov 2026, 10:00–11:00, jede Woche am Montag, bis 31. Dez 2026
    Abgleich jeden Mo um 10 bis Weihnachten → Abgleich | Mo 23. Nov 2026, 10:00–11:00, jede Woche am Montag, bis 24. Dez 2026
    Sport Mo Mi Fr 7 Uhr → Sport | Mo 23. Nov 2026, 07:00–08:00 | drei Tage: zum Wiederholen jeden Mo Mi Fr schreiben
    Kurs jeden Mo Mi Fr 9 Uhr → Kurs | Mo 23. Nov 2026, 09:00–10:00, jede Woche am Montag, Mittwoch und Freitag
    Kurs Mo/Mi/Fr 9 Uhr wöchentlich → Kurs | Mo 23. Nov 2026, 09:00–10:00, jede Woche am Montag, Mittwoch und Freitag
    Essen heute Abend 20 Uhr → Essen | So 22. Nov 2026, 20:00–21:00
    Essen heute Abend → Essen | So 22. Nov 2026, 18:00–19:00 | „Abend“ beginnt um 18:00; für andere die Uhrzeit schreiben
    Gespräch Mo 10 Uhr 45m → Gespräch | Mo 23. Nov 2026, 10:00–10:45
    Gespräch Mo 10 Uhr (45 Minuten) → Gespräch | Mo 23. Nov 2026, 10:00–10:45
    Gespräch Mo 10 Uhr 1,5 Stunden → Gespräch | Mo 23. Nov 2026, 10:00–11:30
    Gespräch Mo 10 Uhr eine halbe Stunde → Gespräch | Mo 23. Nov 2026, 10:00–10:30
    Treffen morgen 3-4 → Treffen | Mo 23. Nov 2026, 15:00–16:00 | „3-4“ ist 15:00–16:00; für morgens eine 0 davor schreiben
    Treffen um 3 → Treffen | So 22. Nov 2026, 15:00–16:00 | „um 3“ ist 15:00; für morgens eine 0 davor schreiben
    Anna anrufen um 5 → Anna anrufen | So 22. Nov 2026, 17:00–18:00 | „um 5“ ist 17:00; für morgens eine 0 davor schreiben
    Treffen 1500-1600 → Treffen | So 22. Nov 2026, 15:00–16:00
    Mittagessen 12.30 → Mittagessen | So 22. Nov 2026, 12:30–13:30 | „12.30“ ist die Uhrzeit 12:30
    Mittagessen 12.30 Uhr → Mittagessen | So 22. Nov 2026, 12:30–13:30
    mittags Essen → Essen | So 22. Nov 2026, 12:00–13:00
    Mittagessen morgen 12-1 → Mittagessen | Mo 23. Nov 2026, 12:00–13:00 | „12-1“ ist 12:00–13:00; für morgens eine 0 davor schreiben
    Werkstatt Donnerstag 9-5 → Werkstatt | Do 26. Nov 2026, 09:00–17:00 | „9-5“ ist 09:00–17:00; für morgens eine 0 davor schreiben
    in einer Stunde: dehnen → dehnen | So 22. Nov 2026, 11:00–12:00
    Reise 2026-12-20..2027-01-03 → Reise | So 20. Dez 2026 – So 3. Jan 2027, ganztägig
    Miete am 1. jeden Monats → Miete | Di 1. Dez 2026, ganztägig, jeden Monat am 1.
    Miete zum 1. jedes Monats → Miete | Di 1. Dez 2026, ganztägig, jeden Monat am 1.
    Fest Samstag Nacht → Fest | Sa 28. Nov 2026, 20:00–23:00 | „Nacht“ beginnt um 20:00; für andere die Uhrzeit schreiben
    Fest Samstagabend → Fest | Sa 28. Nov 2026, 18:00–19:00 | „abend“ beginnt um 18:00; für andere die Uhrzeit schreiben
    Fest Samstagabend um 8 → Fest | Sa 28. Nov 2026, 20:00–21:00
    Laufen morgen früh um 6 → Laufen | Mo 23. Nov 2026, 06:00–07:00
    Laufen morgen Vormittag → Laufen | Mo 23. Nov 2026, 09:00–10:00 | „Vormittag“ beginnt um 09:00; für andere die Uhrzeit schreiben
    Teamessen nächste Woche Mittwoch 12:30 → Teamessen | Mi 2. Dez 2026, 12:30–13:30
    Teamessen Mittwoch nächster Woche 12:30 → Teamessen | Mi 2. Dez 2026, 12:30–13:30
    Wöchentlich Abgleich dienstags 10 Uhr → Wöchentlich Abgleich | Di 24. Nov 2026, 10:00–11:00, jede Woche am Dienstag
    Treffen nächsten Monat am 3. 9:00 → Treffen | Do 3. Dez 2026, 09:00–10:00
    Treffen am 3. nächsten Monats 9:00 → Treffen | Do 3. Dez 2026, 09:00–10:00
    Annas Geburtstag 14. Feb jährlich → Annas Geburtstag | So 14. Feb 2027, ganztägig, jedes Jahr
    Flug 6:10 LIS 12. Dez → Flug LIS | Sa 12. Dez 2026, 06:10–07:10
    Route 66 morgen → Route 66 | Mo 23. Nov 2026, ganztägig
    1600 Pennsylvania Avenue Besuch morgen 14:00 → 1600 Pennsylvania Avenue Besuch | Mo 23. Nov 2026, 14:00–15:00
    Anruf halb 8 → Anruf | So 22. Nov 2026, 07:30–08:30 | 07:30 ist heute vorbei; morgen für den nächsten Tag schreiben
    Anruf Viertel nach 3 → Anruf | So 22. Nov 2026, 15:15–16:15
    Anruf um 15 Uhr 30 → Anruf | So 22. Nov 2026, 15:30–16:30
    Bericht Ende Januar → Bericht | So 31. Jan 2027, ganztägig
    Bericht bis Ende nächster Woche → Bericht | So 22. Nov 2026 – So 6. Dez 2026, ganztägig
    Brunch Heiligabend 11 Uhr → Brunch | Do 24. Dez 2026, 11:00–12:00
    Klavier dienstags 17 Uhr bis Ende Juni → Klavier | Di 24. Nov 2026, 17:00–18:00, jede Woche am Dienstag, bis 30. Jun 2027
    Klavier dienstags 17 Uhr für 10 Wochen → Klavier | Di 24. Nov 2026, 17:00–18:00, jede Woche am Dienstag, bis 1. Feb 2027
    Tabletten um 9 abends → Tabletten | So 22. Nov 2026, 21:00–22:00
    Schwimmen Di und Do 18 Uhr → Schwimmen | Di 24. Nov 2026, 18:00–19:00 | zwei Tage: zum Wiederholen jeden Di Do schreiben
    Arzt am ersten Montag im Dezember 8:15 → Arzt | Mo 7. Dez 2026, 08:15–09:15
    Sport werktags außer Mittwoch 7 Uhr → Sport | Mo 23. Nov 2026, 07:00–08:00, jede Woche am Montag, Dienstag, Donnerstag und Freitag
    Tag der offenen Tür morgen → Tag der offenen Tür | Mo 23. Nov 2026, ganztägig
    Gespräch Mo 10 Uhr 45 Min → Gespräch | Mo 23. Nov 2026, 10:00–10:45
    Essen um drei → Essen | So 22. Nov 2026, 15:00–16:00 | „um drei“ ist 15:00; für morgens eine 0 davor schreiben
    Essen um acht mit Anna → Essen mit Anna | So 22. Nov 2026, 08:00–09:00 | 08:00 ist heute vorbei; morgen für den nächsten Tag schreiben
    Essen zwischen 9 und 11 → Essen | So 22. Nov 2026, 09:00–11:00 | 09:00 ist heute vorbei; morgen für den nächsten Tag schreiben
    Essen morgen Abend 7 → Essen | Mo 23. Nov 2026, 19:00–20:00
    Essen 15Uhr → Essen | So 22. Nov 2026, 15:00–16:00
    Essen 12:30h. → Essen | So 22. Nov 2026, 12:30–13:30
    Anruf 14 Uhr Londoner Zeit → Anruf | So 22. Nov 2026, 14:00–15:00 Europe/London (hier 15:00)
    Anruf 14 Uhr UTC+2 → Anruf | So 22. Nov 2026, 14:00–15:00 Etc/GMT-2 (hier 13:00)
    Treffen @15 Uhr → Treffen | So 22. Nov 2026, 15:00–16:00
    Frühstück jeden Morgen → Frühstück | Mo 23. Nov 2026, 09:00–10:00, jeden Tag | „Morgen“ beginnt um 09:00; für andere die Uhrzeit schreiben
    Urlaub übernächste Woche → Urlaub | Mo 7. Dez 2026 – So 13. Dez 2026, ganztägig
    Anruf um 5 Uhr → Anruf | So 22. Nov 2026, 05:00–06:00 | 05:00 ist heute vorbei; morgen für den nächsten Tag schreiben
    Yoga montags abends 7 → Yoga | Mo 23. Nov 2026, 19:00–20:00, jede Woche am Montag
    Treffen Karfreitag → Treffen | Fr 26. Mär 2027, ganztägig
    Kurs Mo-Fr 9-17 → ✗ „9-17“ an mehreren Tagen: jeden Mo-Fr 9-17 oder Mo 9:00 - Mi 17:00 schreiben
    Anruf nächste Woche 10 Uhr → Anruf | Mo 30. Nov 2026, 10:00–11:00 | „nächste Woche“ mit Uhrzeit ist Mo 30. Nov 2026; für andere den Tag schreiben
    Anruf @Roma bis 22 Uhr → Anruf | So 22. Nov 2026, 21:00–22:00, in: Roma | „bis 22 Uhr“ ist das Ende; für einen anderen Beginn als 21:00 eine Uhrzeit davor schreiben
    Tabletten täglich um 7 und 19 → Tabletten und 19 | Mo 23. Nov 2026, 07:00–08:00, jeden Tag | 19 bleibt im Titel; um 19 schreiben
    Treffen Mo-Mi nächste Woche → Treffen | Mo 30. Nov 2026 – Mi 2. Dez 2026, ganztägig
    Treffen Fr - 15 Uhr → Treffen | Fr 27. Nov 2026, 15:00–16:00
    Konzert Mo 30. 20 Uhr → Konzert | Mo 30. Nov 2026, 20:00–21:00
    Kurs dienstags 18 Uhr im März und April → Kurs | Di 2. Mär 2027, 18:00–19:00, jede Woche am Dienstag, bis 30. Apr 2027
    Ski das ganze Wochenende → Ski | Sa 28. Nov 2026 – So 29. Nov 2026, ganztägig
    Urlaub den ganzen März → Urlaub | Mo 1. Mär 2027 – Mi 31. Mär 2027, ganztägig
    Tagung 21. und 22.1. → Tagung | Do 21. Jan 2027 – Fr 22. Jan 2027, ganztägig
    Antibiotika täglich um 8 für 10 Tage → Antibiotika | Mo 23. Nov 2026, 08:00–09:00, jeden Tag, bis 2. Dez 2026
    Friseur Fr 9:30 Erinnerung um 8 Uhr → Friseur | Fr 27. Nov 2026, 09:30–10:30, Erinnerung 1 h 30 min vorher
    Zug nach Köln Abfahrt 6:50 Ankunft 9:20 Samstag → Zug nach Köln | Sa 28. Nov 2026, 06:50–09:20
    Seminar 20./21. Januar → Seminar | Mi 20. Jan 2027 – Do 21. Jan 2027, ganztägig
    Veggie Dienstag in der Mensa Dienstag 12 Uhr → Veggie Dienstag in der Mensa | Di 24. Nov 2026, 12:00–13:00
    """
}
