import TerminalScreen

/// The screen of a terminal that was sent some bytes: what the descriptions of today's terminals, of
/// the Linux console and of a VT100 have in common, and no more.
///
/// It knows text and places, no colours. A sequence that it does not know is an error of the test: it
/// is kept, so that nothing is passed over.
struct TerminalModel {
  let width: Int
  let height: Int
  /// A place of a character.
  private struct Cell {
    /// Empty behind a wide character.
    var text = " "
    /// The address of the link that it is a part of.
    var link: String?
  }

  private var cells: [[Cell]]
  private(set) var row = 0
  private(set) var column = 0
  /// Whether the next character goes to the next line.
  private(set) var isPastEnd = false
  private(set) var isCursorVisible = true
  private(set) var usesOtherScreen = false
  /// How often all of the screen was cleared.
  private(set) var clearCount = 0
  /// How often the terminal was asked for its status.
  private(set) var statusCount = 0
  /// The private control sequences, without `CSI ?`.
  private(set) var privateSequences: [String] = []
  /// The last characters of all control sequences.
  private(set) var finals: Set<Character> = []
  /// What came as `OSC`, `DCS` and the like, without `ESC` and the end.
  private(set) var strings: [String] = []
  private var link: String?
  /// What it did not understand.
  private(set) var unknown: [String] = []

