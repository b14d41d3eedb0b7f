import CNcurses
import CalendarStore
import Glibc

/// The terminfo description of the terminal, read before ncurses takes it.
struct TerminalDescription {
  let name: String
  /// The bytes that restore screen, keypad and attributes for a shell.
  let restoringBytes: [UInt8]
  /// The capabilities of modern terminals that this one lacks, by terminfo's names.
  let missingCapabilities: [String]
  /// The sequences for bracketed paste; nil if it is not supported.
  let paste: PasteSequences?
  /// The sequences that turn mouse reports on and off; nil if it has no mouse.
  let mouse: MouseSequences?
  /// Whether it answers the status query.
  let answersStatus: Bool
  /// Whether it can be asked about its colours and modes: it is in xterm's family, whose members show
  /// nothing when they do not know a query.
  let answersModes: Bool

  private static let expected = [
    "smcup", "rmcup", "civis", "el", "ech", "setaf", "bold", "dim", "sitm", "smul", "rev", "kf12",
  ]

  struct PasteSequences {
    let turnOn: [UInt8]
    let turnOff: [UInt8]
    /// The sequence before a pasted text.
    let begin: String
    let end: String
  }

  /// - Parameter listsMissing: whether to determine the missing capabilities.
  init(listsMissing: Bool) throws(TerminalError) {
    guard let name = environmentValue("TERM") else { throw .typeNotSet }
    var status: Int32 = 0
    guard setupterm(nil, STDOUT_FILENO, &status) == OK else { throw .unknownType(name) }
    defer { daybook_delete_description() }
    guard daybook_capability("cup") != nil else { throw .cannotPlaceCursor(name) }
    self.name = name
    missingCapabilities = listsMissing ? Self.expected.filter { daybook_capability($0) == nil } : []
    paste = Self.pasteSequences()
    mouse = MouseSequences(terminal: name)
    // Descriptions list only the related query, for the cursor position.
    answersStatus = Self.bytes("u7") == Array("\u{1B}[6n".utf8)
    answersModes = answersStatus && paste != nil
    let leave = daybook_capability("rmcup") == nil ? Array("\r\n".utf8) : Self.bytes("rmcup")
    restoringBytes =
      (paste?.turnOff ?? []) + (mouse?.turnOff ?? []) + Self.bytes("sgr0") + Self.bytes("op")
      + Self.bytes("rmkx")
      + Self.bytes("cnorm") + leave
  }

  private static func pasteSequences() -> PasteSequences? {
    let (on, off) = (bytes("BE"), bytes("BD"))
    if !on.isEmpty, let begin = daybook_capability("PS"), let end = daybook_capability("PE") {
      return PasteSequences(
        turnOn: on, turnOff: off, begin: String(cString: begin), end: String(cString: end))
    }
    // Older descriptions lack it. "XT" means that the terminal is in xterm's family; kitty's has only
    // the strikethrough of these.
    guard daybook_has_flag("XT") || daybook_has_flag("smxx") else { return nil }
    return PasteSequences(
      turnOn: Array("\u{1B}[?2004h".utf8), turnOff: Array("\u{1B}[?2004l".utf8),
      begin: "\u{1B}[200~", end: "\u{1B}[201~")
  }

  /// Returns a capability without the delays for old terminals (`$<5>`).
  private static func bytes(_ capability: String) -> [UInt8] {
    guard let value = daybook_capability(capability) else { return [] }
    var bytes: [UInt8] = []
    var rest = String(cString: value).utf8[...]
    while let byte = rest.first {
      if byte == UInt8(ascii: "$"), rest.dropFirst().first == UInt8(ascii: "<"),
        let end = rest.firstIndex(of: UInt8(ascii: ">"))
      {
        rest = rest[rest.index(after: end)...]
      } else {
        bytes.append(byte)
        rest = rest.dropFirst()
      }
    }
    return bytes
  }
}

/// The sequences that turn mouse reports on and off: presses, dragging, and cells as numbers of any
/// size (xterm's modes 1000, 1002 and 1006).
struct MouseSequences {
  let turnOn = Array("\u{1B}[?1000h\u{1B}[?1002h\u{1B}[?1006h".utf8)
  let turnOff = Array("\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?1000l".utf8)

  /// Creates the sequences; nil if terminfo has no mouse and the name is not in xterm's family. The
  /// Linux console has its own mouse, which sends no such reports.
  /// - Parameter name: the terminal's type, whose description is loaded.
  init?(terminal name: String) {
    guard !name.hasPrefix("linux") else { return nil }
    let isKnown = daybook_has_flag("kmous") || daybook_has_flag("XM")
    guard isKnown || Self.relatives.contains(where: name.hasPrefix) else { return nil }
  }

  private static let relatives = ["xterm", "rxvt", "screen", "tmux", "st-", "foot", "alacritty"]
}
