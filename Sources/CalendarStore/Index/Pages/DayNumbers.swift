import CalendarModel

/// The sums of own numbers of the records that start on a day, by tagset and key.
struct DayNumbers {
  private struct Place: Hashable, Comparable {
    let tagset: Int64
    let key: String

    static func < (a: Place, b: Place) -> Bool { (a.tagset, a.key) < (b.tagset, b.key) }
  }

  /// The most sums of a day.
  private static let most = 512

  private var sums: [Place: OwnNumber] = [:]

  init() {}

  /// Adds what an event says: a line `key number` for each key.
  mutating func add(_ numbers: String, of tagset: Int64) {
    guard !numbers.isEmpty else { return }
    for line in numbers.split(separator: "\n") {
      let parts = line.split(separator: " ")
      guard parts.count == 2, let number = OwnNumber(parts[1]) else { continue }
      add(number, at: Place(tagset: tagset, key: String(parts[0])))
    }
  }

  /// Passes on each tagset with its sum of a key.
  /// - Parameter key: in lower case.
  func forEach(_ key: String, _ body: (Int64, OwnNumber) throws -> Void) rethrows {
    for (place, sum) in sums where place.key == key { try body(place.tagset, sum) }
  }

  private mutating func add(_ number: OwnNumber, at place: Place) {
    guard sums[place] != nil || sums.count < Self.most else { return }
    sums[place, default: .zero] = (sums[place] ?? .zero) + number
  }
}

// MARK: - Text

extension DayNumbers {
  /// A line `tagset key sum` for each, in order.
  var text: String {
    guard !sums.isEmpty else { return "" }
    return sums.sorted { $0.key < $1.key }
      .map { "\($0.key.tagset) \($0.key.key) \($0.value.text)\n" }.joined()
  }

  /// Reads the text; what a damaged file has besides is skipped.
  init(_ text: String) {
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: " ")
      guard parts.count == 3, let tagset = Int64(parts[0]), let sum = OwnNumber(sum: parts[2])
      else {
        continue
      }
      add(sum, at: Place(tagset: tagset, key: String(parts[1])))
    }
  }
}
