import CalendarModel

/// Which tasks are parts of which others.
///
/// A parent that is not among them is none. Where tasks are parts of each other in a circle, the one
/// with the smallest UID is taken to be a part of nothing.
public struct TodoTree: Sendable {
  /// The parents that count, by the UIDs of their parts.
  public let parents: [String: String]
  /// The UIDs of the parts of each task, in their order; see `Todo.order`.
  public let children: [String: [String]]
  /// The UIDs of tasks that are parts of nothing, in their order.
  public let roots: [String]
  /// The circles that were cut, each from its smallest UID on to its parents; by these UIDs.
  public let circles: [[String]]

  /// - Parameter todos: of those with one UID the first counts.
  /// - Complexity: O(n log n).
  public init(_ todos: some Sequence<Todo>) {
    var known: [String: Todo] = [:]
    for todo in todos where known[todo.uid] == nil { known[todo.uid] = todo }
    var parents = known.compactMapValues { todo in
      todo.parent.flatMap { known[$0] == nil ? nil : $0 }
    }
    circles = Self.circles(of: parents)
    for circle in circles { parents[circle[0]] = nil }
    self.parents = parents

    let sorted = known.values.map { (todo: $0, name: TodoName(of: $0)) }.sorted {
      ($0.todo.order ?? .max, $0.todo.created ?? Instant(seconds: .max), $0.name)
        < ($1.todo.order ?? .max, $1.todo.created ?? Instant(seconds: .max), $1.name)
    }.map(\.todo)
    var (children, roots): ([String: [String]], [String]) = ([:], [])
    for todo in sorted {
      if let parent = parents[todo.uid] {
        children[parent, default: []].append(todo.uid)
      } else {
        roots.append(todo.uid)
      }
    }
    (self.children, self.roots) = (children, roots)
  }

  /// Follows each task to its parents once, and finds the ways that come back to themselves.
  private static func circles(of parents: [String: String]) -> [[String]] {
    var seen: Set<String> = []
    var circles: [[String]] = []
    for uid in parents.keys where !seen.contains(uid) {
      var (path, places): ([String], [String: Int]) = ([], [:])
      var current: String? = uid
      while let next = current, seen.insert(next).inserted {
        places[next] = path.count
        path.append(next)
        current = parents[next]
      }
      guard let end = current, let first = places[end] else { continue }
      let circle = path[first...]
      let least = circle.indices.min { circle[$0] < circle[$1] } ?? first
      circles.append(Array(path[least...] + path[first..<least]))
    }
    return circles.sorted { $0[0] < $1[0] }
  }
}
