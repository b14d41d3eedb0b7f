import CalendarModel
import Testing

struct CategoryTests {
  @Test func aPathLiesInEachOfItsParents() throws {
    let category = try #require(Category(" work / api//design/"))
    #expect(category.path == ["work", "api", "design"])
    #expect(category.selfAndAncestors.map(\.name) == ["work", "work/api", "work/api/design"])
    #expect(category.parent?.parent?.parent == nil)
  }

  @Test(arguments: ["", " ", "/", " / / "]) func whatNamesNothingIsNone(text: String) {
    #expect(Category(text) == nil)
  }
}
