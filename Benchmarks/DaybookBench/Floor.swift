/// The bare program over ncurses (`BenchFloor`) in terminals of one size: one in which a key moves a
/// highlight, and one in which a key shows another page, as much as another month of Daybook.
struct Floor {
  let binary: String
  let viewport: Viewport
  /// What another month of Daybook has written, and what the floor writes instead.
  private(set) var pageOfDaybook: FloorPage.Figures?
  private(set) var page: FloorPage.Figures?
  private let words: [String]

  /// - Parameter pageOfDaybook: what the second key is to write; nil if nobody asks for it.
  init(
    binary: String, viewport: Viewport = .usual, pageOfDaybook: FloorPage.Figures? = nil
  ) throws {
    (self.binary, self.viewport) = (binary, viewport)
    guard let pageOfDaybook,
      let found = try FloorPage(
        like: pageOfDaybook,
        writing: { try Self.figures(of: Self.words(for: $0, binary), viewport) })
    else {
      words = []
      return
    }
    words = Self.words(for: found, binary)
    self.pageOfDaybook = pageOfDaybook
    page = try Self.figures(of: words, viewport)
  }

  /// The floor that writes what Daybook writes for another month, or another week.
  /// - Parameters:
  ///   - terminal: Daybook with its first frame on the screen; it comes back to that day.
  ///   - view: the key of the view: `M` or `W`.
  init(
    binary: String, viewport: Viewport = .usual, besides terminal: PseudoTerminal,
    view: String = "M"
  ) throws {
    terminal.send(view)
    terminal.settle(gap: 0.3)
    // The first time shows what is not known yet, and a later frame fills it in.
    for key in ["[", "]"] {
      terminal.send(key)
      terminal.settle(gap: 0.3)
    }
    var frames: [FloorPage.Figures] = []
    for key in ["[", "]", "[", "]"] {
      terminal.send(key)
      guard let burst = terminal.readBurst(patience: 0.5) else { continue }
      frames.append(FloorPage.Figures(burst.bytes))
      terminal.settle(gap: 0.1)
    }
    let median = frames.sorted { $0.bytes < $1.bytes }.dropFirst(frames.count / 2).first
    try self.init(binary: binary, viewport: viewport, pageOfDaybook: median)
    guard page != nil else { throw BenchError("there is no page to hold other pages against") }
  }

  /// The program whose key moves a highlight.
  func open() throws -> PseudoTerminal { try Self.open([binary], viewport) }

  /// The program whose key shows another page; nil when no page was asked for.
  func openPages() throws -> PseudoTerminal? {
    words.isEmpty ? nil : try Self.open(words, viewport)
  }

  static let readyText = "Floor"

  private static func words(for page: FloorPage, _ binary: String) -> [String] {
    [binary, String(page.runs), String(page.letters)]
  }

  private static func open(_ words: [String], _ viewport: Viewport) throws -> PseudoTerminal {
    try PseudoTerminal(words, environment: ["PATH": "/usr/bin:/bin"], viewport: viewport)
  }

  private static func figures(
    of words: [String], _ viewport: Viewport
  ) throws -> FloorPage.Figures? {
    let terminal = try open(words, viewport)
    _ = try terminal.readFrame(with: readyText)
    terminal.settle()
    terminal.send("n")
    let burst = terminal.readBurst(patience: 0.5)
    guard terminal.quit() == 0 else { throw BenchError("the floor ended with an error") }
    return burst.map { FloorPage.Figures($0.bytes) }
  }
}

/// The two programs of the floor while they are open.
final class OpenFloor {
  private let highlight: PseudoTerminal
  private let pages: PseudoTerminal?
  private var count = 0

  init(_ floor: Floor) throws {
    highlight = try floor.open()
    pages = try floor.openPages()
    for terminal in [highlight, pages].compactMap(\.self) {
      _ = try terminal.readFrame(with: Floor.readyText)
      terminal.settle()
    }
  }

  /// What both keys took.
  struct Samples {
    var highlight = KeySamples()
    var page = KeySamples()
  }

  /// Presses a key of the one, and where the screen as a whole is held against it, one of the other.
  /// - Returns: how long they took.
  @discardableResult
  func press(
    withPage: Bool, into samples: inout Samples
  ) -> (highlight: Double?, page: Double?) {
    count += 1
    let time = samples.highlight.press(highlightKey, in: highlight, gap: KeyLog.gap)
    guard withPage, let pages else { return (time, nil) }
    return (time, samples.page.press("n", in: pages, gap: KeyLog.gap))
  }

  /// Holds the key of the highlight.
  func hold(into held: inout HeldKey) {
    count += 1
    held.hold(highlightKey, in: highlight)
  }

  func quit() throws {
    for terminal in [highlight, pages].compactMap(\.self) where terminal.quit() != 0 {
      throw BenchError("the floor ended with an error")
    }
  }

  private var highlightKey: String { count % 2 == 1 ? "l" : "h" }
}
