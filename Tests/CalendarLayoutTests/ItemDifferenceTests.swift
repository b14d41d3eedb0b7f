import CalendarModel
import CellGeometry
import Testing
import TestSupport

@testable import CalendarLayout

struct ItemDifferenceTests {
  private func item(_ number: Int, _ frame: Rect) -> PlacedItem {
    PlacedItem(.day(Day(number)), frame: frame)
  }

  @Test func tellsWhatHappenedToEachItem() {
    let old = [
      item(1, Rect(0, 0, 2, 1)), item(2, Rect(3, 0, 2, 1)), item(3, Rect(6, 0, 2, 1)),
      item(4, Rect(9, 0, 2, 1)),
    ]
    let new = [
      item(2, Rect(3, 0, 2, 1)), item(3, Rect(6, 1, 2, 1)), item(4, Rect(9, 1, 4, 1)),
      item(5, Rect(0, 2, 2, 1)),
    ]
    let difference = ItemDifference(from: old, to: new)
    #expect(difference.left == [old[0]])
    #expect(difference.moved == [new[1]])
    #expect(difference.resized == [new[2]])
    #expect(difference.entered == [new[3]])
  }

  @Test func sameFramesDifferInNothing() {
    let items = GridWorld(seed: 3).visible.items
    #expect(ItemDifference(from: items, to: items).isEmpty)
    #expect(ItemDifference(from: [], to: []).isEmpty)
  }

  @Test func labelThatIsPinnedInItsPlaceHasMoved() {
    let flow = PlacedItem(.dayLabel(Day(1)), frame: Rect(0, 1, 9, 1))
    let pinned = PlacedItem(.dayLabel(Day(1)), frame: Rect(0, 1, 9, 1), isPinned: true)
    #expect(ItemDifference(from: [flow], to: [pinned]).moved == [pinned])
  }

  /// Applied to the old frame, the difference makes the new one.
  @Test func appliedDifferenceIsTheNewFrame() {
    for seed in 0..<150 {
      let world = GridWorld(seed: seed)
      var random = SeededGenerator(seed: seed)
      let scrolled = world.provider.anchor(
        world.anchor, scrolledBy: random.number(-30...30), in: world.viewport)
      let old = world.visible.items
      let new = world.provider.visibleItems(in: world.viewport, from: scrolled).items
      let difference = ItemDifference(from: old, to: new)
      var places = Dictionary(uniqueKeysWithValues: old.map { ($0.item, $0) })
      for item in difference.left { places[item.item] = nil }
      for item in difference.entered + difference.moved + difference.resized {
        places[item.item] = item
      }
      #expect(Set(places.values) == Set(new), "\(world)")
      #expect(difference.resized.isEmpty, "\(world)")
    }
  }
}
