/// Two texts line by line: what both have, and what only one of them has.
package enum LineDifference {
  package enum Line: Hashable, Sendable {
    case same(String)
    case old(String)
    case new(String)
  }

  /// Longer ones are compared from their ends only: finding the fewest differences takes the
  /// product of both lengths.
  private static let mostCompared = 2_000

  /// The lines of both in order; of what was replaced the old ones first.
  package static func lines(from old: [String], to new: [String]) -> [Line] {
    let start = zip(old, new).prefix { $0 == $1 }.count
    let rest = (old.dropFirst(start), new.dropFirst(start))
    let end = zip(rest.0.reversed(), rest.1.reversed()).prefix { $0 == $1 }.count
    return old.prefix(start).map { .same($0) }
      + middle(Array(rest.0.dropLast(end)), Array(rest.1.dropLast(end)))
      + old.suffix(end).map { .same($0) }
  }

  private static func middle(_ old: [String], _ new: [String]) -> [Line] {
    guard max(old.count, new.count) <= mostCompared else {
      return old.map { .old($0) } + new.map { .new($0) }
    }
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var lines: [Line] = []
    var (i, j) = (0, 0)
    while i < old.count || j < new.count {
      if removed.contains(i) {
        lines.append(.old(old[i]))
        i += 1
      } else if inserted.contains(j) {
        lines.append(.new(new[j]))
        j += 1
      } else {
        lines.append(.same(new[j]))
        (i, j) = (i + 1, j + 1)
      }
    }
    return lines
  }
}
