import CalendarViews
import CalendarWords
import CellGeometry
import TerminalScreen

/// Lines, and the width of the widest.
package struct MeasuredLines {
  let all: [StyledLine]
  let widest: Int

  init(_ lines: [StyledLine]) {
    all = lines
    widest = lines.map(\.width).max() ?? 0
  }
}

/// A window with scrollable lines.
package protocol LinesWindow: Window {
  /// The first visible line; limited to the last possible one.
  var scroll: Int { get set }
  /// The maximum width of a line, because longer lines are hard to read.
  var widestLine: Int { get }
  /// Whether it always uses the maximum width of its lines.
  var isWide: Bool { get }
  var linearKind: LinearWindow.Kind { get }

  func title(_ scene: Scene) -> String
  func lines(_ scene: Scene, width: Int) -> [StyledLine]
  /// Returns the lines with their width, which a window may cache.
  func measured(_ scene: Scene, width: Int) -> MeasuredLines
  /// Returns the lines for a linear screen: one fact each, without columns and bars.
  func spokenLines(_ scene: Scene) -> [String]
  /// Returns the descriptions of keys other than scrolling and closing, from long to short.
  func notes(_ scene: Scene) -> [String]
  /// Returns whether the key that opened the window also closes it.
  func isClosed(by command: Command) -> Bool
  /// Returns the requests of the window when it is closed without an answer.
  func closing(_ words: Words) -> [WindowRequest]
}

extension LinesWindow {
  package var isWide: Bool { false }
  package var staysWithOtherCalendars: Bool { true }
  package func notes(_ scene: Scene) -> [String] { [] }
  package func isClosed(by command: Command) -> Bool { false }
  package func closing(_ words: Words) -> [WindowRequest] { [.close] }

  package func measured(_ scene: Scene, width: Int) -> MeasuredLines {
    MeasuredLines(shownLines(scene, width: width))
  }

  package func shownLines(_ scene: Scene, width: Int) -> [StyledLine] {
    scene.state.settings.isLinear
      ? spokenLines(scene).map { StyledLine($0) } : lines(scene, width: width)
  }

  package mutating func press(_ key: Key, _ context: WindowContext) -> [WindowRequest]? {
    pressInLines(key, context)
  }

  /// Handles keys that scroll or close.
  package mutating func pressInLines(_ key: Key, _ context: WindowContext) -> [WindowRequest]? {
    if case .command(let command) = context.keymap.lookUp([key]), isClosed(by: command) {
      return [.close]
    }
    let page = max(1, context.state.size.height - 6)
    switch context.keymap.windowAction(for: key, { LinesAction($0, screen: page) }) {
    case .close: return closing(context.words)
    case .scroll(let lines): scroll(by: lines, context.scene)
    case nil: return nil
    }
    return []
  }

  package mutating func turnWheel(
    _ notches: Int, over part: WindowPart, _ context: WindowContext
  ) -> [WindowRequest] {
    scroll(by: notches * linesOfNotch, context.scene)
    return []
  }

  /// Scrolls, but not past the last line at the bottom.
  private mutating func scroll(by lines: Int, _ scene: Scene) {
    guard !scene.plan.isTooSmall else { return }
    scroll = min(max(0, scroll + lines), LinesView(scene, self).lastScroll)
  }

  package func part(at position: Position, _ scene: Scene) -> WindowPart {
    LinesView(scene, self).box.frame.contains(position) ? .inside : .outside
  }

  package func foot(_ scene: Scene) -> Foot? {
    let view = LinesView(scene, self)
    return Foot(view.box, view.note)
  }

  package func paint(_ scene: Scene, on frame: inout Frame) {
    LinesView(scene, self).paint(on: &frame)
  }

  package func spoken(_ scene: Scene) -> LinearWindow? {
    let view = LinesView(scene, self)
    return LinearWindow(
      kind: linearKind, title: title(scene), lines: view.shownLines.map(\.text),
      first: view.firstShown, keys: view.note)
  }
}

/// An action of a key in a window of lines.
package enum LinesAction: Hashable {
  case close
  case scroll(Int)

  /// - Parameter screen: the number of lines of a page.
  package init?(_ key: Key, screen: Int) {
    guard let action = Self.table[key] else { return nil }
    switch action {
    case .close: self = .close
    case .lines(let count): self = .scroll(count)
    case .pages(let count): self = .scroll(count * screen)
    }
  }

  private enum Entry {
    case close
    case lines(Int)
    case pages(Int)
  }

  /// A step beyond the end of any window.
  private static let end = 1_000_000

  private static let table: [Key: Entry] = [
    Key(.escape): .close, Key("q"): .close, Key("?"): .close, Key(.enter): .close,
    Key(.backspace): .close, Key("c", .control): .close, Key(.function(1)): .close,
    Key("j"): .lines(1), Key(.down): .lines(1), Key("J"): .lines(1), Key("e", .control): .lines(1),
    Key("k"): .lines(-1), Key(.up): .lines(-1), Key("K"): .lines(-1),
    Key("y", .control): .lines(-1),
    Key(.pageDown): .pages(1), Key(" "): .pages(1), Key("d", .control): .pages(1),
    Key("f", .control): .pages(1), Key("b", .control): .pages(-1),
    Key(.pageUp): .pages(-1), Key("b"): .pages(-1), Key("u", .control): .pages(-1),
    Key(.home): .lines(-end), Key("g"): .lines(-end), Key(.end): .lines(end), Key("G"): .lines(end),
  ]
}
