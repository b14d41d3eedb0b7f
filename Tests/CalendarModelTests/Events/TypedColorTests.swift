import CalendarModel
import Testing

/// Colours as people type them.
@Suite struct TypedColorTests {
  @Test(arguments: [
    ("#ff8000", "#ff8000"), ("FF8000", "#ff8000"), ("#FF8000cc", "#ff8000"),
    ("green", "#008000"), ("Green", "#008000"), ("darkorange", "#ff8c00"),
    ("dark orange", "#ff8c00"), ("dark-orange", "#ff8c00"), ("Dark_Orange", "#ff8c00"),
    ("bright blue", "#5f87ff"), ("bright-green", "#5fff5f"), ("brightwhite", "#ffffff"),
  ])
  func valuesAndNamesAreRead(_ text: String, _ color: String) {
    #expect(EventColor(typed: text) == EventColor(hex: color), "\(text)")
  }

  @Test func all16ColorsOfTerminalsHaveNames() {
    for name in ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"] {
      let (plain, bright) = (EventColor(typed: name), EventColor(typed: "bright \(name)"))
      #expect(plain != nil && bright != nil, "\(name)")
    }
  }

  @Test(arguments: ["", "#", "reddish", "bright", "bright orange", "#12345", "#gggggg", "12"])
  func otherTextsAreNone(_ text: String) {
    #expect(EventColor(typed: text) == nil, "\(text)")
  }
}
