import CalendarModel

extension Zone {
  /// Reads a TZif file, versions 1 to 4 (RFC 9636).
  ///
  /// Nil if the bytes are not one, violate the format, or count leap seconds.
  public init?(id: String, tzif bytes: [UInt8]) {
    var reader = TZifReader(bytes: bytes)
    guard let contents = reader.contents() else { return nil }
    self.init(
      id: id, initialOffset: contents.initialOffset, transitions: contents.transitions,
      rule: contents.rule)
  }
}

/// Reads the bytes of a TZif file.
private struct TZifReader {
  struct Contents {
    var initialOffset: Int
    var transitions: [ZoneTransition]
    var rule: ZoneRule?
  }

  private struct Header {
    let version: UInt8
    let utcFlagCount: Int
    let standardFlagCount: Int
    let leapCount: Int
    let transitionCount: Int
    let typeCount: Int
    let characterCount: Int

    func blockSize(timeSize: Int) -> Int {
      transitionCount * (timeSize + 1) + typeCount * 6 + characterCount
        + leapCount * (timeSize + 4) + standardFlagCount + utcFlagCount
    }
  }

  private static let headerSize = 44
  /// RFC 9636 §3.2: more than 25 hours west to 26 hours east.
  private static let offsets = -89_999...93_599

  let bytes: [UInt8]
  private var position = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func contents() -> Contents? {
    guard let first = header() else { return nil }
    guard first.version > 0 else { return block(first, timeSize: 4) }
    position += first.blockSize(timeSize: 4)
    guard let second = header() else { return nil }
    let start = position
    guard var contents = block(second, timeSize: 8) else { return nil }
    position = start + second.blockSize(timeSize: 8)
    guard let text = footer() else { return nil }
    if !text.isEmpty {
      guard let rule = ZoneRule(posix: text) else { return nil }
      contents.rule = rule
    }
    return contents
  }

  private mutating func header() -> Header? {
    guard bytes.count - position >= Self.headerSize,
      bytes[position..<position + 4].elementsEqual("TZif".utf8)
    else { return nil }
    let counts = (0..<6).map { bigEndian(at: position + 20 + 4 * $0, size: 4) & 0xFFFF_FFFF }
    let version = bytes[position + 4]
    position += Self.headerSize
    return Header(
      version: version, utcFlagCount: counts[0], standardFlagCount: counts[1],
      leapCount: counts[2], transitionCount: counts[3], typeCount: counts[4],
      characterCount: counts[5])
  }

  private func block(_ header: Header, timeSize: Int) -> Contents? {
    guard header.typeCount > 0, header.leapCount == 0,
      header.blockSize(timeSize: timeSize) <= bytes.count - position
    else { return nil }
    let indexes = position + header.transitionCount * timeSize
    let types = indexes + header.transitionCount
    let offsets = (0..<header.typeCount).map { bigEndian(at: types + 6 * $0, size: 4) }
    guard offsets.allSatisfy(Self.offsets.contains) else { return nil }
    var transitions: [ZoneTransition] = []
    transitions.reserveCapacity(header.transitionCount)
    var latest = Int.min
    for number in 0..<header.transitionCount {
      let time = bigEndian(at: position + number * timeSize, size: timeSize)
      let type = Int(bytes[indexes + number])
      guard time > latest, type < offsets.count else { return nil }
      latest = time
      transitions.append(
        ZoneTransition(Instant(seconds: Int64(time)), offset: offsets[type]))
    }
    return Contents(initialOffset: offsets[0], transitions: transitions)
  }

  /// The text between the two line feeds at the end.
  private func footer() -> String? {
    guard position < bytes.count, bytes[position] == 0x0A else { return nil }
    let rest = bytes[(position + 1)...]
    guard let end = rest.firstIndex(of: 0x0A) else { return nil }
    return String(decoding: rest[..<end], as: UTF8.self)
  }

  /// A signed number; the bytes must exist.
  private func bigEndian(at index: Int, size: Int) -> Int {
    var value = Int(Int8(bitPattern: bytes[index]))
    for byte in bytes[index + 1..<index + size] { value = value << 8 | Int(byte) }
    return value
  }
}
