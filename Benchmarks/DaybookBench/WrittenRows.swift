/// The rows of a terminal that a program writes to: it follows the cursor, and knows no text.
struct WrittenRows {
  private enum State {
    case text
    case escape
    case sequence([UInt8])
    /// The byte that names a set of characters.
    case set
    /// A string that ends with BEL or ESC \.
    case string
  }

  private var state = State.text
  private var row = 0
  private var savedRow = 0
  private var highest: Int?

  /// The highest row written to since the last call; nil for none.
  mutating func takeHighest() -> Int? {
    defer { highest = nil }
    return highest
  }

  mutating func take(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { take(byte) }
  }

  private mutating func take(_ byte: UInt8) {
    switch state {
    case .text:
      if byte == 0x1B {
        state = .escape
      } else if byte == 0x0A {
        row += 1
      } else if byte >= 0x20 {
        note()
      }
    case .escape: begin(byte)
    case .set: state = .text
    case .sequence(var parameters):
      guard (0x40...0x7E).contains(byte) else {
        parameters.append(byte)
        return state = .sequence(parameters)
      }
      state = .text
      run(byte, parameters)
    case .string:
      if byte == 0x07 { state = .text }
      if byte == 0x1B { state = .escape }
    }
  }

  private mutating func begin(_ byte: UInt8) {
    switch UnicodeScalar(byte) {
    case "[": state = .sequence([])
    case "]", "P", "_": state = .string
    case "(", ")", "*", "+": state = .set
    case "7": (savedRow, state) = (row, .text)
    case "8": (row, state) = (savedRow, .text)
    case "M": (row, state) = (max(0, row - 1), .text)
    default: state = .text
    }
  }

  private mutating func run(_ command: UInt8, _ parameters: [UInt8]) {
    let numbers = parameters.split(separator: 0x3B, omittingEmptySubsequences: false)
      .map { Int(String(decoding: $0, as: UTF8.self)) }
    let number = numbers.first.flatMap(\.self)
    switch UnicodeScalar(command) {
    case "H", "f", "d": row = max(1, number ?? 1) - 1
    case "A": row = max(0, row - max(1, number ?? 1))
    case "B": row += max(1, number ?? 1)
    // What erases, inserts and removes.
    case "J", "K", "X", "P", "@", "L", "M", "S", "T", "b": note()
    default: break
    }
  }

  private mutating func note() { highest = min(highest ?? row, row) }
}
