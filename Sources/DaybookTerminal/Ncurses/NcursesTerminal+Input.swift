import CNcurses
import Glibc
import TerminalScreen

/// The key codes for the ends of a pasted text, which are greater than all of ncurses' own.
enum PasteCode {
  static let begin: UInt32 = 20_000
  static let end: UInt32 = 20_001
}

extension NcursesTerminal {
  enum Input {
    case event(TerminalEvent)
    /// Input that is not an event, such as an unknown sequence.
    case swallowed
    case none
  }

  /// The result of `wget_wch`.
  enum Element {
    case scalar(UInt32)
    case code(UInt32)
  }

  func readInput() -> Input {
    readElement().map { input(of: $0) } ?? .none
  }

  /// Reads the input that begins with an element.
  func input(of element: Element) -> Input {
    switch element {
    case .code(PasteCode.begin): return .event(.paste(readPaste()))
    case .code(Self.mouseCode): return readMouseReport()
    case .code(Self.focusCode): return .event(.focus)
    case .code(let code): return Self.input(KeyDecoder.key(code: code))
    case .scalar(0x1B): return readAfterEscape()
    case .scalar(let value): return Self.input(KeyDecoder.key(scalar: value))
    }
  }

  static func input(_ key: Key?) -> Input {
    key.map { .event(.key($0)) } ?? .swallowed
  }

  /// Reads a character or a key code that is already available.
  func readElement() -> Element? {
    var value = wint_t(0)
    while true {
      switch wget_wch(input, &value) {
      case OK: return .scalar(UInt32(value))
      // It may arrive anywhere and is not part of other input.
      case KEY_CODE_YES where UInt32(value) == Self.statusCode: pacing.takeAnswer()
      case KEY_CODE_YES: return .code(UInt32(value))
      default: return nil
      }
    }
  }

  /// Reads the input after an escape byte: a key with Alt, a sequence that terminfo does not name,
  /// or Esc.
  private func readAfterEscape() -> Input {
    switch readElement() {
    case nil: return Self.input(Key(.escape))
    case .code(let code): return Self.input(KeyDecoder.key(code: code).map(Self.withAlt))
    case .scalar(0x1B):
      unget_wch(0x1B)
      return Self.input(Key(.escape))
    case .scalar(0x5B): return readSequence()
    case .scalar(0x5D): return readAnswer()
    case .scalar(0x50): return readDeviceAnswer()
    case .scalar(0x4F):
      guard case .scalar(let final) = readElement() else { return Self.input(Key("O", .alt)) }
      return Self.input(EscapeSequence(final: final).key)
    case .scalar(let value): return Self.input(KeyDecoder.key(scalar: value).map(Self.withAlt))
    }
  }

  /// Reads an answer of the terminal (`ESC ]`), swallowing it to its end whether known or not;
  /// Alt-] if nothing follows.
  private func readAnswer() -> Input {
    guard let first = readElement() else { return Self.input(Key("]", .alt)) }
    let text = readString(first, limit: BackgroundAnswer.mostCharacters)
    return BackgroundAnswer.event(of: text).map { .event($0) } ?? .swallowed
  }

  /// Reads the terminal's name (`ESC P >`), swallowing it to its end; Alt-P if something else follows.
  private func readDeviceAnswer() -> Input {
    let first = readElement()
    guard case .scalar(UInt32(0x3E)) = first, let first else {
      if case .scalar(let value) = first { unget_wch(wchar_t(bitPattern: value)) }
      return Self.input(Key("P", .alt))
    }
    let text = readString(first, limit: TerminalProgram.mostCharacters)
    adopt(TerminalProgram(answer: text))
    return .swallowed
  }

  /// Reads the text of an answer to its end, at most a number of characters.
  private func readString(_ first: Element, limit: Int) -> String {
    var text = String.UnicodeScalarView()
    var next: Element? = first
    var count = 0
    while case .scalar(let value) = next, value != 0x07, value != 0x9C, count < limit {
      if value == 0x1B {
        // Read the rest of the end: a backslash, unless ncurses has already read it.
        _ = readElement() ?? readElementSoon()
        break
      }
      count += 1
      if let scalar = Unicode.Scalar(value) { text.append(scalar) }
      next = readElement() ?? readElementSoon()
    }
    return String(text)
  }

  private static func withAlt(_ key: Key) -> Key {
    Key(key.code, key.modifiers.union(.alt))
  }

  /// Reads the rest of a control sequence (`ESC [`), swallowing it to its end whether known or not.
  private func readSequence() -> Input {
    var parameters = ""
    // The rest of an answer may be in transit.
    while case .scalar(let value) = readElement()
      ?? (parameters.hasPrefix("?") ? readElementSoon() : nil)
    {
      // Function keys of the Linux console: `ESC [ [ A`.
      if value == 0x5B, parameters.isEmpty {
        parameters = "["
      } else if value == 0x3C, parameters.isEmpty {
        return readMouseReport()
      } else if value == 0x4D, parameters.isEmpty, reportsMouse {
        return readOldMouseReport()
      } else if value == 0x79 {
        adoptMode(parameters)
        return .swallowed
      } else if value == 0x6E, parameters.hasPrefix("?997;") {
        followColorScheme()
        return .swallowed
      } else if (0x40...0x7E).contains(value) {
        return Self.input(EscapeSequence(parameters, final: value).key)
      } else if parameters.utf8.count < 32, let scalar = Unicode.Scalar(value) {
        parameters.unicodeScalars.append(scalar)
      }
    }
    return parameters.isEmpty ? Self.input(Key("[", .alt)) : .swallowed
  }

  /// Reads a pasted text to its end mark, at most 65,536 characters; the rest is dropped.
  private func readPaste() -> String {
    var text = String.UnicodeScalarView()
    var count = 0
    while let element = readElement() ?? readElementSoon() {
      switch element {
      case .code(PasteCode.end): return String(text)
      case .code: continue
      case .scalar(let value):
        count += 1
        guard count <= 65_536, let scalar = Unicode.Scalar(value) else { continue }
        text.append(scalar == "\r" ? "\n" : scalar)
      }
    }
    return String(text)
  }

  /// Waits up to a second for an element, because the end of a paste is in transit.
  func readElementSoon() -> Element? {
    var descriptor = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    guard Glibc.poll(&descriptor, 1, 1_000) == 1, Int32(descriptor.revents) & POLLIN != 0 else {
      return nil
    }
    return readElement()
  }
}
