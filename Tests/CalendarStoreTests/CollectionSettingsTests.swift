import CalendarModel
import Testing

@testable import CalendarStore

/// What the user says of collections goes before what their folders say.
@Suite struct CollectionSettingsTests {
  private static let info = CollectionInfo(
    id: CollectionID(rawValue: 1), name: "own", color: EventColor(hex: "#112233"), path: "/c/work")

  @Test func nothingIsSaidOfOthers() {
    let settings = CollectionSettings([.init(path: "/c/wor", name: "No"), .init(path: "/c/work/x")])
    #expect(settings.applied(to: Self.info) == Self.info)
  }

  @Test func theNearestFolderCounts() {
    let settings = CollectionSettings([
      .init(
        path: "/c", name: "All", color: EventColor(hex: "#000001"), traits: .init(isHidden: true)),
      .init(path: "/d", traits: .init(isReadOnly: true)),
    ])
    let applied = settings.applied(to: Self.info)
    #expect(applied.name == "own" && applied.color == EventColor(hex: "#000001"))
    #expect(applied.traits == CollectionTraits(isHidden: true))
    #expect(!settings.isReadOnly("/c/work") && settings.isReadOnly("/d/e"))
  }

  @Test func thePathItselfCountsFirst() {
    let settings = CollectionSettings([
      .init(path: "/c", traits: .init(isHidden: true)),
      .init(path: "/c/work", name: "Office"), .init(path: "/c/work", name: "Again"),
    ])
    let applied = settings.applied(to: Self.info)
    #expect(applied.name == "Office" && applied.color == Self.info.color)
    #expect(applied.traits == CollectionTraits() && applied.id == Self.info.id)
  }

  /// The configuration counts first; a choice says nothing of other settings.
  @Test func aChosenDefaultCountsWhereNoEntryNamesOne() {
    var settings = CollectionSettings(chosenDefaults: ["/c/work", "/gone"])
    #expect(settings.applied(to: Self.info).traits == CollectionTraits(isDefault: true))
    settings.entries = [.init(path: "/c", traits: .init(isHidden: true))]
    #expect(
      settings.applied(to: Self.info).traits == CollectionTraits(isHidden: true, isDefault: true))
    settings.entries.append(.init(path: "/c/home", traits: .init(isDefault: true)))
    #expect(settings.applied(to: Self.info).traits == CollectionTraits(isHidden: true))
    settings = CollectionSettings(chosenDefaults: ["/c"])
    #expect(settings.applied(to: Self.info) == Self.info)
  }

  @Test func theUsualOneIsTheOneThatWasSaid() {
    let collections = ["a", "b", "c"].enumerated().map { index, name in
      CollectionInfo(
        id: CollectionID(rawValue: index), name: name, color: nil, path: "/\(name)",
        traits: .init(isDefault: name != "a"))
    }
    #expect(collections.defaultCollection { _ in true }?.name == "b")
    #expect(collections.defaultCollection { $0.name != "b" }?.name == "c")
    #expect(collections.defaultCollection { $0.name == "a" }?.name == "a")
    #expect(collections.defaultCollection { _ in false } == nil)
  }
}
