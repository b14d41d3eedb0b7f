import CalendarModel
import CellGeometry
import TerminalScreen
import Testing
import ViewSamples

@testable import CalendarUI
@testable import CalendarViews
@testable import CalendarWindows
@testable import CalendarWords

/// The screens of quick add, in `Goldens/`.
struct AddingScreenTests {
  private static let scripts: [(String, String)] = [
    ("add-empty", "a"),
    (
      "add-typing",
      "aLunch with Ana 26 nov 12:30-13:30 @Cafe Roma #private weekly !10m"
    ),
    ("add-problem", "aDentist 30 feb 9:00 =hom"), ("add-refused", "atomorrow 9:00<Enter>"),
    ("add-completing", "aReview tomorrow #wo<Tab>"),
    ("add-grammar", "aLunch tomorrow<F1> 12:30"),
  ]

  @Test(arguments: scripts, [Size(80, 24), Size(120, 40), Size(200, 60), Size(40, 12)])
  func screens(_ script: (String, String), _ size: Size) {
    let (name, keys) = script
    var interface = Interface.lively(.month, size).typing(keys)
    Golden.expect(interface.frame(), "\(name)-\(size.name)")
  }

  @Test func whatIsUnderstoodIsToldApart() {
    for depth in [ColorDepth.none, .eight, .trueColor] {
      let theme = Appearance(depth: depth)
      var interface = Interface.lively(.month, Size(80, 24), depth: depth)
      interface.type("aLunch 12:30 30 feb")
      let screen = interface.frame().screen
      let styles = [6, 12, 18].map { screen[Position(Column($0), 23)].style }
      #expect(styles == [.text, .understood, .warning].map { theme.style($0) })
      #expect(Set(styles).count == 3)
    }
  }

  @Test("F1 shows and hides it, in the line of :add too, and letters go on into the line")
  func grammarToggles() {
    for keys in ["a", ":add "] {
      var interface = Interface.lively(.month, Size(80, 24)).typing(keys + "Lunch<F1>")
      #expect(interface.frame().screen.text.contains("every 2 weeks"))
      interface.type("!<F1>")
      #expect(!interface.frame().screen.text.contains("every 2 weeks"))
      #expect(interface.prompt?.text.hasSuffix("Lunch!") == true)
    }
    #expect(Interface.sample().typing("go<F1>").prompt?.showsGrammar == false)
  }

  @Test func readOnly() {
    let source = SampleSource.lively()
    source.refusals[CollectionID(rawValue: 0)] = "permission denied"
    var interface = Interface.lively(.month, Size(80, 24), source: source).typing("aLunch")
    Golden.expect(interface.frame(), "add-read-only-80x24")
  }
}
