import Testing

@testable import DaybookBench

/// The floor's second key writes as much as a month of Daybook.
@Suite struct FloorPageTests {
  /// Columns: what is written, how often its style becomes another.
  static let frames: [(text: String, styleChanges: Int)] = [
    ("", 0), ("plain", 0), ("\u{1B}[3;6H8", 0), ("\u{1B}[1mbold", 1),
    // Two sequences without a letter between them are one change, whatever moves there.
    ("\u{1B}[38;5;35m\u{1B}[48;5;236ma\u{1B}[39;49m\u{1B}[4;1H\u{1B}(B\u{1B}[mb", 2),
    ("a\u{1B}[", 0), ("a\u{1B}", 0),
  ]

  @Test(arguments: frames)
  func stylesAreCountedInTheBytes(_ text: String, _ styleChanges: Int) {
    #expect(
      FloorPage.Figures(Array(text.utf8))
        == FloorPage.Figures(bytes: text.utf8.count, styleChanges: styleChanges))
  }

  /// A terminal that needs 7 bytes for a run, leaves out every third change, and has room for so many
  /// letters.
  private func page(bytes: Int, styleChanges: Int, room: Int = .max) throws -> FloorPage.Figures? {
    func figures(_ page: FloorPage) -> FloorPage.Figures {
      FloorPage.Figures(
        bytes: page.runs * 7 + min(page.letters, room), styleChanges: page.runs * 2 / 3)
    }
    let target = FloorPage.Figures(bytes: bytes, styleChanges: styleChanges)
    return FloorPage(like: target) { figures($0) }.map(figures)
  }

  @Test func aPageIsFoundThatIsAsMuch() throws {
    for (bytes, changes) in [(7_000, 200), (3_000, 120), (18_000, 530)] {
      let found = try #require(try page(bytes: bytes, styleChanges: changes))
      #expect(abs(found.bytes - bytes) * 100 <= bytes * 4, "\(found)")
      #expect(abs(found.styleChanges - changes) * 100 <= changes * 4, "\(found)")
    }
  }

  @Test func aScreenThatIsFullGetsWhatItHolds() throws {
    let found = try #require(try page(bytes: 9_000, styleChanges: 120, room: 1_500))
    #expect(found.bytes < 9_000)
  }

  @Test func aFloorThatWritesNothingGivesNoPage() {
    #expect(FloorPage(like: FloorPage.Figures(bytes: 10, styleChanges: 1)) { _ in nil } == nil)
  }
}
