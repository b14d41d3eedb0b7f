/// The name that a mistyped one most likely stands for; of equally near ones the first. Nil where none
/// is near enough to be meant.
///
/// Near are names that begin with the text, whatever case and accents, and those that become the text by
/// few letters put in, taken out, replaced or exchanged with their neighbour: one for each three letters
/// of the text, at least one.
/// - Complexity: O(names), for those of about the length of the text its length times the number of
///   letters that may differ.
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

/// How many letters must be put in, taken out, replaced or exchanged with their neighbour to make one
/// text of another.
struct NameDistance {
  private let from: [Character]
  private let to: [Character]

  init(_ from: [Character], _ to: [Character]) {
    self.from = from
    self.to = to
  }

  /// Nil where it is more.
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
  ///   - row: the distances of one letter less.
  ///   - before: those of two letters less.
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
