/// A number with at most 12 digits before and 6 after its point, exactly: what an event says about
/// itself, such as `8.2` kilometres.
public struct OwnNumber: Hashable, Comparable, Sendable {
  private static let mostDigits = 12
  private static let mostDecimals = 6
  /// The most digits before the point of a sum.
  private static let mostDigitsOfSum = 30
  private static let scale: Int128 = 1_000_000

  /// In millionths. Sums of any number of events fit.
  private let millionths: Int128

  private init(millionths: Int128) { self.millionths = millionths }

  public static let zero = OwnNumber(millionths: 0)

  /// Reads `8.2`, `8,2` and `-3`; nil for anything else and for more digits.
  public init?(_ text: some StringProtocol) { self.init(text, mostDigits: Self.mostDigits) }

  /// Reads the text of a sum, which may have more digits.
  public init?(sum text: some StringProtocol) { self.init(text, mostDigits: Self.mostDigitsOfSum) }

  private init?(_ text: some StringProtocol, mostDigits: Int) {
    var digits = Substring(text).utf8
    let isNegative = digits.first == UInt8(ascii: "-")
    if isNegative { digits.removeFirst() }
    let whole = digits.prefix { (0x30...0x39).contains($0) }
    var rest = digits.dropFirst(whole.count)
    var decimals: Substring.UTF8View = rest.prefix(0)
    if let mark = rest.first {
      guard mark == UInt8(ascii: ".") || mark == UInt8(ascii: ",") else { return nil }
      rest = rest.dropFirst()
      decimals = rest.prefix { (0x30...0x39).contains($0) }
      guard !decimals.isEmpty, decimals.count == rest.count else { return nil }
    }
    guard !whole.isEmpty, whole.count <= mostDigits, decimals.count <= Self.mostDecimals else {
      return nil
    }
    var value = (Array(whole) + Array(decimals)).reduce(Int128(0)) { $0 * 10 + Int128($1 - 0x30) }
    for _ in decimals.count..<Self.mostDecimals { value *= 10 }
    millionths = isNegative ? -value : value
  }

  public static func < (a: OwnNumber, b: OwnNumber) -> Bool { a.millionths < b.millionths }

  public static func + (a: OwnNumber, b: OwnNumber) -> OwnNumber {
    OwnNumber(millionths: a.millionths + b.millionths)
  }

  public static func - (a: OwnNumber, b: OwnNumber) -> OwnNumber {
    OwnNumber(millionths: a.millionths - b.millionths)
  }

  /// The number divided, rounded to the last decimal, half away from zero.
  public func divided(by count: Int) -> OwnNumber {
    guard count > 0 else { return self }
    let double = 2 * millionths.magnitude + UInt128(count)
    let quotient = Int128(double / (2 * UInt128(count)))
    return OwnNumber(millionths: millionths < 0 ? -quotient : quotient)
  }

  public static func * (a: OwnNumber, count: Int) -> OwnNumber {
    OwnNumber(millionths: a.millionths * Int128(count))
  }

  /// The number without its decimals.
  public var whole: Int { Int(clamping: millionths / Self.scale) }

  /// The nearest whole number, half away from zero.
  public var rounded: Int {
    let half = millionths < 0 ? -Self.scale / 2 : Self.scale / 2
    return Int(clamping: (millionths + half) / Self.scale)
  }

  /// Returns how many of the equal parts of another number it has: from 0 to `count`.
  public func parts(of other: OwnNumber, among count: Int, roundedUp: Bool) -> Int {
    guard other.millionths > 0, millionths > 0 else { return 0 }
    let more = roundedUp ? other.millionths - 1 : 0
    return min(count, Int(clamping: (millionths * Int128(count) + more) / other.millionths))
  }

  /// As `8.2`, without zeros at the end.
  public var text: String {
    let size = millionths.magnitude
    var text = String(size / UInt128(Self.scale))
    var decimals = String(size % UInt128(Self.scale))
    decimals = String(repeating: "0", count: Self.mostDecimals - decimals.count) + decimals
    while decimals.last == "0" { decimals.removeLast() }
    if !decimals.isEmpty { text += "." + decimals }
    return millionths < 0 ? "-" + text : text
  }
}

/// The sum of the numbers that some events say under one key, with its average and extremes.
public struct OwnNumberSum: Hashable, Sendable {
  public private(set) var sum = OwnNumber.zero
  /// How many numbers there are.
  public private(set) var count = 0
  public private(set) var least: OwnNumber?
  public private(set) var most: OwnNumber?
  /// How many events say something else than a number.
  public private(set) var unread = 0

  public init() {}

  public mutating func add(_ line: OwnNumberLine?) {
    guard let line else { return }
    guard let number = line.number else { return unread += 1 }
    (sum, count) = (sum + number, count + 1)
    (least, most) = (min(least ?? number, number), max(most ?? number, number))
  }

  /// Nil without a number.
  public var average: OwnNumber? { count > 0 ? sum.divided(by: count) : nil }
}

/// A line of notes that says a number: `km: 8.2`, or `km: 8.2 km`.
public struct OwnNumberLine: Hashable, Sendable {
  /// As written.
  public let key: String
  /// Nil if what follows the colon is not a number.
  public let number: OwnNumber?

  private static let longestKey = 40
  private static let longestUnit = 20

  /// Whether a text can be a key: letters, digits, hyphens and underscores, the first a letter.
  public static func isKey(_ text: some StringProtocol) -> Bool {
    guard text.first?.isLetter == true, text.count <= longestKey else { return false }
    return text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
  }

  /// Reads a line; nil if it is not a key and a colon with something after it, or an address such as
  /// `https://example.org`.
  public init?(_ line: some StringProtocol) {
    guard let colon = line.firstIndex(of: ":") else { return nil }
    let key = line[..<colon].trimmed
    let value = line[line.index(after: colon)...].trimmed
    guard Self.isKey(key), !value.isEmpty, !value.hasPrefix("//") else { return nil }
    self.key = key
    let number = value.prefix { !$0.isWhitespace && !$0.isLetter && $0 != "%" }
    let unit = value[number.endIndex...].trimmed
    let isUnit = unit.count <= Self.longestUnit && !unit.contains { $0.isWhitespace || $0.isNumber }
    self.number = isUnit ? OwnNumber(number) : nil
  }

  /// Returns the last line of notes that has a key, ignoring case; nil if none has.
  public static func last(of key: String, in notes: String) -> OwnNumberLine? {
    let wanted = key.lowercased()
    var found: OwnNumberLine?
    for line in notes.split(whereSeparator: \.isNewline) {
      guard let line = OwnNumberLine(line), line.key.lowercased() == wanted else { continue }
      found = line
    }
    return found
  }

  /// Returns the numbers that notes say, each under its last line, in order of first appearance.
  public static func numbers(in notes: String) -> [(key: String, number: OwnNumber)] {
    var keys: [String] = []
    var lines: [String: OwnNumberLine] = [:]
    for line in notes.split(whereSeparator: \.isNewline) {
      guard let line = OwnNumberLine(line) else { continue }
      let key = line.key.lowercased()
      if lines.updateValue(line, forKey: key) == nil { keys.append(key) }
    }
    return keys.compactMap { key in
      lines[key].flatMap { line in line.number.map { (line.key, $0) } }
    }
  }
}
