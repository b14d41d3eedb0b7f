/// Typed tasks and what they are understood as, as in `TodoEntryTests`.
enum TodoTable {
  /// The section about tasks in `docs/quick-add.md`.
  static let forms: [(form: String, meaning: String, examples: [String])] = [
    (
      "a date, a time",
      "when it is due; a time alone is that of today, or of tomorrow if it is past",
      ["Report friday", "Call 9am", "Call 11am"]
    ),
    (
      "`by fri`, `due 9.3.`, `until friday 17:00`, `before noon`, `before friday`",
      "when it is due; `before friday` is Thursday",
      ["Tax return by 31.3. !high #house", "Report before friday"]
    ),
    (
      "`by march`, `due q2`, `until 2027`, `next month`",
      "a period is due at its end, and `before april` the day before it begins",
      ["Tax return by may", "Report before april"]
    ),
    ("no date", "no due date", ["Buy milk"]),
    (
      "`from mon`, `start 2.4.`", "the start: it waits until then",
      ["Report from mon", "Report from mon by fri"]
    ),
    (
      "`mon-wed`, `fri 9-11`, `fri 9:00 for 90m`",
      "start and due date", ["Write fri 9:00 for 90m"]
    ),
    (
      "`for 90m`, `takes 90m`", "without a start, how long it takes, for [a plan](plan.md)",
      ["Write by fri for 90m"]
    ),
    (
      "`every mon`, `every 2 weeks`", "repeats, from the first of these days on",
      ["Water plants every mon"]
    ),
    (
      "`!high`, `!medium`, `!low`, `!1` … `!9`", "the priority; `!10m` and `!1d` are alarms",
      ["Call !3", "Call 11am !10m"]
    ),
    (
      "`^Release`",
      "a part of the open task with this beginning, in its calendar; `Tab` completes",
      []
    ),
    ("`%30`", "how much is done, in percent", ["Paint %30"]),
    ("`=Work`", "only calendars that take tasks", ["Paint =Work"]),
  ]

  static let dates = """
    Tax by 31.3. !high #house → Tax | due 2026-03-31 | !1 | #house
    Call 9am → Call | due 2026-03-12 09:00
    Call 11am → Call | due 2026-03-11 11:00
    Buy milk → Buy milk
    Report tomorrow → Report | due 2026-03-12
    Report by fri → Report | due 2026-03-13
    Report due fri → Report | due 2026-03-13
    Report due on friday → Report | due 2026-03-13
    Report due 9.4. → Report | due 2026-04-09
    due friday report → report | due 2026-03-13
    due tomorrow report → report | due 2026-03-12
    due on friday report → report | due 2026-03-13
    friday report → friday report | due 2026-03-13
    Report until friday → Report | due 2026-03-13
    Report by friday 17:00 → Report | due 2026-03-13 17:00
    Report due 17:00 → Report | due 2026-03-11 17:00
    Report before noon → Report | due 2026-03-11 12:00
    Report before friday → Report | due 2026-03-12
    Report before friday 17:00 → Report | due 2026-03-13 17:00
    Report before evening → Report | due 2026-03-11 18:00
    Report by eod → Report | due 2026-03-11 17:00
    Call tonight → Call | due 2026-03-11 20:00
    Call in 2 hours → Call | due 2026-03-11 12:00
    Call due in 2 hours → Call | due 2026-03-11 12:00
    Essay due in 30 minutes !high → Essay | due 2026-03-11 10:30 | !1
    Read this week → Read | due 2026-03-15
    Report before wednesday → Report | due 2026-03-17
    Renew passport by 2027 → Renew passport | due 2027-12-31
    Pay by january → Pay | due 2027-01-31
    Pay by march → Pay | due 2026-03-31
    Pay by march 2027 → Pay | due 2027-03-31
    Pay by march 15 → Pay | due 2026-03-15
    Pay by q2 → Pay | due 2026-06-30
    Pay until june → Pay | due 2026-06-30
    Pay before april → Pay | due 2026-03-31
    Pay before 2027 → Pay | due 2026-12-31
    Pay next month → Pay | due 2026-04-30
    Report by w49 → Report | due 2026-12-06
    Report by this weekend → Report | due 2026-03-15
    Report by next weekend → Report | due 2026-03-22
    Report until the weekend → Report | due 2026-03-15
    Report by weekend → Report | due 2026-03-15
    Report before the weekend → Report | due 2026-03-13
    Report due next quarter → Report | due 2026-06-30
    Report from april → Report | from 2026-04-01
    Report by April Smith → Report by April Smith
    Rent due "due" → Rent due due
    """

