/// How many months one run of pages makes: as many as take a few milliseconds, so that months come
/// out one after the other where they hold much, and many at once where they hold little.
struct RunLength {
  /// How long a run should take, in milliseconds.
  static let budget = 10

  private(set) var months: Int
  private let isSteady: Bool

  /// Begins with one month.
  init() { (months, isSteady) = (1, false) }

  private init(steady months: Int) { (self.months, isSteady) = (months, true) }

  /// For commands, which wait for all months: as many as there may be.
  static let longest = RunLength(steady: PageBuilder.mostMonths)

  /// Notes how long a run took.
  /// - Parameter count: how many months it made.
  mutating func note(milliseconds: Int, months count: Int) {
    guard !isSteady else { return }
    if milliseconds > Self.budget {
      months = max(1, count / 2)
    } else if milliseconds * 2 < Self.budget, count >= months {
      months = min(PageBuilder.mostMonths, months * 2)
    }
  }
}
