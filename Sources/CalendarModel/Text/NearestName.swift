/// Returns the name that a mistyped one most likely means, the first of equally similar ones. Nil if
/// none is similar enough.
///
/// Similar names begin with the text, ignoring case and accents, or differ by a few letters inserted,
/// removed, replaced or swapped with their neighbour: one for every three letters of the text, at least
/// one.
/// - Complexity: O(names), and for names of similar length, that length times the number of letters
///   that may differ.
public func nearestName(to text: String, among names: some Sequence<String>) -> String? {
  let typed = Array(FoldedText.folded(text.prefix(100)))
  guard !typed.isEmpty else { return nil }
  var best: (name: String, distance: Int)?
  for name in names {
    let letters = Array(FoldedText.folded(name.prefix(100)))
    let limit = (best?.distance ?? max(1, typed.count / 3) + 1) - 1
    guard limit >= 0 else { break }
    if let distance = NameDistance(typed, letters).within(limit) { best = (name, distance) }
  }
  if let best { return best.name }
  return typed.count < 2 ? nil : names.first { FoldedText.folded($0).hasPrefix(String(typed)) }
}

/// The number of letters to insert, remove, replace or swap with their neighbour to turn one text
/// into another.
struct NameDistance {
  private let from: [Character]
  private let to: [Character]

  init(_ from: [Character], _ to: [Character]) {
    self.from = from
    self.to = to
  }

  /// Nil if it is more.
  func within(_ limit: Int) -> Int? {
    guard abs(from.count - to.count) <= limit else { return nil }
    var before: [Int] = []
    var row = Array(0...to.count)
    for line in from.indices {
      let next = nextRow(line, row, before)
      guard next.contains(where: { $0 <= limit }) else { return nil }
      (before, row) = (row, next)
    }
    return row[to.count] <= limit ? row[to.count] : nil
  }

  /// - Parameters:
  ///   - row: the distances for one letter less.
  ///   - before: those for two letters less.
  private func nextRow(_ line: Int, _ row: [Int], _ before: [Int]) -> [Int] {
    var next = [line + 1]
    for column in to.indices {
      let change = row[column] + (from[line] == to[column] ? 0 : 1)
      var least = min(change, row[column + 1] + 1, next[column] + 1)
      if line > 0, column > 0, from[line] == to[column - 1], from[line - 1] == to[column] {
        least = min(least, before[column - 1] + 1)
      }
      next.append(least)
    }
    return next
  }
}
