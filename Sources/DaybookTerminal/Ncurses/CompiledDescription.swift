/// A compiled terminfo description, taken apart as far as its changes need it (term(5)).
struct CompiledDescription {
  private var names: [UInt8]
  private var booleans: [UInt8]
  private var numbers: [Int32]
  private var offsets: [Int16]
  private var strings: [UInt8]
  private var extended = Extended()

  /// The capabilities that no standard lists: values and names of their own.
  private struct Extended {
    var booleans: [(name: [UInt8], value: UInt8)] = []
    var numbers: [(name: [UInt8], value: Int32)] = []
    /// A value is nil if the description cancels the capability.
    var strings: [(name: [UInt8], value: [UInt8]?)] = []

    var titles: [[UInt8]] { booleans.map(\.name) + numbers.map(\.name) + strings.map(\.name) }
  }

  private static let oldMagic = 0o432
  private static let magic = 0o1036
  private static let (maxColors, maxPairs) = (13, 14)
  private static let (setForeground, setBackground) = (359, 360)
  private static let (enterBlinkMode, enterSecureMode, setAttributes) = (26, 32, 131)
  private static let absent: Int16 = -1

  /// Takes a description apart; nil if it is damaged.
  init?(_ bytes: [UInt8]) {
    var reader = Reader(bytes)
    guard let magic = reader.short(), magic == Self.oldMagic || magic == Self.magic else {
      return nil
    }
    let width = magic == Self.magic ? 4 : 2
    guard let header = reader.shorts(5), header.allSatisfy({ $0 >= 0 }),
      let names = reader.take(header[0]), let booleans = reader.take(header[1]),
      reader.align(), let numbers = reader.numbers(header[2], width: width),
      let offsets = reader.shorts(header[3]), let strings = reader.take(header[4])
    else { return nil }
    (self.names, self.booleans, self.numbers) = (names, booleans, numbers)
    (self.offsets, self.strings) = (offsets.map { Int16($0) }, strings)
    guard reader.align(), let extended = reader.shorts(5) else { return }
    guard extended.allSatisfy({ $0 >= 0 }), let values = reader.take(extended[0]), reader.align(),
      let integers = reader.numbers(extended[1], width: width),
      let places = reader.shorts(extended[2]),
      let named = reader.shorts(extended[0] + extended[1] + extended[2]),
      let table = reader.take(reader.left)
    else { return nil }
    // The names stand behind the values, and their places count from there.
    let texts = places.map { $0 < 0 ? nil : Self.text(in: table, at: $0) }
    let end = zip(places, texts).map { $0 + ($1?.count ?? -1) + 1 }.max() ?? 0
    let titles = named.map { Self.text(in: table, at: max(0, end) + $0) }
    let (first, second) = (extended[0], extended[0] + extended[1])
    self.extended.booleans = zip(titles[..<first], values).map { ($0, $1) }
    self.extended.numbers = zip(titles[first..<second], integers).map { ($0, $1) }
    self.extended.strings = zip(titles[second...], texts).map { ($0, $1) }
  }

  /// The description with 24 bits for a colour, in the numbers of `DirectColors`; nil if it has
  /// direct colours already, or no colours.
  var withDirectColors: Self? {
    let flag = Array("RGB".utf8)
    guard !extended.titles.contains(flag), numbers.count > Self.maxColors,
      numbers[Self.maxColors] >= 8
    else { return nil }
    var changed = self
    changed.numbers += Array(repeating: -1, count: max(0, Self.maxPairs + 1 - numbers.count))
    changed.numbers[Self.maxColors] = 0x1000000
    changed.numbers[Self.maxPairs] = 0x10000
    for (index, base) in [(Self.setForeground, 3), (Self.setBackground, 4)] {
      guard changed.set(index, to: Self.sequence(base: base)) else { return nil }
    }
    let place = extended.booleans.firstIndex { flag.lexicographicallyPrecedes($0.name) }
    changed.extended.booleans.insert((flag, 1), at: place ?? extended.booleans.count)
    return changed
  }

  /// The description with the terminal's strikethrough in place of blinking, which ncurses has an
  /// attribute for; nil if it has no strikethrough, or sets attributes in an unusual way.
  var withStrikethrough: Self? {
    let strike = Array("\u{1B}[9m".utf8)
    guard extended.strings.contains(where: { $0.name == Array("smxx".utf8) && $0.value == strike }),
      [nil, Array("\u{1B}[5m".utf8)].contains(string(Self.enterBlinkMode)),
      let attributes = string(Self.setAttributes)
    else { return nil }
    let struck = attributes.replacing(Array("%p4%t;5%;".utf8), with: Array("%p4%t;9%;".utf8))
    var changed = self
    guard struck != attributes, changed.set(Self.enterBlinkMode, to: strike),
      changed.set(Self.setAttributes, to: struck)
    else { return nil }
    return changed
  }

