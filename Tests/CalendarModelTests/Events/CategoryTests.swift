import CalendarModel
import Testing

struct CategoryTests {
  /// Texts of ASCII are read byte by byte, others letter by letter.
  @Test func plainTextsAreReadAsOthers() {
    var texts = [""]
    for _ in 0..<6 {
      texts += texts.flatMap { text in ["a", " ", "/"].map { text + $0 } }
      texts = Array(Set(texts))
    }
    for text in texts {
      let other = Category(String(text.map { $0 == "a" ? "é" : $0 }))
      let expected = other?.path.map { name in String(name.map { $0 == "é" ? "a" : $0 }) }
      #expect(Category(text)?.path == expected, "“\(text)”")
    }
  }

  @Test func aPathLiesInEachOfItsParents() throws {
    let category = try #require(Category(" work / api//design/"))
    #expect(category.path == ["work", "api", "design"])
    #expect(category.selfAndAncestors.map(\.name) == ["work", "work/api", "work/api/design"])
    #expect(category.parent?.parent?.parent == nil)
  }

  @Test(arguments: ["", " ", "/", " / / "]) func whatNamesNothingIsNone(text: String) {
    #expect(Category(text) == nil)
  }

  /// Each level is a row of totals and an offer of every prompt.
  @Test(arguments: ["c", "é"], [1, 15, 16, 17, 40, 20_000])
  func levelsAreBounded(name: String, count: Int) throws {
    let text = Array(repeating: name, count: count).joined(separator: "/") + " / "
    let category = try #require(Category(text))
    #expect(category.path.count == min(count, Category.mostLevels))
    #expect(category.name.split(separator: "/").count == count)
    #expect(Category(category.name) == category)
    #expect(category.folded.path.count == category.path.count)
    #expect(category.selfAndAncestors.count == category.path.count)
    let below = try #require(Category(category.name + "/below"))
    #expect(below.path.count == min(count + 1, Category.mostLevels))
  }
}
