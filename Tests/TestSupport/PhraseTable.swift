/// Phrases of quick add and what they mean on Sunday, 22 November 2026, 10:00, in Berlin:
/// `text → title | when, and how it repeats | remarks …`, or `✗` and what is wrong.
public enum PhraseTable {
  public struct Line: Sendable {
    public let text: String
    public let meaning: String
  }

  public static func lines(_ table: String) -> [Line] {
    table.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: "→", maxSplits: 1)
      guard parts.count == 2 else { return nil }
      return Line(text: String(parts[0].dropLast()), meaning: String(parts[1].dropFirst()))
    }
  }

  /// Those of the specification.
  public static let specified = """
    Book club first monday of every month 7pm → Book club | Mon 7 Dec 2026, 19:00–20:00, every month on the first Monday
    poker third friday monthly 8pm → poker | Fri 18 Dec 2026, 20:00–21:00, every month on the third Friday
    trash every other thursday → trash | Thu 26 Nov 2026, all day, every 2 weeks on Thursday
    biweekly 1:1 with boss monday 10am → 1:1 with boss | Mon 23 Nov 2026, 10:00–11:00, every 2 weeks on Monday
    Dinner day after tomorrow 7pm → Dinner | Tue 24 Nov 2026, 19:00–20:00
    checkup a week from friday → checkup | Fri 4 Dec 2026, all day
    Call 2pm PST → Call | Sun 22 Nov 2026, 14:00–15:00 America/Los_Angeles (23:00 here)
    Call 2pm EDT → Call | Sun 22 Nov 2026, 14:00–15:00 America/New_York (20:00 here)
    Call 2pm ET → Call | Sun 22 Nov 2026, 14:00–15:00 America/New_York (20:00 here)
    Call 2pm CT → Call | Sun 22 Nov 2026, 14:00–15:00 America/Chicago (21:00 here)
    Call 2pm MT → Call | Sun 22 Nov 2026, 14:00–15:00 America/Denver (22:00 here)
    Call 2pm GMT → Call | Sun 22 Nov 2026, 14:00–15:00 Europe/London (15:00 here)
    Call 2pm bst → Call | Sun 22 Nov 2026, 14:00–15:00 Europe/London (15:00 here)
    Call 2pm CET → Call | Sun 22 Nov 2026, 14:00–15:00
    Call 2pm IST → ✗ “2pm IST” could be several time zones; write Asia/Kolkata, Asia/Jerusalem or Europe/Dublin
    Call 2pm CST → ✗ “2pm CST” could be several time zones; write America/Chicago, Asia/Shanghai or America/Havana
    Dentist 2026-12-01T14:00 → Dentist | Tue 1 Dec 2026, 14:00–15:00
    Dentist 2026-12-01T14:00Z → Dentist | Tue 1 Dec 2026, 14:00–15:00 UTC (15:00 here)
    Dentist 2026-12-01T14:00-05:00 → Dentist | Tue 1 Dec 2026, 14:00–15:00 Etc/GMT+5 (20:00 here)
    Dentist 2026-12-01T14:00+05:30 → Dentist | Tue 1 Dec 2026, 14:00–15:00 Asia/Kolkata (09:30 here)
    meeting every day except friday 9am → meeting | Mon 23 Nov 2026, 09:00–10:00, every week on Monday, Tuesday, Wednesday, Thursday, Saturday and Sunday
    Sync every mon at 10 until end of year → Sync | Mon 23 Nov 2026, 10:00–11:00, every week on Monday, until 31 Dec 2026
    Sync every mon at 10 until xmas → Sync | Mon 23 Nov 2026, 10:00–11:00, every week on Monday, until 24 Dec 2026
    gym mon wed fri 7am → gym | Mon 23 Nov 2026, 07:00–08:00 | three days: write every mon wed fri to repeat
    class every mon wed fri 9am → class | Mon 23 Nov 2026, 09:00–10:00, every week on Monday, Wednesday and Friday
    Class mon/wed/fri 9am weekly → Class | Mon 23 Nov 2026, 09:00–10:00, every week on Monday, Wednesday and Friday
    Dinner tonight 8pm → Dinner | Sun 22 Nov 2026, 20:00–21:00
    Interview Mon 10am 45min → Interview | Mon 23 Nov 2026, 10:00–10:45
    Interview Mon 10am 45m → Interview | Mon 23 Nov 2026, 10:00–10:45
    Interview Mon 10am (45 min) → Interview | Mon 23 Nov 2026, 10:00–10:45
    Interview Mon 10am 1h → Interview | Mon 23 Nov 2026, 10:00–11:00
    Interview Mon 10am 1.5h → Interview | Mon 23 Nov 2026, 10:00–11:30
    Interview Mon 10am 90 minutes → Interview | Mon 23 Nov 2026, 10:00–11:30
    Meeting tomorrow 3-4 → Meeting | Mon 23 Nov 2026, 15:00–16:00 | “3-4” is 15:00–16:00; for the morning write am or a 0 in front
    Meeting at 3 → Meeting | Sun 22 Nov 2026, 15:00–16:00 | “at 3” is 15:00; for the morning write am or a 0 in front
    call John at 5 → call John | Sun 22 Nov 2026, 17:00–18:00 | “at 5” is 17:00; for the morning write am or a 0 in front
    Meeting @3pm → Meeting | Sun 22 Nov 2026, 15:00–16:00
    Meeting 1500-1600 → Meeting | Sun 22 Nov 2026, 15:00–16:00
    Lunch 12.30 → Lunch | Sun 22 Nov 2026, 12:30–13:30 | “12.30” is the time 12:30
    noon lunch → lunch | Sun 22 Nov 2026, 12:00–13:00
    Lunch tomorrow 12-1 → Lunch | Mon 23 Nov 2026, 12:00–13:00 | “12-1” is 12:00–13:00; for the morning write am or a 0 in front
    Workshop Thursday 9-5 → Workshop | Thu 26 Nov 2026, 09:00–17:00 | “9-5” is 09:00–17:00; for the morning write am or a 0 in front
    in an hour: stretch → stretch | Sun 22 Nov 2026, 11:00–12:00
    Trip 2026-12-20..2027-01-03 → Trip | Sun 20 Dec 2026 – Sun 3 Jan 2027, all day
    Pay rent on the 1st of every month → Pay rent | Tue 1 Dec 2026, all day, every month on day 1
    Party Saturday night → Party | Sat 28 Nov 2026, 20:00–23:00 | “night” begins at 20:00; write a time for another
    Party Saturday evening → Party | Sat 28 Nov 2026, 18:00–19:00 | “evening” begins at 18:00; write a time for another
    Team lunch next week wednesday 12:30 → Team lunch | Wed 2 Dec 2026, 12:30–13:30
    Team lunch wednesday next week 12:30 → Team lunch | Wed 2 Dec 2026, 12:30–13:30
    Weekly sync Tuesdays 10am → Weekly sync | Tue 24 Nov 2026, 10:00–11:00, every week on Tuesday
    Meeting next month on the 3rd 9:00 → Meeting | Thu 3 Dec 2026, 09:00–10:00
    Anna's birthday 14 feb yearly → Anna's birthday | Sun 14 Feb 2027, all day, every year
    Flight 6:10 LIS 12 dec → Flight LIS | Sat 12 Dec 2026, 06:10–07:10
    Route 66 tomorrow → Route 66 | Mon 23 Nov 2026, all day
    1600 Pennsylvania Avenue visit tomorrow 14:00 → 1600 Pennsylvania Avenue visit | Mon 23 Nov 2026, 14:00–15:00
    """
}
