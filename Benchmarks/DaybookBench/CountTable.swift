import GeneratedCalendars

/// Counts as a table: a row for each kind of key, columns for the sets.
struct CountTable {
  private let counts: [CountRecord]

  init(_ counts: [CountRecord]) { self.counts = counts }

  var text: String {
    let sets = ordered(counts.map(\.set))
    let crowded = SceneCalendars.crowded.map(\.title)
    let steady = sets.filter { $0 != "sample" && !crowded.contains($0) }
    let head = [""] + sets + ["growth", "growth on a day"] + sets.map { "\($0): cells, bytes" }
    let line = ["---"] + head.dropFirst().map { _ in "---:" }
    let body = ordered(counts.map(\.keys)).map { keys in
      let row = sets.map { set in counts.first { $0.set == set && $0.keys == keys } }
      return [keys] + row.map(Self.instructions)
        + [growth(of: keys, among: steady), growth(of: keys, among: crowded)] + row.map(Self.sizes)
    }
    return ([head, line] + body).map { "| " + $0.joined(separator: " | ") + " |\n" }.joined()
  }

  private static func instructions(_ record: CountRecord?) -> String {
    record?.instructions.map(grouped) ?? "–"
  }

  private static func sizes(_ record: CountRecord?) -> String {
    record.map { "\(grouped($0.cells)), \(grouped($0.bytes))" } ?? "–"
  }

  /// The largest of some sets divided by the smallest.
  private func growth(of keys: String, among sets: [String]) -> String {
    let found = counts.filter { $0.keys == keys && sets.contains($0.set) }
    guard found.count > 1, let large = found.last?.instructions,
      let small = found.first?.instructions, small > 0
    else { return "–" }
    return rounded(Double(large) / Double(small))
  }

  /// Each once, where it comes first.
  private func ordered(_ names: [String]) -> [String] {
    names.enumerated().filter { names.firstIndex(of: $1) == $0 }.map(\.element)
  }
}
