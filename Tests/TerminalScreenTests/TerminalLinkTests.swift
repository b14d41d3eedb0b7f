import CellGeometry
import Testing

@testable import TerminalScreen

struct TerminalLinkTests {
  @Test func recordedStreams() {
    #expect(
      TerminalLink.text("page", to: "https://example.org/a?b=c")
        == "\u{1B}]8;;https://example.org/a?b=c\u{7}page\u{1B}]8;;\u{7}")
    #expect(
      TerminalLink.start("mailto:ada@example.org", number: 7)
        == "\u{1B}]8;id=7;mailto:ada@example.org\u{7}")
    // What an address cannot have is encoded; what is encoded already stays.
    #expect(
      TerminalLink.start("https://example.org/é %20")
        == "\u{1B}]8;;https://example.org/%C3%A9%20%20\u{7}"
    )
  }

  /// Nothing in an address ends the sequence, and terminals need not drop one.
  @Test func nothingInItIsACommand() {
    var random = SeededBytes(seed: 20_260_309)
    for _ in 0..<2_000 {
      let address = String(decoding: random.next(count: 40), as: UTF8.self)
      let start = TerminalLink.start(address)
      #expect(start.hasPrefix("\u{1B}]8;;") && start.utf8.last == 7)
      #expect(start.utf8.dropFirst(5).dropLast().allSatisfy { (0x21...0x7E).contains($0) })
    }
    let long = "https://" + String(repeating: "a", count: 3_000)
    #expect(TerminalLink.text("page", to: long) == "page")
    #expect(TerminalLink.text("page", to: "") == "page")
    #expect(TerminalLink.text("", to: "https://example.org") == "")
  }

  private struct SeededBytes {
    private var state: UInt64
    init(seed: UInt64) { state = seed }
    mutating func next(count: Int) -> [UInt8] {
      (0..<count).map { _ in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return UInt8(truncatingIfNeeded: state >> 56)
      }
    }
  }
}

struct LinkRunTests {
  private static let page = "https://example.org"
  private static let mail = "mailto:ada@example.org"

  private func screen(_ rows: String...) -> Screen {
    var screen = Screen(size: Size(12, rows.count))
    for (row, text) in rows.enumerated() {
      screen.write(text, at: Position(0, Row(row)), style: .plain)
    }
    return screen
  }

  private func texts(_ screen: Screen) -> [String] {
    screen.linkRuns.map { run in
      let text = run.cells.map(\.text).joined(separator: "")
      return "\(run.position.row.value):\(run.position.column.value) \(text) \(run.address)"
    }
  }

  @Test func theyAreWhatIsSeen() {
    var screen = screen("see example", ".org or mail")
    screen.link(4..<11, in: 0, to: Self.page)
    screen.link(0..<4, in: 1, to: Self.page)
    screen.link(8..<12, in: 1, to: Self.mail)
    #expect(
      texts(screen) == [
        "0:4 example \(Self.page)", "1:0 .org \(Self.page)", "1:8 mail \(Self.mail)",
      ])
    #expect(screen.linkRuns[0].number == screen.linkRuns[1].number)
    // A window over them.
    screen.write("|OK|", at: Position(6, 0), style: .plain)
    #expect(texts(screen).prefix(2) == ["0:4 ex \(Self.page)", "0:10 e \(Self.page)"])
    screen.fill(screen.bounds)
    #expect(screen.linkRuns.isEmpty)
  }

  @Test func whatIsOutsideIsLeftOut() {
    var screen = screen("日本 page")
    screen.link(-3..<2, in: 0, to: Self.page)
    screen.link(10..<99, in: 0, to: Self.page)
    screen.link(0..<4, in: 5, to: Self.mail)
    screen.link(3..<3, in: 0, to: Self.mail)
    #expect(texts(screen) == ["0:0 日 \(Self.page)", "0:10    \(Self.page)"])
  }

  /// Another address under the same text is another cell.
  @Test func theyMakeADifference() {
    var (before, after) = (screen("page"), screen("page"))
    before.link(0..<4, in: 0, to: Self.page)
    #expect(after.changes(from: before).map(\.cells.count) == [4])
    after.link(0..<4, in: 0, to: Self.mail)
    #expect(after.changes(from: before).map(\.cells.count) == [4])
    after.link(0..<4, in: 0, to: Self.page)
    #expect(after.changes(from: before).isEmpty)
  }

  @Test func recordedStream() {
    var screen = Screen(size: Size(8, 2))
    screen.write("a日b", at: Position(2, 1), style: Style(.named(1), on: .standard, .bold))
    screen.link(2..<6, in: 1, to: Self.page)
    let run = screen.linkRuns[0]
    let bytes = run.bytes(depth: .eight) { scalar, width in width == 2 ? "#" : scalar }
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == "\u{1B}7\u{1B}[2;3H\u{1B}]8;id=\(run.number);\(Self.page)\u{7}\u{1B}[0;1;31ma#b"
        + "\u{1B}]8;;\u{7}\u{1B}8")
  }
}
