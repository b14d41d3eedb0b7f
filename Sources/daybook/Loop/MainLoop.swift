import CalendarUI
import CellGeometry
import TerminalScreen

/// The loop of the interface: draw, wait, answer, until somebody quits.
///
/// It sleeps until a key, a signal, news of the store or the next minute.
struct MainLoop<T: Terminal> {
  private(set) var terminal: T
  private(set) var interface: Interface
  private let clock: WallClock
  private let open: (String) -> Opening
  private let stop: () -> Void
  /// What the terminal shows.
  private var shown = Frame(screen: Screen(size: .zero))
  private var isRunning = true

  /// So many events are answered before a frame is drawn in between.
  private static var foldingLimit: Int { 1_000 }

  /// - Parameters:
  ///   - open: opens the calendars at a path, for `:open`.
  ///   - stop: stops the process as job control asks, and returns when it goes on.
  init(
    terminal: T, interface: Interface, clock: WallClock, open: @escaping (String) -> Opening,
    stop: @escaping () -> Void
  ) {
    self.terminal = terminal
    self.interface = interface
    self.clock = clock
    self.open = open
    self.stop = stop
  }

  /// Returns when the user quits or the terminal is gone.
  mutating func run() {
    while isRunning {
      draw()
      waitAndAnswer()
    }
  }

  private mutating func draw() {
    interface.setNow(clock.now)
    let frame = interface.frame()
    let changes = frame.screen.changes(from: shown.screen)
    if !changes.isEmpty || frame.cursor != shown.cursor {
      terminal.show(changes, cursor: frame.cursor)
    }
    shown = frame
  }

  /// Answers all that is there: a held key or a paste costs one frame, not one for each event.
  private mutating func waitAndAnswer() {
    var event = terminal.nextEvent(within: clock.millisecondsToNextMinute)
    var count = 1
    while let present = event {
      answer(present)
      guard isRunning, count < Self.foldingLimit else { return }
      event = terminal.nextEvent(within: 0)
      count += 1
    }
  }

  private mutating func answer(_ event: TerminalEvent) {
    switch event {
    case .hangUp: isRunning = false
    case .wake: break
    case .key, .paste: interface.handle(event).forEach { run($0) }
    case .resize:
      interface.handle(event).forEach { run($0) }
      paintEverything()
    }
  }

  private mutating func run(_ effect: Effect) {
    switch effect {
    case .quit: isRunning = false
    case .repaint: paintEverything()
    case .suspend:
      terminal.suspend(while: stop)
      paintEverything()
    case .open(let path): interface.show(open(path))
    }
  }

  private mutating func paintEverything() {
    terminal.clear()
    shown = Frame(screen: Screen(size: .zero))
  }
}
