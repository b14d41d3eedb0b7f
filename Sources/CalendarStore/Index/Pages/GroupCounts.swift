/// The numbers of records by tagset.
struct GroupCounts {
  private(set) var counts: [Int64: (records: Int64, seconds: Int64)] = [:]

  mutating func add(_ tagset: Int64, records: Int64, seconds: Int64) {
    let known = counts[tagset] ?? (0, 0)
    counts[tagset] = (known.records + records, known.seconds + seconds)
  }

  mutating func add(_ other: GroupCounts) {
    for (tagset, count) in other.counts {
      add(tagset, records: count.records, seconds: count.seconds)
    }
  }

  mutating func removeAll() { counts.removeAll(keepingCapacity: true) }
}

// MARK: - Bytes

extension GroupCounts {
  static let size = 24

  var bytes: [UInt8] {
    var bytes = PackedBytes()
    bytes.reserve(counts.count * Self.size)
    for (tagset, count) in counts.sorted(by: { $0.key < $1.key }) {
      bytes.append(tagset)
      bytes.append(count.records)
      bytes.append(count.seconds)
    }
    return bytes.bytes
  }

  /// Adds encoded counts.
  mutating func add(_ bytes: UnsafeRawBufferPointer) {
    var numbers = PackedNumbers(bytes)
    for _ in 0..<bytes.count / Self.size {
      let tagset: Int64 = numbers.next()
      // The contents of a damaged file must not stop the program.
      let records = min(max(0, numbers.next(Int64.self)), 1 << 32)
      add(tagset, records: records, seconds: min(max(0, numbers.next()), 1 << 46))
    }
  }
}
