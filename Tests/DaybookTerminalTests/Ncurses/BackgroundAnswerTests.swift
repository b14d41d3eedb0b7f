import TerminalScreen
import Testing

@testable import CalendarViews
@testable import DaybookTerminal

struct BackgroundAnswerTests {
  @Test(arguments: [
    ("11;rgb:1e1e/1e1e/1e1e", 0x1E, 0x1E, 0x1E), ("11;rgb:ffff/8080/0000", 0xFF, 0x80, 0),
    ("11;rgb:f/0/8", 0xFF, 0, 0x88), ("11;rgb:fd/f6/e3", 0xFD, 0xF6, 0xE3),
    ("11;rgba:0000/2b2b/3636/ffff", 0, 0x2B, 0x36), ("11;rgb:fff/000/abc", 0xFF, 0, 0xAB),
  ])
  func isRead(_ text: String, _ red: UInt8, _ green: UInt8, _ blue: UInt8) {
    #expect(
      BackgroundAnswer.event(of: text) == .background(red: red, green: green, blue: blue))
  }

  @Test(arguments: [
    "", "11;?", "10;rgb:0/0/0", "11;rgb:", "11;rgb://", "11;rgb:1/2", "11;rgb:12345/1/1",
    "11;rgb:g/0/0", "11;rgb:-1/0/0", "11;rgb:٣/0/0", "11;cmyk:1/2/3/4",
  ])
  func otherTextsAreNone(_ text: String) {
    #expect(BackgroundAnswer.event(of: text) == nil)
  }

  @Test func environmentIsRead() {
    let texts: [(String?, Backdrop)] = [
      ("15;0", .dark), ("0;15", .light), ("0;default;15", .light), ("12;8", .dark),
      ("0;7", .light), (nil, .unknown), ("", .unknown), ("15", .unknown),
      ("default;default", .unknown), ("15;16", .unknown), (";", .unknown),
    ]
    for (text, backdrop) in texts { #expect(Backdrop(colorFGBG: text) == backdrop) }
  }
}
