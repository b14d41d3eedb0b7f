import CalendarModel
import CellGeometry
import TestSupport
import Testing

@testable import CalendarLayout

/// Segments of spans over seeded random grids.
struct SpanSegmentTests {
  /// Each week row's segment lies around exactly the visible days of the span in that row.
  @Test func segmentsAreTheVisibleDaysOfASpan() {
    for world in (0..<160).map(GridWorld.init) {
      let visible = world.visible
      guard let seen = visible.days else { continue }
      var random = SeededGenerator(seed: world.seed)
      let first = seen.lowerBound + random.number(-40...(seen.upperBound - seen.lowerBound + 5))
      let span = first...(first + (random.chance(4) ? 36_500 : random.number(0...30)))
      let segments = world.provider.segments(of: span, visible: visible)
      let shown = visible.visibleDays.filter(span.contains)
      #expect(segments.flatMap { Array($0.days) } == shown, "\(world) \(span)")
      for segment in segments {
        let frames = segment.days.compactMap { visible.frame(of: .day($0)) }
        #expect(frames.reduce(.zero) { $0.union($1) } == segment.rect, "\(world) \(span)")
        #expect(Set(frames.map(\.y)).count == 1, "\(world) \(span)")
        #expect(segment.startsHere == segment.days.contains(span.lowerBound), "\(world) \(span)")
        #expect(segment.endsHere == segment.days.contains(span.upperBound), "\(world) \(span)")
      }
    }
  }
}
