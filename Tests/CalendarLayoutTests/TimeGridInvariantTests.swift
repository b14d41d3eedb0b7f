import CalendarModel
import CellGeometry
import TestSupport
import Testing

@testable import CalendarLayout

/// The rectangles of random days equal those of the definition, which is written here once more in its
/// plainest form.
@Suite struct TimeGridInvariantTests {
  /// A day of a time grid whose parts are found by looking at everything.
  private struct Model {
    let (width, height, minutes, lanes, gutter): (Int, Int, Int, Int, Int)
    let days: Int
    var pitch: Int { (width - gutter + 1) / days }
    var columns: Int { pitch - 1 }
    var rows: Int { height - lanes }
    let first: Int

    init(width: Int, height: Int, minutes: Int, lanes: Int, gutter: Int, from: Int) {
      (self.width, self.height, self.minutes) = (width, height, minutes)
      (self.lanes, self.gutter) = (lanes, gutter)
      days = [7, 3].first { (width - gutter + 1) / $0 >= 8 } ?? 1
      let fitting = (height - lanes) * minutes
      let limited = fitting < 1_440 ? max(0, min(from, 1_440 - fitting)) : 0
      first = limited - limited % minutes
    }

    func frames(_ events: [TimePiece], day: Int) -> [String] {
      var lines: [String] = []
      for (group, count) in groups(events) {
        let hidden = hidden(of: group, count)
        let mark = hidden.isEmpty ? 0 : min(columns, "+\(hidden.count)".count)
        let firsts = group.filter { hidden.contains($0.event) }.map(\.rows.lowerBound)
        let markRow = firsts.min().map { max($0, first / minutes) }
        for (event, rows, column) in group where !hidden.contains(event) {
          var next = column + 1
          while next < count,
            !group.contains(where: { $0.column == next && $0.rows.overlaps(rows) })
          {
            next += 1
          }
          let (start, end) =
            isBeside(group, count)
            ? (column * columns / count, next * columns / count)
            : (
              column,
              markRow.map(rows.contains) == true ? max(column + 1, columns - mark) : columns
            )
          let x = gutter + pitch * day
          let top = lanes + rows.lowerBound - first / minutes
          let bottom = lanes + rows.upperBound - first / minutes
          guard bottom >= lanes, top < height else { continue }
          lines.append(
            "\(event): \(max(top, lanes))-\(min(bottom, height - 1)) "
              + "\(x + start)-\(x + end - 1) "
              + (top < lanes ? "above " : "") + (bottom >= height ? "below" : ""))
        }
      }
      return lines.sorted()
    }

    /// Returns how many events are counted in each group that has such events, where that is seen.
    func hidden(_ events: [TimePiece]) -> [Int] {
      groups(events).compactMap { group, count in
        let hidden = hidden(of: group, count)
        let firsts = group.filter { hidden.contains($0.event) }.map(\.rows.lowerBound)
        guard let row = firsts.min().map({ max($0, first / minutes) }),
          let last = group.map(\.rows.upperBound).max(), row <= last,
          row - first / minutes < rows
        else { return nil }
        return hidden.count
      }
    }

    private func isBeside(_ group: [Member], _ count: Int) -> Bool {
      count <= max(1, columns / 10)
        || count <= max(1, columns / 7) && !covering(group).isEmpty
    }

    private func hidden(of group: [Member], _ count: Int) -> Set<Int> {
      isBeside(group, count) ? [] : covering(group)
    }

    /// Returns the events that have no layer, or would leave another one no row.
    private func covering(_ group: [Member]) -> Set<Int> {
      let layers = min(max(2, columns - 7), columns)
      var shown: [Member] = []
      var others: Set<Int> = []
      for member in group.sorted(by: {
        ($0.column, $0.rows.lowerBound) < ($1.column, $1.rows.lowerBound)
      }) {
        let all = shown + [member]
        let areAllSeen = all.indices.allSatisfy { index in
          all[index].rows.contains { row in
            !all[(index + 1)...].contains { $0.rows.contains(row) }
          }
        }
        if member.column < layers, areAllSeen {
          shown = all
        } else {
          others.insert(member.event)
        }
      }
      return others
    }

