import GeneratedCalendars

/// The sections of the report as they are made.
struct BenchResult {
  private let report: Report
  private var sections: [String] = []
  private var judgements: [Judgement] = []
  private var steady: ResultTable?
  private var peers: PeerTable?
  /// What an earlier version takes beside this one; empty when it was not measured.
  var versions = ""

  init(report: Report) { self.report = report }

  mutating func add(_ table: ResultTable, of shape: CalendarShape) {
    if shape == .steady { steady = table }
    sections.append(report.section(shape, table))
    judgements += table.judgements(in: shape.rawValue)
  }

  mutating func add(_ part: ScenePart) {
    sections.append(part.markdown)
    judgements += part.table.judgements(in: part.title)
  }

  mutating func add(_ peers: PeerTable) {
    sections.append(peers.section)
    judgements += peers.judgements
    self.peers = peers
  }

  /// Notes the size of the program as it is installed, in bytes.
  mutating func add(programSize size: Int) {
    judgements.append(
      Judgement(
        section: "The program", row: "the program, stripped", measure: .amount,
        figure: Row.Unit.megabytes.text(Double(size)), share: Double(size) / 32e6))
  }

  mutating func add(_ section: String) { sections.append(section) }

  /// What the first index of a steady set took, in seconds; nil when it was not measured.
  func firstIndex(of size: Int) -> Double? { steady?.value(IndexRun.rowName, at: size) }

  /// All tables, as they are printed.
  var text: String {
    ([page, versions] + sections + [budgets.section]).joined(separator: "\n")
  }

  /// Writes the page of the figures that matter, and its picture beside it.
  func write(to path: String) throws {
    try writeText(page, to: path)
    let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
    if let peers { try writeText(Picture(peers).svg, to: "\(folder)performance.svg") }
  }

  private var budgets: BudgetTable { BudgetTable(judgements: judgements) }

  private var page: String {
    report.page(budgets.summary(beside: peers), hasPicture: peers != nil)
  }
}