  static let starts = """
    Report from mon → Report | from 2026-03-16
    Report start 2.4. → Report | from 2026-04-02
    Report from mon by fri → Report | due 2026-03-20 | from 2026-03-16
    Report from mon to fri → Report | due 2026-03-20 | from 2026-03-16
    Report mon-wed 17:00 → Report | due 2026-03-18 17:00 | from 2026-03-16 00:00
    Report from mon 9:00 by 20.3. 17:00 → Report | due 2026-03-20 17:00 | from 2026-03-16 09:00
    Report from mon 9:00 by 20.3. → Report | due 2026-03-20 23:59 | from 2026-03-16 09:00
    Report start 20.3.2027 by 13.3.2027 → Report | due 2027-03-13 | from 2027-03-20 | ✗ “start 20.3.2027”: it would be due before it begins; name an earlier start
    Report from 20.3. by 13.3. → Report | due 2026-03-13 | from 2026-03-20 | ✗ “from 20.3.”: it would be due before it begins; name an earlier start
    Report start 2.3. due 20.3. → Report | due 2026-03-20 | from 2026-03-02
    Report due 20.3. start 2.3. → Report | due 2026-03-20 | from 2026-03-02
    Report start 2.3. due 9.3. → Report | due 2027-03-09 | from 2027-03-02
    Report start 2.12. due 9.3. → Report | due 2027-03-09 | from 2026-12-02
    Report start 2.12. due 20.3. → Report | due 2026-03-20 | from 2025-12-02
    Report start 2.3. due 9.3.2026 → Report | due 2026-03-09 | from 2026-03-02
    Report start 2.3.2028 due 9.3. → Report | due 2028-03-09 | from 2028-03-02
    Report start 2.3. due 9.4. → Report | due 2026-04-09 | from 2026-03-02
    Report start 2 march due tomorrow → Report | due 2026-03-12 | from 2026-03-02
    Report start 2.3. due fri 17:00 → Report | due 2026-03-13 17:00 | from 2026-03-02 00:00
    Report start 2.3. 9:00 due 20.3. → Report | due 2026-03-20 23:59 | from 2026-03-02 09:00
    Report start today due 9:00 → Report | due 2026-03-12 09:00 | from 2026-03-11 00:00
    Report start today due 17:00 → Report | due 2026-03-11 17:00 | from 2026-03-11 00:00
    Report start fri by 17:00 → Report | due 2026-03-13 17:00 | from 2026-03-13 00:00
    Report due 17:00 start fri 9:00 → Report | due 2026-03-13 17:00 | from 2026-03-13 09:00
    Call from 9am → Call | from 2026-03-12 09:00
    Write fri 9-11 → Write | due 2026-03-13 11:00 | from 2026-03-13 09:00
    Write fri 9:00 for 90m → Write | due 2026-03-13 10:30 | from 2026-03-13 09:00
    Write from mon 9:00 for 90m → Write | due 2026-03-16 10:30 | from 2026-03-16 09:00
    Write for 90m → Write | takes 90m
    Write takes 2h → Write | takes 120m
    Write by fri takes 2h → Write | due 2026-03-13 | takes 120m
    Write by fri for 90m → Write | due 2026-03-13 | takes 90m
    Write fri for 2 hours → Write | due 2026-03-13 | takes 120m
    Write by fri 17:00 for 45 min → Write | due 2026-03-13 17:00 | takes 45m
    Write from mon for 2h → Write | from 2026-03-16 | takes 120m
    Write from mon by fri for 2h → Write | due 2026-03-20 | from 2026-03-16 | takes 120m
    Write for 2h from mon due fri 17:00 → Write | due 2026-03-20 17:00 | from 2026-03-16 00:00 | takes 120m
    Write from mon 9:00 by 20.3. for 45m → Write | due 2026-03-20 23:59 | from 2026-03-16 09:00 | takes 45m
    Write from mon for 2 days → Write | due 2026-03-17 | from 2026-03-16
    Write for 2 days → Write | ✗ “for 2 days” needs a time to begin, such as from mon 9:00
    """

  static let series = """
    Water plants every mon → Water plants | due 2026-03-16 | weekly Mon
    Water plants every day 18:00 → Water plants | due 2026-03-11 18:00 | daily
    Water plants every day 9:00 → Water plants | due 2026-03-12 09:00 | daily
    Gym every mon 9:00 for 90m → Gym | due 2026-03-16 10:30 | from 2026-03-16 09:00 | weekly Mon
    Gym every mon for 90m → Gym | due 2026-03-16 | takes 90m | weekly Mon
    Gym every mon from 2.4. → Gym | due 2026-04-06 | weekly Mon
    """

  static let signs = """
    Tax !3 → Tax | !3
    Tax !medium → Tax | !5
    Tax !low → Tax | !9
    Tax fri !1d → Tax | due 2026-03-13 | due -1440m
    Call 11am !10m → Call | due 2026-03-11 11:00 | due -10m
    Write fri 9-11 !10m → Write | due 2026-03-13 11:00 | from 2026-03-13 09:00 | start -10m
    Tax !1d → Tax | ✗ “!1d” needs a date; add one, such as by friday
    Tax !high !low → Tax | !1 | ✗ “!low” is a second priority after “!high”; leave one out
    Paint %30 → Paint | %30
    Paint %300 → Paint %300
    30% discount → 30% discount
    Tax tomorrow 17:00 =pers @Office → Tax | due 2026-03-12 17:00 | =Personal | at Office
    Proofread ^"Release notes" → Proofread | =Work | ^Release notes
    Proofread ^tax → Proofread | =Personal | ^Tax return
    Proofread ^rel → Proofread | ✗ “^rel” could be “Release notes” or “Release 4.2”
    Proofread ^none → Proofread | ✗ no open task begins with “^none”
    Proofread ^tax =work → Proofread | =Personal | ^Tax return | ✗ “=work”: its task is in “Personal”, and parts stay there; leave it out
    """

  static let german = """
    Steuer bis 31.3. !hoch #haus → Steuer | due 2026-03-31 | !1 | #haus
    Bericht bis fr → Bericht | due 2026-03-13
    Bericht bis freitag 17 Uhr → Bericht | due 2026-03-13 17:00
    Bericht fällig 9.4. → Bericht | due 2026-04-09
    Bericht ab mo → Bericht | from 2026-03-16
    Bericht vor mittag → Bericht | due 2026-03-11 12:00
    Bericht vor freitag → Bericht | due 2026-03-12
    Bericht bis Januar → Bericht | due 2027-01-31
    Bericht !mittel → Bericht | !5
    Bericht !niedrig → Bericht | !9
    Blumen jeden montag → Blumen | due 2026-03-16 | weekly Mon
    Anruf 9 Uhr → Anruf | due 2026-03-12 09:00
    """
}
