import GeneratedCalendars
import Glibc

/// The texts around the tables.
struct Report {
  let machine: Machine

  /// The page that is kept, `docs/performance.md`: the figures that matter.
  /// - Parameter summary: every budget with its worst figure.
  func page(_ summary: String, hasPicture: Bool) -> String {
    """
    # What Daybook costs

    How long keys, starting, indexing and commands take, and how much memory, on generated calendars of up to 1,000,000
    events in a terminal of 120 × 40. For each budget the figure is the worst one of the run.

    \(summary)
    The highlight and the page are two keys of a bare C program over ncurses: one moves a highlight, the other shows another
    page, with as many bytes and changes of style as another month of Daybook. Beside the times of other programs stands how
    many events they had.
    \(hasPicture ? Self.picture : "")
    ## The run

    `make bench BENCH_WRITE=1` writes this page; `make bench` prints all tables, and `make bench SIZES=1000,10000` is quick.
    [How it is measured](measuring.md), [why it is fast](decisions/0009-how-it-is-fast.md).

    \(machine.markdown)

    """
  }

  private static let picture = """

    ![Seconds over the number of events, for Daybook and others](performance.svg)

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
