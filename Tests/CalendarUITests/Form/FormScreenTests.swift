import CalendarModel
import CalendarViews
import CalendarWords
import CellGeometry
import EntrySamples
import TerminalScreen
import Testing
import ViewSamples

@testable import CalendarUI
@testable import EventEntry

/// The screens of the form, in `Goldens/`.
struct FormScreenTests {
  private static let scripts: [(String, String)] = [
    ("form", ""), ("form-series", ""), ("form-wrong", "<Tab><Tab><C-u>30 feb<Tab>"),
    ("form-advice", "<Tab><Tab><C-u>blursday"),
    ("form-choice", String(repeating: "<Tab>", count: FormField.collection.tabCount) + "<Space>"),
    ("form-offers", String(repeating: "<Tab>", count: FormField.categories.tabCount) + ", wo<C-n>"),
    (
      "form-notes",
      "<S-Tab><Enter>and a long line that goes on until it has to be broken somewhere "
        + "before its end, and then some more"
    ),
    ("form-leaving", "x<Esc>"), ("form-scope", "x<C-s>"),
  ]

  private static func interface(
    _ name: String, _ keys: String, _ size: Size, depth: ColorDepth = .none
  ) -> Interface {
    let source = SampleSource.lively()
    source.zone = EntrySample.berlin
    var interface = Interface.lively(.month, size, depth: depth, source: source)
    var event = FormSample.series()
    if name != "form-series", name != "form-scope" {
      event = FormSample.lunch
      event.alarms = [
        Alarm(.start(EventDuration(seconds: -600))), Alarm(.start(EventDuration(days: -1))),
      ]
    }
    interface.receive(.opened(event))
    return interface.typing(keys)
  }

  @Test(arguments: scripts, [Size(80, 24), Size(120, 40), Size(200, 60), Size(40, 12)])
  func screens(_ script: (String, String), _ size: Size) {
    var interface = Self.interface(script.0, script.1, size)
    Golden.expect(interface.frame(), "\(script.0)-\(size.name)")
  }

  @Test func theCursorIsAlwaysInside() {
    for size in [Size(0, 0), Size(1, 1), Size(30, 8), Size(31, 9), Size(80, 24), Size(300, 9)] {
      for field in FormField.ofEvents {
        let keys = String(repeating: "<Tab>", count: field.tabCount) + "wwwwwwwwwwwwwwwwwwwwwwwwwww"
        var interface = Self.interface("form", keys, size)
        let frame = interface.frame()
        #expect(frame.screen.size == size)
        if let cursor = frame.cursor {
          #expect(Rect(origin: .zero, size: size).contains(cursor), "\(size) \(field)")
        }
      }
    }
  }

  @Test func whatIsTypedIntoIsSeenWithoutColours() {
    for depth in [ColorDepth.none, .eight, .trueColor] {
      var interface = Self.interface("form", "", Size(80, 24), depth: depth)
      let frame = interface.frame()
      guard let cursor = frame.cursor else { continue }
      #expect(frame.screen[cursor].style.attributes.contains(.underline))
    }
  }
}
