import CalendarModel

extension IndexWorker {
  /// Makes pages that are asked for, the last ones first.
  func makePages() throws -> Bool {
    guard let request = desk.with({ $0.pages.last }) else { return false }
    let (done, wereWritten) = try writer.makePages(request) { !isWanted(request.lens) }
    desk.change { $0.finish(done, wereWritten: wereWritten) }
    if wereWritten { news.raise() }
    return true
  }

  /// Goes on looking for a day, for a few milliseconds.
  func searchDays() throws -> Bool {
    guard let request = desk.with({ $0.searches.last }) else { return false }
    var state =
      if let search, search.request == request {
        search.state
      } else {
        try writer.beginSearch(request) { !isWanted(request.lens) }
      }
    let answer = try writer.advance(&state)
    search = (request, state)
    guard answer != .pending else { return true }
    search = nil
    desk.change { $0.finish(request, with: answer) }
    news.raise()
    return true
  }

  /// Whether somebody is interested in a lens still.
  private func isWanted(_ lens: Lens) -> Bool { desk.with { $0.isAsked(for: lens) } }

  /// Makes pages around those asked for last, while there is nothing else to do.
  func lookAhead() throws -> Bool {
    guard mode == .live, let asked = desk.with({ $0.lastAsked }) else { return false }
    if lookedAhead == asked { return false }
    for months in asked.neighbours {
      let request = PageRequest(lens: asked.lens, months: months)
      let (_, wereWritten) = try writer.makePages(request) { desk.with { !$0.pages.isEmpty } }
      // One step at a time: somebody may wait.
      if wereWritten { return true }
    }
    lookedAhead = asked
    return false
  }
}

extension PageRequest {
  /// How many months before and after are made ahead.
  private static let reach = 12

  /// Stretches of a few months, the nearest ones first.
  fileprivate var neighbours: [ClosedRange<Month>] {
    var stretches: [ClosedRange<Month>] = []
    for distance in stride(from: 1, through: Self.reach, by: 3) {
      let next = months.upperBound + distance
      let previous = months.lowerBound - distance
      stretches.append(next...next + 2)
      stretches.append(previous - 2...previous)
    }
    return stretches
  }
}
