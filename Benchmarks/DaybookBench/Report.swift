import GeneratedCalendars
import Glibc

/// The texts around the tables.
struct Report {
  let machine: Machine
  let durations: Durations

  /// What is read first: the figures that matter, and how all of them were measured.
  /// - Parameters:
  ///   - summary: every budget with its worst figure.
  ///   - versions: an earlier version beside this one; empty where there is none.
  func head(_ summary: String, versions: String, hasPicture: Bool) -> String {
    """
    # What Daybook costs

    \(versions.isEmpty ? "" : versions + "\n## All budgets\n\n")How long keys, starting, indexing and commands take, and how much memory, on generated
    calendars of up to 1,000,000 events in a terminal of 120 × 40. Of all the rows below that have
    a budget, the figure is that of the row furthest from it.

    \(summary)
    The highlight and the page are two keys of a bare C program over ncurses: one moves a highlight,
    the other shows another page, with as many bytes and changes of style as another month of
    Daybook. Beside the times of other programs stands how many events they had.
    \(hasPicture ? Self.picture : "")
    ## How it is measured

    Written by `BENCH_WRITE=1 make bench`; `make bench` prints the same for another machine, and
    `make bench SIZES=1000,10000` is quick. Calendars are always the same ones: 95 % single events,
    5 % series, whole days, several days, five zones, texts in many scripts. A set is a vdir of
    eight calendars with one event a file; that of 1,000,000 events has 100,000 files of one event
    and 9 of 100,000 events each. Counts that hardly differ from run to run are in
    [performance-counts.json](performance-counts.json): [how to read them](measuring.md).

    \(machine.markdown)
    - duration: \(durations.text)

    \(Self.method)

    """
  }

  private static let picture = """

    ![Seconds over the number of events, for Daybook and others](performance.svg)

    """

  private static let method = """
    - The program runs in a pseudo-terminal that the bench holds the other end of. A frame is
      complete when bytes have come and then none for 5 ms; the time is that of the last byte.
    - Peak memory is the kernel's (VmHWM). The program's own code counts too.
    - The first index is made by `daybook index` into an empty cache. The files have been read
      before, so the program is measured and not the disk. Reading them once more is timed as well:
      a bare C program that opens and reads each file.
    - “Warm” is an index that is up to date; the first frame is measured from before the process is
      made.
    - Keys are pressed one at a time, each when the screen is still again. Those that go far away
      reach months that small sets do not have, so they have no budget.
    - Keys and first frames are measured in turns with what they are held against: the same key in
      the calendars of all sizes and then in the floor, again and again. The ratio of two medians is
      the median over the turns of how many times as long the one took as the other in the same
      turn.
    - The floor is the bare C program (`Benchmarks/BenchFloor`). Keys that move a selection are held
      against its highlight, keys that show another part of the calendar against its page.
    - calcurse and ikhal are measured where they are installed (Debian: `calcurse`, `khal`).
    - p99 of few samples is their longest.
    """

  func section(_ shape: CalendarShape, _ table: ResultTable) -> String {
    "## \(title(shape))\n\n\(text(shape))\(text(table.page))\n\n\(table.markdown)"
  }

  private func text(_ page: (own: FloorPage.Figures, floor: FloorPage.Figures)?) -> String {
    guard let page else { return "" }
    return "\nAnother month of the largest set is \(text(page.own)) here,\n"
      + "the page of the floor \(text(page.floor))."
  }

  private func text(_ page: FloorPage.Figures) -> String {
    "\(grouped(page.bytes)) bytes with \(grouped(page.styleChanges)) changes of style"
  }

  private func title(_ shape: CalendarShape) -> String {
    switch shape {
    case .steady: "Steady: more years"
    case .dense: "Dense: more events a day"
    }
  }

  private func text(_ shape: CalendarShape) -> String {
    switch shape {
    case .steady:
      """
      About 13 occurrences a day around today, whatever the size: a larger set reaches over more years
      (1,000,000 events: more than 340). What the screen shows is alike, so what it costs should be.
      What is asked for the first time is made in the background; there a month of the smaller sets has
      less to look at, because fewer series have begun in years before and go on (58 in the set of
      1,000, 91 in that of 1,000,000).
      """
    case .dense:
      """
      Twenty years, whatever the size: 1,000,000 events are about 137 a day besides series. Small sets
      leave the screen empty, so the largest is compared with 100,000 events, which fill it. Groups
      are counted by calendar, categories and status, and there are more kinds of them a day; what
      is asked for the first time costs what the month holds, and is made in the background.
      """
    }
  }
}

/// Writes a text file.
func writeText(_ text: String, to path: String) throws {
  guard let file = fopen(path, "we") else { throw BenchError.system(path) }
  fputs(text, file)
  guard fclose(file) == 0 else { throw BenchError.system(path) }
}
