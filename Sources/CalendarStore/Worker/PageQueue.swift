import CalendarModel

/// The months whose pages are requested: those of the newest frame come first, in the order of its
/// requests, which is their order on the screen.
struct PageQueue {
  private var waiting: [(request: PageRequest, frame: Int)] = []
  private var frame = 0

  private static let limit = 256

  var isEmpty: Bool { waiting.isEmpty }

  /// Starts a new frame, to which the next requests belong.
  mutating func beginFrame() { frame += 1 }

  /// Adds a request; a request of an older frame moves to this frame.
  mutating func ask(for request: PageRequest) {
    if let index = waiting.firstIndex(where: { $0.request == request }) {
      guard waiting[index].frame != frame else { return }
      waiting.remove(at: index)
    } else if waiting.count >= Self.limit {
      waiting.removeFirst()
    }
    waiting.append((request, frame))
  }

  func isAsked(for request: PageRequest) -> Bool {
    waiting.contains { $0.request.overlaps(request) }
  }

  func isAsked(for lens: Lens) -> Bool { waiting.contains { $0.request.lens == lens } }

  /// Returns the months to make next, in one go: the most urgent one, and those after it as long as
  /// they are requested too.
  func next(atMost count: Int) -> PageRequest? {
    guard var next = newest.first?.request else { return nil }
    next.months = next.months.lowerBound...next.months.lowerBound
    while next.months.count < count {
      let following = PageRequest(
        lens: next.lens, months: next.months.upperBound + 1...next.months.upperBound + 1)
      guard isAsked(for: following) else { break }
      next.months = next.months.lowerBound...following.months.upperBound
    }
    return next
  }

  /// Whether some months are among the most urgent ones.
  func isUrgent(_ request: PageRequest) -> Bool {
    newest.contains { $0.request.overlaps(request) }
  }

  /// Removes months that are done.
  mutating func finish(_ done: PageRequest) {
    waiting = waiting.flatMap { entry in
      entry.request.without(done).map { ($0, entry.frame) }
    }
  }

  mutating func drop(_ lens: Lens) { waiting.removeAll { $0.request.lens == lens } }

  /// The requests of the newest frame; those of older frames come before them.
  private var newest: ArraySlice<(request: PageRequest, frame: Int)> {
    guard let frame = waiting.last?.frame else { return [] }
    return waiting[waiting.partitioningIndex { $0.frame == frame }...]
  }
}

extension PageRequest {
  /// Returns the rest of the request before and after the months of another one.
  fileprivate func without(_ other: PageRequest) -> [PageRequest] {
    guard overlaps(other) else { return [self] }
    var rest: [PageRequest] = []
    if months.lowerBound < other.months.lowerBound {
      rest.append(
        PageRequest(lens: lens, months: months.lowerBound...(other.months.lowerBound + -1)))
    }
    if other.months.upperBound < months.upperBound {
      rest.append(
        PageRequest(lens: lens, months: (other.months.upperBound + 1)...months.upperBound))
    }
    return rest
  }
}
