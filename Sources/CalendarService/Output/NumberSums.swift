import CalendarModel
import CalendarStore

/// The sums of the numbers that events say under one key, of all and by rows of totals.
package struct NumberSums {
  let key: String
  private(set) var whole = OwnNumberSum()
  private(set) var rows: [TotalsCounter.Subject: OwnNumberSum] = [:]

  /// Reads the notes of every record that counts again.
  /// - Complexity: O(records).
  package init(_ key: String, _ counter: TotalsCounter, _ lookup: inout EventLookup) throws {
    self.key = key
    var records: [(record: Record, day: Day)] = []
    try counter.forEachPart { record, day, _, isFirst in
      if isFirst { records.append((record, day)) }
    }
    for (record, day) in records {
      let line = OwnNumberLine.last(of: key, in: lookup.event(of: record)?.notes ?? "")
      whole.add(line)
      let subjects = counter.subjects(
        collection: record.collection, categories: record.categories, on: day)
      for subject in subjects { rows[subject, default: OwnNumberSum()].add(line) }
    }
  }

  /// `km: 26.4 in 3 values, 8.2 to 10, average 8.8`.
  var line: String {
    let count = "\(whole.count) \(whole.count == 1 ? "value" : "values")"
    var text = "\(key): \(whole.sum.text) in \(count)"
    if let least = whole.least, let most = whole.most, let average = whole.average {
      text += ", \(least.text) to \(most.text), average \(average.text)"
    }
    return text + (whole.unread > 0 ? ", \(whole.unread) unread" : "")
  }

  /// Returns the members of a row, or of the whole.
  func members(of subject: TotalsCounter.Subject? = nil) -> [(name: String, value: JSON)] {
    let sum = subject.map { rows[$0] ?? OwnNumberSum() } ?? whole
    func number(_ number: OwnNumber?) -> JSON { number.map { .decimal($0) } ?? .null }
    return [
      ("sum", .decimal(sum.sum)), ("values", .number(sum.count)),
      ("average", number(sum.average)), ("least", number(sum.least)), ("most", number(sum.most)),
      ("unread", .number(sum.unread)),
    ]
  }
}
