/// What one means to reach, or not to exceed, in each of some periods: `>= 10 h a week`.
public struct Target: Hashable, Sendable {
  public enum Comparison: Hashable, Sendable { case atLeast, atMost }

  /// What is counted, and how much of it is meant.
  public enum Goal: Hashable, Sendable {
    case seconds(Int)
    case times(Int)
    /// The sum of the numbers under a key.
    case sum(OwnNumber, key: String)
  }

  public enum Period: String, CaseIterable, Hashable, Sendable {
    case day, workday, week, month, year
  }

  public let bound: Comparison
  public let goal: Goal
  public let period: Period

  public init(_ bound: Comparison, _ goal: Goal, a period: Period) {
    (self.bound, self.goal, self.period) = (bound, goal, period)
  }

  /// What was done in a period, in the unit of the goal: seconds, times, or the sum under its key.
  public struct Standing: Hashable, Sendable {
    public let done: OwnNumber
    /// The goal less what is done; negative where it is exceeded.
    public let left: OwnNumber
    public let isMet: Bool
  }

  /// Returns how a period stands.
  /// - Parameter done: in the unit of the goal.
  public func standing(_ done: OwnNumber) -> Standing {
    let isMet = bound == .atLeast ? done >= amount : done <= amount
    return Standing(done: done, left: amount - done, isMet: isMet)
  }

  /// Returns how many periods in a row keep the target.
  ///
  /// The present one counts if it is kept by now, and breaks no streak while it can still be kept.
  /// - Parameters:
  ///   - present: what was done in the present period.
  ///   - earlier: what was done in the periods before it, the latest first, back to the first one with
  ///     anything done.
  public func streak(present: OwnNumber, earlier: some Sequence<OwnNumber>) -> Int {
    let isKept = standing(present).isMet
    if !isKept, bound == .atMost { return 0 }
    var count = isKept ? 1 : 0
    for done in earlier {
      guard standing(done).isMet else { break }
      count += 1
    }
    return count
  }

  /// Returns how many days in a row, ending today or yesterday, are among some.
  public static func streak(ofDays hasAny: (Day) -> Bool, until today: Day) -> Int {
    var day = hasAny(today) ? today : today - 1
    var count = 0
    while hasAny(day), count < mostDays {
      count += 1
      day = day - 1
    }
    return count
  }

  /// The days of ten years.
  private static let mostDays = 3_653

  private var amount: OwnNumber {
    switch goal {
    case .seconds(let count), .times(let count): OwnNumber(whole: count)
    case .sum(let number, _): number
    }
  }
}

extension OwnNumber {
  /// A whole number.
  public init(whole number: Int) {
    self = OwnNumber("\(min(max(number, -999_999_999_999), 999_999_999_999))") ?? .zero
  }
}

extension Target {
  /// Reads `>= 10 h a week`, `<= 1 h 30 min a workday`, `≥ 3 times a week` and `>= 20 km a month`; nil
  /// for anything else.
  public init?(_ text: some StringProtocol) {
    var rest = Substring(text.trimmed)
    switch rest {
    case _ where rest.hasPrefix(">=") || rest.hasPrefix("≥"): bound = .atLeast
    case _ where rest.hasPrefix("<=") || rest.hasPrefix("≤"): bound = .atMost
    default: return nil
    }
    rest = rest.dropFirst(rest.hasPrefix("≥") || rest.hasPrefix("≤") ? 1 : 2)
    var words = rest.split(whereSeparator: \.isWhitespace)
    guard let name = words.popLast(), let period = Period(rawValue: name.lowercased()),
      ["a", "per"].contains(words.popLast()?.lowercased()), let goal = Self.goal(words)
    else { return nil }
    (self.goal, self.period) = (goal, period)
  }

  /// Reads `10 h`, `90min`, `1 h 30 min`, `1h30`, `1:30`, `3 times` and `20 km`.
  private static func goal(_ words: [Substring]) -> Goal? {
    if let seconds = length(words) { return .seconds(seconds) }
    var parts = words.flatMap(divided)
    guard parts.count == 2, let number = OwnNumber(parts[0]), number >= .zero else { return nil }
    let unit = parts.removeLast()
    guard ["time", "times", "x", "×"].contains(unit.lowercased()) else {
      return OwnNumberLine.isKey(unit) ? .sum(number, key: String(unit)) : nil
    }
    return Int(parts[0]).flatMap { $0 <= 1_000_000 ? .times($0) : nil }
  }

  private static func length(_ words: [Substring]) -> Int? {
    let clock =
      words.count == 1 ? words[0].split(separator: ":", omittingEmptySubsequences: false) : []
    if clock.count == 2, let hours = Int(clock[0]), let minutes = Int(clock[1]),
      clock[1].count == 2,
      (0...8784).contains(hours), (0..<60).contains(minutes)
    {
      return hours * 3600 + minutes * 60
    }
    var parts = words.flatMap(Self.parts)
    // The minutes of `1h30` need no unit.
    if words.count == 1, parts.count == 3, unitSeconds(parts[1]) == 3600 { parts.append("min") }
    guard !parts.isEmpty, parts.count % 2 == 0, parts.count <= 4 else { return nil }
    var seconds = 0
    for place in stride(from: 0, to: parts.count, by: 2) {
      guard let number = Double(parts[place].replacing(",", with: ".")),
        (0...527_040).contains(number),
        let unit = unitSeconds(parts[place + 1])
      else { return nil }
      seconds += Int((number * Double(unit)).rounded())
    }
    return seconds
  }

  private static func unitSeconds(_ name: Substring) -> Int? {
    switch name.lowercased() {
    case "h", "hour", "hours": 3600
    case "m", "min", "minute", "minutes": 60
    default: nil
    }
  }

  /// Returns `10` and `h` of `10h`.
  private static func divided(_ word: Substring) -> [Substring] {
    let number = word.prefix { $0.isNumber || $0 == "." || $0 == "," }
    return [number, word[number.endIndex...]].filter { !$0.isEmpty }
  }

  /// Returns `1`, `h`, `30` and `m` of `1h30m`.
  private static func parts(_ word: Substring) -> [Substring] {
    let first = divided(word)
    guard first.count == 2 else { return first }
    let unit = first[1].prefix { !$0.isNumber }
    let rest = first[1][unit.endIndex...]
    return [first[0], unit] + (rest.isEmpty ? [] : parts(rest))
  }

  /// The target as it is written, such as `≥ 10 h a week`.
  public var text: String {
    let sign = bound == .atLeast ? "≥" : "≤"
    return "\(sign) \(goalText) a \(period.rawValue)"
  }

  private var goalText: String {
    switch goal {
    case .times(let count): return count == 1 ? "1 time" : "\(count) times"
    case .sum(let number, let key): return "\(number.text) \(key)"
    case .seconds(let seconds):
      let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
      let parts = [hours > 0 ? "\(hours) h" : "", minutes > 0 ? "\(minutes) min" : ""]
      let text = parts.filter { !$0.isEmpty }.joined(separator: " ")
      return text.isEmpty ? "0 min" : text
    }
  }
}
