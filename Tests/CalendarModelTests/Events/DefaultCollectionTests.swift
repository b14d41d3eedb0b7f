import CalendarModel
import Testing

/// Where items go that name no calendar.
@Suite struct DefaultCollectionTests {
  /// A letter is a calendar: `D` the chosen one, `h` holidays, the others events. Those behind the
  /// bar are hidden; a calendar with `-` cannot be written.
  static let cases: [(calendars: [String], hidden: Set<String>, expected: String?)] = [
    ([], [], nil), (["a"], [], "a"), (["a", "b"], [], "a"), (["a", "D"], [], "D"),
    (["a", "D"], ["D"], "D"), (["a", "D-"], [], "a"), (["h", "a"], [], "a"), (["h"], [], "h"),
    (["a", "b"], ["a"], "b"), (["a", "h"], ["a"], "h"), (["h", "a"], ["h", "a"], "a"),
    (["a-", "b"], [], "b"), (["a-", "b"], ["b"], "b"), (["a-", "h", "b"], ["b"], "h"),
    (["a-", "h-"], [], nil), (["h", "a-", "b"], ["h", "b"], "b"),
  ]

  @Test("the first that fits is taken", arguments: cases)
  func choice(_ calendars: [String], _ hidden: Set<String>, _ expected: String?) {
    let collections = calendars.enumerated().map { index, text in
      CollectionInfo(
        id: CollectionID(rawValue: index), name: text, color: nil, path: text,
        traits: CollectionTraits(
          kind: text.first == "h" ? .holidays : .events, isDefault: text.first == "D"))
    }
    let found = collections.defaultCollection(
      hidden: Set(collections.filter { hidden.contains($0.name) }.map(\.id)),
      where: { !$0.name.hasSuffix("-") })
    #expect(found?.name == expected)
  }
}
