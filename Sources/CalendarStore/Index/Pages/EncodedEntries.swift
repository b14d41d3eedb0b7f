import CalendarModel

/// The lists of a page, one after the other, in their stored form: the tags of an entry can be read
/// without the rest of it.
struct EncodedEntries {
  private var bytes: [UInt8] = []
  /// Whether the entries are in list order: copies stand after all others.
  var isInOrder = true

  var count: Int { bytes.count / PageEntry.size }

  /// - Parameter chunk: a part of a list; an incomplete entry at its end is dropped.
  mutating func append(_ chunk: UnsafeRawBufferPointer) {
    bytes.append(contentsOf: chunk.prefix(chunk.count / PageEntry.size * PageEntry.size))
  }

  mutating func append(_ other: EncodedEntries) { bytes += other.bytes }

  /// Returns the event and the tagset of an entry.
  func tags(_ place: Int) -> (event: Int64, tagset: Int64) {
    withNumbers(place) { numbers in
      let event: Int64 = numbers.next()
      return (event, Int64(numbers.next(Int32.self)))
    }
  }

  /// Returns some whole entries, in list order.
  func entries(at places: some Sequence<Int>, in zone: Zone) -> [PageEntry] {
    let entries = places.map { entry($0, in: zone) }
    return isInOrder ? entries : entries.sorted(by: PageEntry.isListedBefore)
  }

  /// Returns a whole entry.
  func entry(_ place: Int, in zone: Zone) -> PageEntry {
    withNumbers(place) { PageEntry(&$0, in: zone) }
  }

  /// - Precondition: there are more than `place` entries.
  private func withNumbers<Answer>(
    _ place: Int, _ body: (inout PackedNumbers) -> Answer
  ) -> Answer {
    bytes.withUnsafeBytes { bytes in
      let part = bytes[place * PageEntry.size..<(place + 1) * PageEntry.size]
      var numbers = PackedNumbers(UnsafeRawBufferPointer(rebasing: part))
      return body(&numbers)
    }
  }
}
