/// Entries as they are typed where the interface speaks German.
extension EntryTable {
  static let german = """
    Zahnarzt heute → Zahnarzt | 2026-03-11 1d
    Zahnarzt morgen 9:30 → Zahnarzt | 2026-03-12 09:30 60m
    Zahnarzt Übermorgen → Zahnarzt | 2026-03-13 1d
    Zahnarzt uebermorgen → Zahnarzt | 2026-03-13 1d
    Zahnarzt gestern → Zahnarzt | 2026-03-10 1d
    Zahnarzt vorgestern → Zahnarzt | 2026-03-09 1d
    Zahnarzt Freitag → Zahnarzt | 2026-03-13 1d
    Zahnarzt Fr → Zahnarzt | 2026-03-13 1d
    Zahnarzt Fr. 9 Uhr → Zahnarzt | 2026-03-13 09:00 60m
    Zahnarzt am Fr mit Ana → Zahnarzt mit Ana | 2026-03-13 1d
    Zahnarzt am Sonnabend → Zahnarzt | 2026-03-14 1d
    Zahnarzt nächsten Freitag um 9 → Zahnarzt | 2026-03-13 09:00 60m
    Zahnarzt naechsten Freitag um 9 → Zahnarzt | 2026-03-13 09:00 60m
    Zahnarzt kommenden Freitag um 9 → Zahnarzt | 2026-03-13 09:00 60m
    Zahnarzt diesen Freitag → Zahnarzt | 2026-03-13 1d
    Zahnarzt letzten Montag → Zahnarzt | 2026-03-09 1d
    Reise nächste Woche → Reise | 2026-03-16 7d
    Zahnarzt 9. April → Zahnarzt | 2026-04-09 1d
    Zahnarzt 26. März → Zahnarzt | 2026-03-26 1d
    Zahnarzt 26. Maerz 2027 → Zahnarzt | 2027-03-26 1d
    Zahnarzt am 12. Jänner → Zahnarzt | 2027-01-12 1d
    Zahnarzt 7. Dez → Zahnarzt | 2026-12-07 1d
    Zahnarzt am 26. → Zahnarzt | 2026-03-26 1d
    Zahnarzt Do, 26. März, 9 Uhr → Zahnarzt | 2026-03-26 09:00 60m
    Zahnarzt in 3 Tagen → Zahnarzt | 2026-03-14 1d
    Zahnarzt in einer Woche → Zahnarzt | 2026-03-18 1d
    Zahnarzt vor 3 Wochen → Zahnarzt | 2026-02-18 1d
    Anruf in 2 Stunden → Anruf | 2026-03-11 12:00 60m
    Anruf in einer Stunde → Anruf | 2026-03-11 11:00 60m
    Anruf in 45 Minuten → Anruf | 2026-03-11 10:45 60m
    Anruf KW 12 9:00 → Anruf | 2026-03-16 09:00 60m
    Anruf 9 Uhr → Anruf | 2026-03-16 09:00 60m
    Anruf 9:30 Uhr → Anruf | 2026-03-16 09:30 60m
    Anruf um 9 → Anruf | 2026-03-16 09:00 60m
    Anruf um 9 am Freitag → Anruf | 2026-03-13 09:00 60m
    Anruf 9am → Anruf | 2026-03-16 09:00 60m
    Anruf morgen mittags → Anruf | 2026-03-12 12:00 60m
    Anruf von 9 bis 10 → Anruf | 2026-03-16 09:00 60m
    Anruf 9 bis 17 Uhr → Anruf | 2026-03-16 09:00 480m
    Anruf 9–10 Uhr → Anruf | 2026-03-16 09:00 60m
    Feier ab 20 Uhr → Feier | 2026-03-16 20:00 60m
    Feier 22:00 bis Mitternacht → Feier | 2026-03-16 22:00 120m
    Anruf um 9 für 90 Minuten → Anruf | 2026-03-16 09:00 90m
    Anruf um 9 für eine Stunde → Anruf | 2026-03-16 09:00 60m
    Messe morgen ganztägig → Messe | 2026-03-12 1d
    Urlaub für 2 Wochen → Urlaub | 2026-03-16 14d
    Urlaub vom 3. bis 5. April → Urlaub | 2026-04-03 3d
    Urlaub 3. bis zum 5. April → Urlaub | 2026-04-03 3d
    Urlaub Mo bis Mi → Urlaub | 2026-03-16 3d
    Urlaub 30. Dez – 2. Jan → Urlaub | 2026-12-30 4d
    Sport täglich 7:00 → Sport | 2026-03-16 07:00 60m | daily
    Sport jeden Tag 7 Uhr → Sport | 2026-03-16 07:00 60m | daily
    Sport jede Woche → Sport | 2026-03-16 1d | weekly
    Sport alle 2 Wochen → Sport | 2026-03-16 1d | weekly ×2
    Sport alle 2 Wochen am Di und Do → Sport | 2026-03-17 1d | weekly ×2 Tue Thu
    Sport jeden Dienstag 9-10 → Sport | 2026-03-17 09:00 60m | weekly Tue
    Sport jeden Mo, Mi und Fr → Sport | 2026-03-16 1d | weekly Mon Wed Fri
    Sport dienstags 9 Uhr → Sport | 2026-03-17 09:00 60m | weekly Tue
    Sport dienstags und donnerstags um 9 → Sport | 2026-03-17 09:00 60m | weekly Tue Thu
    Sport werktags 9 bis 10 → Sport | 2026-03-16 09:00 60m | weekly Mon Tue Wed Thu Fri
    Sport jeden Di außer am 24.3. → Sport | 2026-03-17 1d | weekly Tue | except 2026-03-24
    Sport dienstags 18 Uhr ausser 24.3. und 31.3. → Sport | 2026-03-17 18:00 60m | weekly Tue | except 2026-03-24 2026-03-31
    Sport dienstags nicht am 24.3. → Sport | 2026-03-17 1d | weekly Tue | except 2026-03-24
    Sport jeden Di zehnmal → Sport | 2026-03-17 1d | weekly Tue 10 times
    Geburtstag jeden 3.5. → Geburtstag | 2026-05-03 1d | yearly month [5] day [3]
    Sport jeden zweiten Tag → Sport | 2026-03-16 1d | daily ×2
    Miete monatlich am 15. → Miete | 2026-04-15 1d | monthly day [15]
    Miete monatlich am 1. und 15. → Miete | 2026-04-01 1d | monthly day [1, 15]
    Miete jeden 15. → Miete | 2026-04-15 1d | monthly day [15]
    Treffen jeden letzten Freitag im Monat → Treffen | 2026-03-27 1d | monthly -1Fri
    Treffen jeden ersten Montag des Monats um 9 → Treffen | 2026-04-06 09:00 60m | monthly 1Mon
    Geburtstag jährlich am 5. März → Geburtstag | 2027-03-05 1d | yearly month [3] day [5]
    Sport wöchentlich bis Juni → Sport | 2026-03-16 1d | weekly until 2026-06-30
    Sport woechentlich bis 30. Juni 2026 → Sport | 2026-03-16 1d | weekly until 2026-06-30
    Sport jeden Di 10 mal → Sport | 2026-03-17 1d | weekly Tue 10 times
    Sport jede Woche 9 bis 10 Uhr bis Juni → Sport | 2026-03-16 09:00 60m | weekly until 2026-06-30
    Brief von Ana → Brief von Ana | 2026-03-16 1d
    Mittag mit Ana morgen → Mittag mit Ana | 2026-03-12 1d
    Alle da um 9 → Alle da | 2026-03-16 09:00 60m
    Die 9 Uhr Runde → Die Runde | 2026-03-16 09:00 60m
    Mit Kim und Jo morgen → Mit Kim und Jo | 2026-03-12 1d
    "Guten Morgen" heute → Guten Morgen | 2026-03-11 1d
    Lunch tomorrow 12:30 @Roma → Lunch | 2026-03-12 12:30 60m | at Roma
    """
}
