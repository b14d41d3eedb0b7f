/// The size of a terminal.
struct Viewport: Hashable, CustomStringConvertible {
  let columns: Int
  let rows: Int

  /// That of the budgets in the design.
  static let usual = Viewport(columns: 120, rows: 40)
  static let all = [Viewport(columns: 80, rows: 24), usual, Viewport(columns: 200, rows: 60)]

  var description: String { "\(columns) × \(rows)" }
}