  var top = 0
  var bottom: Int
  private var saved = (row: 0, column: 0)
  private var parser = TerminalBytes()
  private var last = " "

  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    bottom = height - 1
    cells = Array(repeating: Array(repeating: Cell(), count: width), count: height)
  }

  /// The lines without blanks at their ends.
  var text: String {
    ShownScreen.trimmed(cells.map { $0.map(\.text).joined() }.joined(separator: "\n"))
  }

  /// The texts in links as they stand, with their addresses.
  var links: [(text: String, address: String)] {
    var links: [(text: String, address: String)] = []
    for row in cells {
      var before: String?
      for cell in row {
        if let link = cell.link {
          if link != before { links.append(("", link)) }
          links[links.count - 1].text += cell.text
        }
        before = cell.link
      }
    }
    return links
  }

  mutating func take(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      guard let element = parser.next(byte) else { continue }
      switch element {
      case .text(let text): put(text)
      case .control(let byte): control(byte)
      case .escape(let text): escape(text)
      case .sequence(let parameters, let final): sequence(parameters, final)
      case .string(let text): string(text)
      }
    }
  }

  // MARK: - Text

  private mutating func put(_ text: String) {
    let width = displayWidth(of: text)
    guard width > 0 else {
      // A mark belongs to the character before it.
      let place = max(0, isPastEnd ? column : column - 1)
      cells[row][cells[row][place].text.isEmpty ? max(0, place - 1) : place].text += text
      return
    }
    if isPastEnd || column + width > self.width {
      column = 0
      lineFeed()
    }
    cells[row][column] = Cell(text: text, link: link)
    if width == 2 { cells[row][column + 1] = Cell(text: "", link: link) }
    last = text
    isPastEnd = column + width >= self.width
    column = min(column + width, self.width - 1)
  }

  private mutating func string(_ text: String) {
    strings.append(text)
    guard text.hasPrefix("]8;") else { return }
    let address = text.dropFirst(3).drop { $0 != ";" }.dropFirst()
    link = address.isEmpty ? nil : String(address)
  }

  private mutating func control(_ byte: UInt8) {
    switch byte {
    case 0x08: move(to: row, column - (isPastEnd ? 0 : 1))
    case 0x09: move(to: row, (column / 8 + 1) * 8)
    case 0x0A: lineFeed()
    case 0x0D: move(to: row, 0)
    // Padding, bells, and the sets of characters, of which ncurses needs none where all are there.
    case 0x00, 0x07, 0x0E, 0x0F: break
    default: unknown.append("\(byte)")
    }
  }

  private mutating func lineFeed() {
    isPastEnd = false
    if row == bottom { scroll(1) } else { row = min(row + 1, height - 1) }
  }

  // MARK: - Sequences

  private mutating func escape(_ text: String) {
    switch text {
    case "7": saved = (row, column)
    case "8": move(to: saved.row, saved.column)
    case "D": lineFeed()
    case "E":
      column = 0
      lineFeed()
    case "M": if row == top { scroll(-1) } else { move(to: row - 1, column) }
    case "c": eraseScreen(0..<height)
    // Keypads, sets of characters, tabulators, the end of a string.
    case "=", ">", "\\", "H", "(B", "(0", ")0", ")B", "%G", "%@": break
    default: unknown.append("ESC \(text)")
    }
  }

  private mutating func sequence(_ text: String, _ final: Character) {
    finals.insert(final)
    let isPrivate = text.first.map { "?<=>".contains($0) } ?? false
    let numbers = text.drop { "?<=>".contains($0) }.split(
      separator: ";", omittingEmptySubsequences: false
    ).map { Int($0) ?? 0 }
    if isPrivate {
      privateSequences.append("\(text.dropFirst())\(final)")
      return privateSequence(numbers, final)
    }
    let first = numbers.first ?? 0
    let count = max(1, first)
    switch final {
    case "H", "f": move(to: max(1, first) - 1, (numbers.count > 1 ? max(1, numbers[1]) : 1) - 1)
    case "A": move(to: row - count, column)
    case "B", "e": move(to: row + count, column)
    case "C", "a": move(to: row, column + count)
    case "D": move(to: row, column - count)
    case "G", "`": move(to: row, count - 1)
    case "d": move(to: count - 1, column)
    case "I": move(to: row, (column / 8 + count) * 8)
    case "Z": move(to: row, max(0, ((column + 7) / 8 - count) * 8))
    case "J": eraseInScreen(first)
    case "K": eraseInLine(first)
    case "X": erase(row, column..<min(width, column + count))
    case "@": insertCells(count)
    case "P": deleteCells(count)
    case "L": if (top...bottom).contains(row) { scroll(-count, from: row) }
    case "M": if (top...bottom).contains(row) { scroll(count, from: row) }
    case "S": scroll(count)
    case "T": scroll(-count)
    case "b": for _ in 0..<count { put(last) }
    case "r":
      top = max(1, first) - 1
      bottom = min(height, numbers.count > 1 && numbers[1] > 0 ? numbers[1] : height) - 1
      move(to: 0, 0)
    case "n": if first == 5 { statusCount += 1 }
    case "m", "h", "l", "t", "c": break
    default: unknown.append("CSI \(text)\(final)")
    }
  }

  private mutating func privateSequence(_ numbers: [Int], _ final: Character) {
    switch final {
    case "h", "l":
      if numbers.contains(25) { isCursorVisible = final == "h" }
      if numbers.contains(1049) || numbers.contains(47) {
        usesOtherScreen = final == "h"
        eraseScreen(0..<height)
      }
    // What a cursor looks like, and questions that need no answer.
    case "c", "m", "u", "n", "p", "q": break
    default: unknown.append("CSI ?\(numbers)\(final)")
    }
  }

  // MARK: - Changes

  private mutating func move(to row: Int, _ column: Int) {
    self.row = min(max(0, row), height - 1)
    self.column = min(max(0, column), width - 1)
    isPastEnd = false
  }

  private mutating func erase(_ row: Int, _ columns: Range<Int>) {
    for column in columns { cells[row][column] = Cell() }
    isPastEnd = false
  }

  private mutating func eraseScreen(_ rows: Range<Int>) {
    if rows.count == height { clearCount += 1 }
    for row in rows { erase(row, 0..<width) }
  }

  private mutating func eraseInLine(_ kind: Int) {
    switch kind {
    case 0: erase(row, column..<width)
    case 1: erase(row, 0..<column + 1)
    default: erase(row, 0..<width)
    }
  }

  private mutating func eraseInScreen(_ kind: Int) {
    switch kind {
    case 0 where row == 0 && column == 0: eraseScreen(0..<height)
    case 0:
      eraseInLine(0)
      eraseScreen(row + 1..<height)
    case 1:
      eraseInLine(1)
      eraseScreen(0..<row)
    default: eraseScreen(0..<height)
    }
  }

  private mutating func insertCells(_ count: Int) {
    cells[row].insert(contentsOf: Array(repeating: Cell(), count: min(count, width)), at: column)
    cells[row].removeLast(cells[row].count - width)
  }

  private mutating func deleteCells(_ count: Int) {
    cells[row].removeSubrange(column..<min(width, column + count))
    cells[row] += Array(repeating: Cell(), count: width - cells[row].count)
  }

  /// Moves the lines between a row and the bottom up; down with a negative count.
  private mutating func scroll(_ count: Int, from first: Int? = nil) {
    let start = first ?? top
    let blank = Array(repeating: Cell(), count: width)
    for _ in 0..<min(abs(count), bottom - start + 1) {
      if count > 0 {
        cells.remove(at: start)
        cells.insert(blank, at: bottom)
      } else {
        cells.remove(at: bottom)
        cells.insert(blank, at: start)
      }
    }
  }
}
