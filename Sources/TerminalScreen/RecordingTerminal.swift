import CellGeometry

/// A terminal without a screen for tests: it plays scripted events and records its output.
package struct RecordingTerminal: Terminal {
  package private(set) var size: Size
  package let colorDepth: ColorDepth
  /// The visible screen.
  package private(set) var screen: Screen
  package private(set) var cursor: Position?
  /// The deadlines the events were waited for with; looks without waiting are not noted.
  package private(set) var waits: [Int?] = []
  package private(set) var counts = Counts()
  package var whenReady: (() -> Void)?
  package var writtenBytes: Int? { counts.bytes }
  package var reportsMouse = false
  package var title: String? { didSet { if title != oldValue { counts.titles += 1 } } }
  package var progress: TerminalProgress? { didSet { progresses.append(progress) } }
  /// All that it was given.
  package private(set) var progresses: [TerminalProgress?] = []
  package var links: [LinkRun] = []
  package private(set) var notifications: [String] = []
  private var batches: [[TerminalEvent]]
  private var isBatchBegun = false

  /// The numbers of calls.
  package struct Counts: Hashable, Sendable {
    package var frames = 0
    package var changes = 0
    package var cells = 0
    /// The bytes of the texts, and 6 for the movement to each run.
    package var bytes = 0
    package var clears = 0
    package var suspensions = 0
    package var titles = 0
  }

  /// - Parameter batches: each holds the events that are ready together; an empty one lets the
  ///   deadline pass. After the last the terminal is gone.
  package init(size: Size, colorDepth: ColorDepth = .indexed, batches: [[TerminalEvent]] = []) {
    self.size = size
    self.colorDepth = colorDepth
    self.batches = batches
    screen = Screen(size: size)
  }

  package mutating func nextEvent(within milliseconds: Int?) -> TerminalEvent? {
    let event = milliseconds == 0 ? takeReadyEvent() : waitForEvent(within: milliseconds)
    if event != nil { whenReady?() }
    if case .resize(let size) = event {
      self.size = size
      screen = Screen(size: size)
    }
    return event
  }

  package mutating func show(_ changes: [Change], cursor: Position?) {
    screen.apply(changes)
    self.cursor = cursor
    counts.frames += 1
    counts.changes += changes.count
    for change in changes {
      counts.cells += change.cells.count
      counts.bytes += change.cells.reduce(6) { $0 + $1.scalars.byteCount }
    }
  }

  package mutating func clear() {
    counts.clears += 1
    screen = Screen(size: size)
  }

  package mutating func notify(_ text: String) { notifications.append(text) }

  package mutating func suspend(while body: () -> Void) {
    counts.suspensions += 1
    body()
    clear()
  }

  private mutating func waitForEvent(within milliseconds: Int?) -> TerminalEvent {
    if isBatchBegun, batches.first?.isEmpty == true { batches.removeFirst() }
    waits.append(milliseconds)
    isBatchBegun = true
    guard !batches.isEmpty else { return .hangUp }
    return takeReadyEvent() ?? .wake
  }

  private mutating func takeReadyEvent() -> TerminalEvent? {
    guard isBatchBegun, batches.first?.isEmpty == false else { return nil }
    return batches[0].removeFirst()
  }
}
