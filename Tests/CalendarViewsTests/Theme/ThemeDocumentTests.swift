import TerminalScreen
import TestSupport
import Testing

@testable import CalendarViews

struct ThemeDocumentTests {
  /// The files under `Resources/themes` are the themes of the program.
  @Test(arguments: Theme.builtIn)
  func filesAreFresh(_ theme: Theme) throws {
    let file = MadeFile("Resources/themes/\(theme.name).toml")
    #expect(try file.fault(comparedTo: ThemeDocument.text(of: theme)) == nil)
  }

  @Test(arguments: Theme.builtIn)
  func everyValueIsReadAsItIsWritten(_ theme: Theme) {
    var read = Theme(theme.name)
    for option in ThemeOption.all {
      let value = theme.value(of: option.key)
      #expect(option.read(value, &read), "\(option.key)")
    }
    #expect(read == theme)
  }

  @Test func keysAreDifferent() {
    let keys = ThemeOption.all.map(\.key)
    #expect(Set(keys).count == keys.count)
  }

  @Test(arguments: [
    ("", Style.plain), ("bold", Style(.standard, on: .standard, .bold)),
    ("#5f87d7", Style(.rgb(95, 135, 215))),
    ("RED ON bright-blue", Style(.named(1), on: .named(12))),
    ("default on #000000 dim underline", Style(.standard, on: .rgb(0, 0, 0), [.dim, .underline])),
    ("  196   reverse ", Style(.named(196), on: .standard, .reverse)),
    ("strikethrough italic 255", Style(.named(255), on: .standard, [.strikethrough, .italic])),
  ])
  func stylesAreRead(_ text: String, _ style: Style) {
    #expect(StyleText.style(text) == style)
    #expect(StyleText.style(StyleText.text(style)) == style)
  }

  @Test(arguments: [
    "reddish", "#12345", "#1234567", "#12345g", "red blue", "on", "red on", "on red on blue", "256",
    "-1", "٣", "bold,red", "#5f87d7ff",
  ])
  func otherTextsAreNoStyles(_ text: String) { #expect(StyleText.style(text) == nil) }

  @Test func anyStyleIsReadAsItIsWritten() {
    let colors: [Color] = [.standard, .named(0), .named(15), .named(16), .rgb(1, 2, 3)]
    for foreground in colors {
      for background in colors {
        for attributes in 0..<64 {
          let style = Style(foreground, on: background, .init(rawValue: UInt8(attributes)))
          #expect(StyleText.style(StyleText.text(style)) == style)
        }
      }
    }
  }
}
