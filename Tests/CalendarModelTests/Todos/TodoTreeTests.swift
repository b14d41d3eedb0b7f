import TestSupport
import Testing

@testable import CalendarModel

@Suite struct TodoTreeTests {
  @Test func partsStandUnderTheirTasks() {
    let tree = TodoTree([
      TodoSketch.todo("c", order: 2, parent: "a"), TodoSketch.todo("a"),
      TodoSketch.todo("b", order: 1, parent: "a"), TodoSketch.todo("d", parent: "b"),
      TodoSketch.todo("e", parent: "gone"),
    ])
    #expect(tree.roots == ["a", "e"])
    #expect(tree.children == ["a": ["b", "c"], "b": ["d"]])
    #expect(tree.circles.isEmpty)
  }

  @Test(arguments: [
    // Which is a part of which, the roots, and the circles.
    (["a": "b", "b": "a"], ["a"], [["a", "b"]]),
    (["a": "a"], ["a"], [["a"]]),
    (["c": "b", "b": "d", "d": "c", "a": "c"], ["b"], [["b", "d", "c"]]),
    (["x": "y", "y": "x", "b": "a", "a": "b", "r": "a"], ["a", "x"], [["a", "b"], ["x", "y"]]),
  ])
  func circlesAreCutAtTheSmallestUID(
    parents: [String: String], roots: [String], circles: [[String]]
  ) {
    let tree = TodoTree(parents.map { TodoSketch.todo($0.key, parent: $0.value) })
    #expect(tree.roots == roots)
    #expect(tree.circles == circles)
  }

  /// Each task is shown once, and none is under itself.
  @Test(arguments: 0..<60)
  func eachTaskHasOnePlace(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let count = random.number(1...30)
    let todos = (0..<count).map { number in
      TodoSketch.todo(
        "\(number)", order: random.chance(2) ? random.number(0...3) : nil,
        parent: random.chance(4) ? nil : "\(random.number(0...count + 2))")
    }
    let tree = TodoTree(todos)
    var (open, seen) = (tree.roots, [String]())
    while let uid = open.popLast() {
      seen.append(uid)
      open += tree.children[uid] ?? []
      guard seen.count <= count else { break }
    }
    #expect(seen.sorted() == todos.map(\.uid).sorted(), "seed \(seed)")
    #expect(tree.circles.allSatisfy { $0.first == $0.min() }, "seed \(seed)")
  }

  /// A number between the neighbours where there is one; others move on only as far as they must.
  @Test(arguments: 0..<200)
  func numbersFollowTheOrder(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let isDense = random.chance(2)
    let numbers = (0..<random.number(1...8)).map { _ in
      random.number(isDense ? 0...6 : 0...1000)
    }
    var orders: [Int?] = numbers.sorted()
    // Those without a number come last.
    for place in orders.indices.suffix(random.number(0...2)) { orders[place] = nil }
    let moved = orders.remove(at: random.number(0...orders.count - 1))
    let place = random.number(0...orders.count)
    orders.insert(moved, at: place)

    let changes = TodoOrder.changes(of: orders, moved: place)
    for (index, order) in changes { orders[index] = order }
    let neighbours = Array(orders[max(0, place - 1)...min(orders.count - 1, place + 1)])
    let last = neighbours.map { $0 ?? .max }
    #expect(zip(last, last.dropFirst()).allSatisfy { $0 < $1 }, "seed \(seed)")
    let all = orders.map { $0 ?? .max }
    #expect(zip(all, all.dropFirst()).allSatisfy { $0 <= $1 }, "seed \(seed)")
  }

  @Test func oneNumberChangesWhereThereIsRoom() {
    #expect(TodoOrder.changes(of: [10, 99, 20, 30], moved: 1) == [1: 15])
    #expect(TodoOrder.changes(of: [99, 20, 30], moved: 0) == [0: 19])
    #expect(TodoOrder.changes(of: [20, 30, 1], moved: 2) == [2: 31])
    #expect(TodoOrder.changes(of: [1, 99, 2, 3, 9], moved: 1) == [1: 2, 2: 3, 3: 4])
    #expect(TodoOrder.changes(of: [nil, nil, 7], moved: 2) == [0: 1, 1: 2, 2: 3])
    #expect(TodoOrder.changes(of: [7], moved: 0) == [0: 0])
  }
}
