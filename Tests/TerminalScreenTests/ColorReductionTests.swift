import CellGeometry
import Testing

@testable import TerminalScreen

@Suite struct ColorReductionTests {
  @Test(arguments: [
    (Color.rgb(1, 2, 3), ColorDepth.trueColor, Color.rgb(1, 2, 3)),
    (.rgb(255, 0, 0), .indexed, .named(196)), (.rgb(128, 128, 128), .indexed, .named(244)),
    (.rgb(0, 0, 0), .indexed, .named(16)), (.rgb(255, 255, 255), .indexed, .named(231)),
    (.rgb(250, 10, 10), .sixteen, .named(9)), (.rgb(250, 10, 10), .eight, .named(1)),
    (.rgb(20, 90, 220), .none, .standard), (.named(9), .indexed, .named(9)),
    (.named(9), .eight, .named(1)), (.named(8), .eight, .standard), (.named(3), .none, .standard),
    (.named(196), .sixteen, .named(9)), (.standard, .eight, .standard),
  ])
  func findsTheNearest(color: Color, depth: ColorDepth, expected: Color) {
    #expect(color.reduced(to: depth) == expected)
  }

  /// Colours that people give their collections.
  @Test func keepsTheHue() {
    let colors: [(Color, UInt8)] = [
      (.rgb(0xDC, 0x32, 0x2F), 160), (.rgb(0x26, 0x8B, 0xD2), 32), (.rgb(0x85, 0x99, 0), 100),
      (.rgb(0xB5, 0x89, 0), 136), (.rgb(0xD3, 0x36, 0x82), 162), (.rgb(0x6C, 0x71, 0xC4), 61),
      (.rgb(0x2A, 0xA1, 0x98), 37), (.rgb(0xFF, 0xA5, 0), 214), (.rgb(0x61, 0x61, 0x61), 241),
    ]
    for (color, expected) in colors {
      #expect(color.reduced(to: .indexed) == .named(expected), "\(color)")
    }
  }

  @Test func everyColorOfThePaletteIsItsOwnNearest() {
    for red in [0, 95, 135, 175, 215, 255] as [UInt8] {
      for green in [0, 95, 135, 175, 215, 255] as [UInt8] {
        let reduced = Color.rgb(red, green, 7).reduced(to: .indexed)
        guard case .named(let index) = reduced else { continue }
        #expect(index >= 16 && reduced.reduced(to: .indexed) == reduced)
      }
    }
  }

  @Test func textNeverGetsTheColorItStandsOn() {
    let grey = Style(.rgb(70, 70, 70), on: .rgb(40, 40, 40))
    let reduced = grey.reduced(to: .eight)
    #expect(reduced.foreground != reduced.background)
    #expect(Style(.rgb(60, 60, 60)).reduced(to: .eight) == .plain)
    #expect(Style(.named(0)).reduced(to: .eight).foreground == .named(0))
  }

  @Test func writesSGRSequencesOnlyWhereTheStyleChanges() {
    var screen = Screen(size: .init(8, 2))
    screen.write("ab", at: .zero, style: Style(.rgb(255, 0, 0), on: .named(12), .bold))
    screen.write("c", at: .init(2, 0), style: .plain)
    let depths: [(ColorDepth, String)] = [
      (.none, "\u{1B}[0;1mab\u{1B}[0mc\n\n"),
      (.eight, "\u{1B}[0;1;31;44mab\u{1B}[0mc\n\n"),
      (.sixteen, "\u{1B}[0;1;91;104mab\u{1B}[0mc\n\n"),
      (.indexed, "\u{1B}[0;1;38;5;196;104mab\u{1B}[0mc\n\n"),
      (.trueColor, "\u{1B}[0;1;38;2;255;0;0;104mab\u{1B}[0mc\n\n"),
    ]
    for (depth, expected) in depths { #expect(screen.ansiText(depth: depth) == expected) }
  }
}
