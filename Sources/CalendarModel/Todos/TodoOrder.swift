/// Where tasks stand among the parts of one task, as numbers (X-APPLE-SORT-ORDER).
public enum TodoOrder {
  /// The largest number that is written, and read; the least is its negative.
  public static let limit = 1 << 53

  /// Returns the numbers that have to change for tasks to stand in some order, by their places.
  ///
  /// One where the moved task fits between its neighbours, as it mostly does; otherwise those behind
  /// it move on too, as far as needed.
  /// - Parameters:
  ///   - orders: the numbers of the tasks in the order that is wanted; nil where one has none.
  ///   - moved: the index of the moved task.
  public static func changes(of orders: [Int?], moved: Int) -> [Int: Int] {
    var (changes, last): ([Int: Int], Int?) = ([:], nil)
    // Without a number a task would come after the moved one.
    for place in orders.indices.prefix(moved) {
      let order = orders[place] ?? (last ?? 0) + 1
      if orders[place] == nil { changes[place] = order }
      last = order
    }
    let next = moved + 1 < orders.count ? orders[moved + 1] : nil
    var own = number(after: last, before: next)
    changes[moved] = own
    for place in orders.indices.dropFirst(moved + 1) {
      guard let order = orders[place], order <= own else { break }
      own += 1
      changes[place] = own
    }
    return changes
  }

  /// The number in the middle; the next one where there is none between.
  private static func number(after last: Int?, before next: Int?) -> Int {
    switch (last, next) {
    case (nil, nil): 0
    case (nil, let next?): next - 1
    case (let last?, nil): last + 1
    case (let last?, let next?): next - last > 1 ? last + (next - last) / 2 : last + 1
    }
  }
}
