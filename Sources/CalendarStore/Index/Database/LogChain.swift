/// The chain of checksums through an SQLite log: each frame's checksum continues that of the frame
/// before (SQLite's "WAL-mode File Format").
struct LogChain {
  /// The number of bytes before the first frame, and before the page of each frame.
  static let headLength = 32
  static let frameHeadLength = 24

  private let salts: UInt64
  private let isBigEndian: Bool
  private var sums: Sums

  struct Sums: Equatable {
    var first: UInt32
    var second: UInt32
  }

  /// - Parameter head: the head of the log.
  init(head: UnsafeRawBufferPointer) {
    isBigEndian = Self.number(head, 0) & 1 == 1
    salts = Self.salts(head, 16)
    sums = Self.sums(head, 24)
  }

  /// Continues with a frame; returns false if it does not belong to the chain.
  mutating func follow(_ frame: UnsafeRawBufferPointer) -> Bool {
    guard isOfLog(frame), sums(of: frame, after: sums) == Self.sums(frame, 16) else { return false }
    sums = Self.sums(frame, 16)
    return true
  }

  /// Whether a frame ends a transaction of this log and continues the frame before it.
  /// - Parameter previous: the head of the frame before.
  func isEnd(_ frame: UnsafeRawBufferPointer, after previous: UnsafeRawBufferPointer) -> Bool {
    isEndOfLog(frame) && sums(of: frame, after: Self.sums(previous, 16)) == Self.sums(frame, 16)
  }

  /// Whether the head of a frame says that it ends a transaction of this log.
  func isEndOfLog(_ head: UnsafeRawBufferPointer) -> Bool {
    isOfLog(head) && Self.number(head, 4) != 0
  }

  // MARK: Private

  private func isOfLog(_ frame: UnsafeRawBufferPointer) -> Bool { Self.salts(frame, 8) == salts }

  private func sums(of frame: UnsafeRawBufferPointer, after previous: Sums) -> Sums {
    var sums = previous
    add(frame, 0..<8, to: &sums)
    add(frame, Self.frameHeadLength..<frame.count, to: &sums)
    return sums
  }

  private func add(_ bytes: UnsafeRawBufferPointer, _ range: Range<Int>, to sums: inout Sums) {
    var place = range.lowerBound
    while place &+ 8 <= range.upperBound {
      sums.first &+= word(bytes, place) &+ sums.second
      sums.second &+= word(bytes, place &+ 4) &+ sums.first
      place &+= 8
    }
  }

  private func word(_ bytes: UnsafeRawBufferPointer, _ place: Int) -> UInt32 {
    let word = bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self)
    return isBigEndian ? UInt32(bigEndian: word) : UInt32(littleEndian: word)
  }

  private static func number(_ bytes: UnsafeRawBufferPointer, _ place: Int) -> UInt32 {
    UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self))
  }

  private static func salts(_ bytes: UnsafeRawBufferPointer, _ place: Int) -> UInt64 {
    bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)
  }

  private static func sums(_ bytes: UnsafeRawBufferPointer, _ place: Int) -> Sums {
    Sums(first: number(bytes, place), second: number(bytes, place + 4))
  }
}
