import CellGeometry

/// A report of a terminal.
package enum TerminalEvent: Hashable, Sendable {
  case key(Key)
  /// Text pasted in one go (bracketed paste).
  case paste(String)
  case mouse(MouseReport)
  case resize(Size)
  /// The terminal has reported the colour of its background.
  case background(red: UInt8, green: UInt8, blue: UInt8)
  /// Its window has the focus again.
  case focus
  /// The deadline passed or another source of the loop is ready.
  case wake
  /// The terminal is gone, or the process should end (SIGHUP, SIGTERM).
  case hangUp
}

/// The seam between the interface and a terminal.
package protocol Terminal {
  var size: Size { get }
  var colorDepth: ColorDepth { get }
  /// Called when an event is there, before it is read; nil while nothing is measured.
  var whenReady: (() -> Void)? { get set }
  /// The number of bytes written so far; nil if unknown.
  var writtenBytes: Int? { get }
  /// Whether it reports the mouse; without effect on a terminal without one.
  var reportsMouse: Bool { get set }
  /// Whether the hardware cursor is seen where `show` puts it; without effect on a terminal that
  /// cannot hide it.
  var showsCursor: Bool { get set }
  /// The title of its window; nil to leave that alone.
  var title: String? { get set }
  /// How far the work in the background is; nil if there is none.
  var progress: TerminalProgress? { get set }
  /// The links on the screen that the next `show` makes whole.
  var links: [LinkRun] { get set }
  /// Waits for an event, at most until the deadline.
  /// - Parameter milliseconds: nil waits without end, 0 only looks.
  mutating func nextEvent(within milliseconds: Int?) -> TerminalEvent?
  /// Whether it shows lines in reading order (`speak`) instead of cells (`show`).
  var isLinear: Bool { get }
  /// Shows lines below those that it has shown.
  mutating func speak(_ texts: [LinearText])
  /// Shows the changed runs and puts the hardware cursor (nil hides it).
  mutating func show(_ changes: [Change], cursor: Position?)
  /// Puts a text into the terminal's clipboard, if it has one that programs may write.
  mutating func copy(_ text: String)
  /// Rings the bell, if it has one.
  mutating func ring()
  /// Shows a notification on another machine's desktop, if it stands there and is known to show any.
  mutating func notify(_ text: String)
  /// Forgets the contents of the terminal, so that the next `show` paints everything.
  mutating func clear()
  /// Restores the terminal, runs `body` (the shell, an editor), and takes it again.
  mutating func suspend(while body: () -> Void)
}

extension Terminal {
  package var isLinear: Bool { false }
  package mutating func speak(_ texts: [LinearText]) {}
  /// Without a clipboard there is nothing to do.
  package mutating func copy(_ text: String) {}
  /// Without a bell there is nothing to hear.
  package mutating func ring() {}
  /// Without another machine's desktop there is nothing to show it on.
  package mutating func notify(_ text: String) {}
  /// A terminal that cannot hide it.
  package var showsCursor: Bool {
    get { true }
    set {}
  }
  /// Without a window there is no title.
  package var title: String? {
    get { nil }
    set {}
  }
  /// Without a place for it there is no progress.
  package var progress: TerminalProgress? {
    get { nil }
    set {}
  }
  /// Without links there is nothing to mark.
  package var links: [LinkRun] {
    get { [] }
    set {}
  }
  /// Without a mouse there is nothing to report.
  package var reportsMouse: Bool {
    get { false }
    set {}
  }
}