    private typealias Member = (event: Int, rows: ClosedRange<Int>, column: Int)

    private func groups(_ events: [TimePiece]) -> [(members: [Member], columns: Int)] {
      let sorted = events.indices.sorted { a, b in
        let (one, other) = (rows(of: events[a]), rows(of: events[b]))
        return (one.lowerBound, -one.upperBound, events[a].start, a)
          < (other.lowerBound, -other.upperBound, events[b].start, b)
      }
      var groups: [[Member]] = []
      var end = -1
      for event in sorted {
        let own = rows(of: events[event])
        if own.lowerBound > end { groups.append([]) }
        var column = 0
        while groups[groups.count - 1].contains(where: {
          $0.column == column && $0.rows.overlaps(own)
        }) { column += 1 }
        groups[groups.count - 1].append((event, own, column))
        end = max(end, own.upperBound)
      }
      return groups.map { ($0, ($0.map(\.column).max() ?? 0) + 1) }
    }

    private func rows(of event: TimePiece) -> ClosedRange<Int> {
      let first = event.start / minutes
      return first...max(first, (event.end - 1) / minutes)
    }
  }

  @Test func rectanglesAreThoseOfTheDefinition() {
    let seed = Int.random(in: 1...999_999)
    var random = SeededGenerator(seed: seed)
    for round in 0..<10_000 {
      let length = RowLength.allCases[random.number(0...2)]
      let lanes = random.number(0...3)
      let height = random.number(lanes + 1...100)
      let width = random.number(12...200)
      let gutter = random.chance(3) ? 8 : 4
      let from = random.number(0...1_439)
      let events = (0..<random.number(0...20)).map { _ in
        let start = random.number(0...287) * 5
        return TimePiece(start: start, end: start + random.number(0...40) * 5)
      }
      let model = Model(
        width: width, height: height, minutes: length.minutes, lanes: lanes, gutter: gutter,
        from: from)
      let layout = TimeGridLayout(
        size: Size(width, height), gutter: gutter, rowLength: length, laneRows: lanes,
        minute: from)
      let day = random.number(0...layout.dayCount - 1)
      let strip = TimeStrip(events, length)
      let blocks = layout.blocks(of: strip, onDay: day)
      let placed = blocks.pieces.map { piece in
        "\(piece.piece): \(piece.frame.y.value)-\(piece.frame.maxY.value - 1) "
          + "\(piece.frame.x.value)-\(piece.frame.maxX.value - 1) "
          + (piece.isCutAbove ? "above " : "") + (piece.isCutBelow ? "below" : "")
      }
      let expected = model.frames(events, day: day)
      if placed.sorted() != expected || layout.firstMinute != model.first {
        Issue.record("seed \(seed), round \(round): \(placed.sorted()) instead of \(expected)")
      }
      let hidden = blocks.hidden.map(\.count)
      if hidden != model.hidden(events) {
        Issue.record("seed \(seed), round \(round): \(hidden) hidden, not \(model.hidden(events))")
      }
    }
  }

  /// Each event of a day is seen, or counted by exactly one mark.
  @Test func nothingIsLost() {
    let seed = Int.random(in: 1...999_999)
    var random = SeededGenerator(seed: seed)
    for round in 0..<5_000 {
      let length = RowLength.allCases[random.number(0...2)]
      let lanes = random.number(0...3)
      let layout = TimeGridLayout(
        size: Size(random.number(12...120), random.number(lanes + 1...60)), rowLength: length,
        laneRows: lanes, minute: random.number(0...1_439))
      let events = (0..<random.number(0...40)).map { _ in
        let start = random.number(0...287) * 5
        return TimePiece(start: start, end: start + random.number(0...40) * 5)
      }
      let strip = TimeStrip(events, length)
      let blocks = layout.blocks(of: strip, onDay: 0)
      let outside = blocks.outside.values.filter { $0.count > 0 }
      let counted =
        blocks.pieces.count + blocks.hidden.reduce(0) { $0 + $1.count }
        + outside.reduce(0) { $0 + $1.count }
      #expect(counted == events.count, "seed \(seed), round \(round)")
      for pieces in outside { #expect(!layout.rows.contains(pieces.firstRow)) }
    }
  }
}
