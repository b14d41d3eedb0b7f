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
}
