import EntrySamples
import EventEntry
import Testing

@Suite struct EntryReadingTests {
  private static let readings: [(String, String)] = [
    (
      "Lunch 26 nov 12:30-13:30 =work @Cafe Roma weekly",
      "Thu 26 Nov 2026, 12:30–13:30, Work, at Cafe Roma, every week"
        + " · then 3 Dec 2026, 10 Dec 2026, 17 Dec 2026"
    ),
    (
      "Call tomorrow 9:00 @https://example.org/x",
      "Thu 12 Mar 2026, 09:00–10:00, link https://example.org/x"
    ),
    ("Lunch", "Mon 16 Mar 2026, all day"),
    ("tomorrow", "Thu 12 Mar 2026, all day · a title is missing"),
    ("", "Mon 16 Mar 2026, all day · a title is missing"),
    ("Trip mon–wed", "Mon 16 Mar 2026 – Wed 18 Mar 2026, all day"),
    ("Party 22:00-1:00", "Mon 16 Mar 2026, 22:00–01:00 on Tue 17 Mar 2026"),
    ("Dentist yesterday", "Tue 10 Mar 2026, all day · yesterday"),
    ("Dentist 1.3.", "Mon 1 Mar 2027, all day"),
    ("Dentist 1.3.2026", "Sun 1 Mar 2026, all day · 10 days ago"),
    ("Review #family #deep", "Mon 16 Mar 2026, all day, #Family, #deep · #deep is new"),
    (
      "Call 20:00 America/New_York",
      "Mon 16 Mar 2026, 20:00–21:00 America/New_York (01:00 here on Tue 17 Mar 2026)"
    ),
    (
      "Gym every tue 2 times",
      "Tue 17 Mar 2026, all day, every week on Tuesday, 2 times · then 24 Mar 2026"
    ),
    (
      "Walk 29.3. 2:30",
      "Sun 29 Mar 2026, 03:30–04:30"
        + " · “2:30” is 02:30; for the afternoon write 14:30 · clocks go forward: 02:30 is skipped, it begins at 03:30"
    ),
    ("Walk 28.3. 9:00 for 1 day", "Sat 28 Mar 2026, 09:00–09:00 on Sun 29 Mar 2026"),
    (
      "Gym daily 999999999 times",
      "Mon 16 Mar 2026, all day, every day, 999,999,999 times"
        + " · then 17 Mar 2026, 18 Mar 2026, 19 Mar 2026"
    ),
    (
      "Dinner 9:00-8:00",
      "Mon 16 Mar 2026, 09:00–10:00 · “9:00-8:00” ends before it starts; "
        + "exchange them, or add the last day"
    ),
    (
      "Lunch 25:00",
      "Mon 16 Mar 2026, all day · “25:00” is not a time; "
        + "write 0:00 to 23:59, or put it in quotation marks"
    ),
    (
      "Lunch tomorow 12:00",
      "Mon 16 Mar 2026, 12:00–13:00 · “tomorow” stays in the title; did you mean tomorrow?"
    ),
    (
      "Tuseday call septmber 9:75",
      "Mon 16 Mar 2026, all day"
        + " · “Tuseday” stays in the title; did you mean tuesday?"
        + " · “septmber” stays in the title; did you mean september?"
        + " · “9:75” is not a time; write 0:00 to 23:59, or put it in quotation marks"
    ),
    // What has its day may hold words that are like other days, but no words about time.
    (
      "Sundai walk 25:00 tomorrow 9:00",
      "Thu 12 Mar 2026, 09:00–10:00 · “25:00” stays in the title: not read as a time"
    ),
    ("Match 3:100 Money Marsh", "Mon 16 Mar 2026, all day"),
    (
      "Rent every 31st until june",
      "Tue 31 Mar 2026, all day, every month on day 31, until 30 Jun 2026 · then 31 May 2026"
    ),
  ]

  @Test(arguments: readings) func says(_ text: String, _ reading: String) {
    #expect(EntrySample.entry(text).reading.text() == reading)
  }
}
