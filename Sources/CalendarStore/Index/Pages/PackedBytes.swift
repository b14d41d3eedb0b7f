/// Encodes numbers one after another in a fixed width, the lowest byte first.
struct PackedBytes {
  private(set) var bytes: [UInt8] = []

  mutating func reserve(_ count: Int) { bytes.reserveCapacity(count) }

  mutating func append<Number: FixedWidthInteger>(_ number: Number) {
    withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
  }
}

/// Decodes the numbers of a `PackedBytes`; beyond the end everything is 0.
struct PackedNumbers {
  private let bytes: UnsafeRawBufferPointer
  private var offset = 0

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  mutating func next<Number: FixedWidthInteger>(_: Number.Type = Number.self) -> Number {
    let size = MemoryLayout<Number>.size
    guard offset + size <= bytes.count else { return 0 }
    defer { offset += size }
    return Number(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: Number.self))
  }
}

/// The number of months in one run of the page builder, chosen to take a few milliseconds. Busy
/// months then appear one by one, and quiet months many at once.
struct RunLength {
  /// The intended duration of a run, in milliseconds.
  static let budget = 10

  private(set) var months: Int
  private let isSteady: Bool

  /// Begins with one month.
  init() { (months, isSteady) = (1, false) }

  private init(steady months: Int) { (self.months, isSteady) = (months, true) }

  /// The maximum length, for commands, which wait for all months.
  static let longest = RunLength(steady: PageBuilder.mostMonths)

  /// Records the duration of a run.
  /// - Parameter count: the number of months.
  mutating func note(milliseconds: Int, months count: Int) {
    guard !isSteady else { return }
    if milliseconds > Self.budget {
      months = max(1, count / 2)
    } else if milliseconds * 2 < Self.budget, count >= months {
      months = min(PageBuilder.mostMonths, months * 2)
    }
  }
}