  /// The description with a wavy underline in place of invisible text, which ncurses has an attribute
  /// for, in red where underlines have colours; nil if it has none, or sets attributes in an unusual way.
  var withCurlyUnderline: Self? {
    let hasCurly = extended.strings.contains {
      $0.name == Array("Smulx".utf8) && $0.value == Array("\u{1B}[4:%p1%dm".utf8)
    }
    guard hasCurly, let attributes = string(Self.setAttributes),
      [nil, Array("\u{1B}[8m".utf8)].contains(string(Self.enterSecureMode))
    else { return nil }
    let isColored = extended.titles.contains {
      [Array("Setulc".utf8), Array("Su".utf8)].contains($0)
    }
    let curly = "4:3" + (isColored ? ";58:5:1" : "")
    let curled = attributes.replacing(
      Array("%p7%t;8%;".utf8), with: Array("%p7%t;\(curly)%;".utf8))
    var changed = self
    guard curled != attributes,
      changed.set(Self.enterSecureMode, to: Array("\u{1B}[\(curly)m".utf8)),
      changed.set(Self.setAttributes, to: curled)
    else { return nil }
    return changed
  }

  /// Returns the string of a standard capability; nil if it is absent.
  private func string(_ index: Int) -> [UInt8]? {
    guard offsets.indices.contains(index), offsets[index] >= 0 else { return nil }
    return Self.text(in: strings, at: Int(offsets[index]))
  }

  /// Sets the string of a standard capability, and returns whether there was room for it.
  private mutating func set(_ index: Int, to text: [UInt8]) -> Bool {
    guard let offset = Int16(exactly: strings.count) else { return false }
    offsets += Array(repeating: Self.absent, count: max(0, index + 1 - offsets.count))
    offsets[index] = offset
    strings += text + [0]
    return true
  }

  /// `38;2;R;G;B`, or for the 16 colours `30` … `37` and `90` … `97`, as a program of terminfo(5).
  private static func sequence(base: Int) -> [UInt8] {
    let first = DirectColors.firstNamed
    let named = "%p1%{\(first - 1)}%>%p1%{\(first + 16)}%<%&"
    let few = "%?%p1%{\(first + 8)}%<%t\(base)%p1%{\(first)}%-%d"
    let bright = "%e\(base == 3 ? "9" : "10")%p1%{\(first + 8)}%-%d%;"
    let direct = "\(base)8;2;%p1%{65536}%/%d;%p1%{256}%/%{255}%&%d;%p1%{255}%&%d"
    return Array("\u{1B}[%?\(named)%t\(few)\(bright)%e\(direct)%;m".utf8)
  }

  // MARK: - Putting together

  var bytes: [UInt8] {
    var result: [UInt8] = []
    let counts = [names.count, booleans.count, numbers.count, offsets.count, strings.count]
    for short in [Self.magic] + counts { result.append(short: short) }
    result += names + booleans
    result.align()
    for number in numbers { result.append(long: number) }
    for offset in offsets { result.append(short: Int(offset)) }
    result += strings
    result.align()
    let (values, titles) = (extended.strings.map(\.value), extended.titles)
    let texts: [[UInt8]] = values.compactMap(\.self) + titles
    let table: [UInt8] = texts.flatMap { (text: [UInt8]) -> [UInt8] in text + [0] }
    for short in [
      extended.booleans.count, extended.numbers.count, extended.strings.count,
      values.count + titles.count, table.count,
    ] { result.append(short: short) }
    result += extended.booleans.map(\.value)
    result.align()
    for number in extended.numbers { result.append(long: number.value) }
    var place = 0
    for value in values {
      result.append(short: value == nil ? -2 : place)
      place += value.map { $0.count + 1 } ?? 0
    }
    place = 0
    for title in titles {
      result.append(short: place)
      place += title.count + 1
    }
    return result + table
  }

  private static func text(in table: [UInt8], at place: Int) -> [UInt8] {
    guard table.indices.contains(place) else { return [] }
    return Array(table[place...].prefix { $0 != 0 })
  }

  private struct Reader {
    private let bytes: [UInt8]
    private var place = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    var left: Int { bytes.count - place }

    mutating func take(_ count: Int) -> [UInt8]? {
      guard count >= 0, count <= left else { return nil }
      defer { place += count }
      return Array(bytes[place..<place + count])
    }

    mutating func align() -> Bool { place % 2 == 0 || take(1) != nil }

    mutating func short() -> Int? {
      take(2).map { Int(Int16(truncatingIfNeeded: Int($0[0]) | Int($0[1]) << 8)) }
    }

    mutating func shorts(_ count: Int) -> [Int]? {
      var result: [Int] = []
      for _ in 0..<count {
        guard let short = short() else { return nil }
        result.append(short)
      }
      return result
    }

    mutating func numbers(_ count: Int, width: Int) -> [Int32]? {
      guard width == 4 else { return shorts(count)?.map { Int32($0) } }
      guard let bytes = take(count * 4) else { return nil }
      return (0..<count).map { index in
        let part = bytes[index * 4..<index * 4 + 4].reversed()
        return Int32(truncatingIfNeeded: part.reduce(0) { $0 << 8 | Int($1) })
      }
    }
  }
}

extension [UInt8] {
  fileprivate mutating func append(short value: Int) {
    append(UInt8(truncatingIfNeeded: value))
    append(UInt8(truncatingIfNeeded: value >> 8))
  }

  fileprivate mutating func append(long value: Int32) {
    for shift in stride(from: 0, to: 32, by: 8) {
      append(UInt8(truncatingIfNeeded: value >> shift))
    }
  }

  fileprivate mutating func align() { if count % 2 == 1 { append(0) } }
}
