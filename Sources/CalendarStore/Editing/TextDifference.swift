import Glibc

/// The difference of two texts: the bytes of one that replace bytes of the other.
struct TextDifference: Hashable, Sendable {
  /// One differing range.
  struct Hunk: Hashable, Sendable {
    /// The start in the old text.
    let start: Int
    let removed: [UInt8]
    let inserted: [UInt8]
  }

  /// In the order of the text; between two of them both texts are the same.
  let hunks: [Hunk]

  init(hunks: [Hunk]) { self.hunks = hunks }

  /// Compares two texts in time that grows with their sizes.
  ///
  /// Texts of calendars change in few places, so that these are found by looking a little way
  /// ahead. Where that fails, all the rest up to the common end is one hunk.
  init(from old: [UInt8], to new: [UInt8]) {
    hunks = old.withUnsafeBytes { old in
      new.withUnsafeBytes { new in
        ComparedTexts(old, new).differences().map { old, new in
          Hunk(start: old.startIndex, removed: Array(old), inserted: Array(new))
        }
      }
    }
  }

  /// The number of bytes that the hunks hold.
  var count: Int { hunks.reduce(0) { $0 + $1.removed.count + $1.inserted.count } }

  /// The difference that leads back.
  var reversed: TextDifference {
    var shift = 0
    return TextDifference(
      hunks: hunks.map { hunk in
        defer { shift += hunk.inserted.count - hunk.removed.count }
        return Hunk(start: hunk.start + shift, removed: hunk.inserted, inserted: hunk.removed)
      })
  }

  /// Returns the new text for the old one; nil if it does not have the bytes to be removed.
  func applied(to text: [UInt8]) -> [UInt8]? {
    var result: [UInt8] = []
    result.reserveCapacity(text.count + count)
    var position = 0
    for hunk in hunks {
      guard (position...text.count).contains(hunk.start),
        text[hunk.start...].starts(with: hunk.removed)
      else { return nil }
      result += text[position..<hunk.start]
      result += hunk.inserted
      position = hunk.start + hunk.removed.count
    }
    return result + text[position...]
  }
}

/// Two texts without their common end.
private struct ComparedTexts {
  typealias Bytes = UnsafeRawBufferPointer
  /// An index in each text.
  private typealias Place = (old: Int, new: Int)

  private let old: Bytes
  private let new: Bytes

  /// The number of bytes to search ahead for the place where both texts agree again.
  private static let reach = 16 << 10
  /// The number of equal bytes by which that place is found: more than a line has in common with
  /// the same line of another event.
  private static let needleSize = 128
  /// The number of hunks after which the rest is one, because the time for them adds up.
  private static let mostHunks = 1_000
  /// The size of the pieces compared at once.
  private static let blockSize = 4_096

  init(_ old: Bytes, _ new: Bytes) {
    var end = 0
    let most = min(old.count, new.count)
    func isSame(_ count: Int) -> Bool {
      Self.isSame(old, at: old.count - end - count, new, at: new.count - end - count, count)
    }
    while end + Self.blockSize <= most, isSame(Self.blockSize) { end += Self.blockSize }
    while end < most, isSame(1) { end += 1 }
    self.old = Bytes(rebasing: old[..<(old.count - end)])
    self.new = Bytes(rebasing: new[..<(new.count - end)])
  }

  func differences() -> [(old: Slice<Bytes>, new: Slice<Bytes>)] {
    var differences: [(old: Slice<Bytes>, new: Slice<Bytes>)] = []
    var place = endOfSame(from: (0, 0))
    while place.old < old.count || place.new < new.count {
      let isLast = differences.count + 1 == Self.mostHunks
      let next = (isLast ? nil : meeting(after: place)) ?? (old.count, new.count)
      differences.append((old[place.old..<next.old], new[place.new..<next.new]))
      place = endOfSame(from: next)
    }
    return differences
  }

  // MARK: - Private

  /// Returns the first place from a given one on where the texts differ, or where one ends.
  private func endOfSame(from place: Place) -> Place {
    var count = 0
    let most = min(old.count - place.old, new.count - place.new)
    func isSame(_ size: Int) -> Bool {
      Self.isSame(old, at: place.old + count, new, at: place.new + count, size)
    }
    while count + Self.blockSize <= most, isSame(Self.blockSize) { count += Self.blockSize }
    while count < most, isSame(1) { count += 1 }
    return (place.old + count, place.new + count)
  }

  /// Returns the nearest place behind a given one from which the texts are the same again; nil if
  /// there is none within reach.
  private func meeting(after place: Place) -> Place? {
    var nearest: Place?
    // The number of bytes of both texts before the nearest one.
    var distance = 2 * Self.reach
    let last = min(old.count, place.old + Self.reach) - Self.needleSize
    for start in stride(from: place.old, through: last, by: Self.needleSize) {
      let skipped = start - place.old
      guard skipped < distance else { break }
      let end = place.new + min(Self.reach, distance - skipped)
      guard let found = index(ofOld: start, in: place.new..<end) else { continue }
      nearest = (start, found)
      distance = skipped + found - place.new
    }
    guard var meeting = nearest else { return nil }
    while meeting.old > place.old, meeting.new > place.new,
      old[meeting.old - 1] == new[meeting.new - 1]
    {
      meeting = (meeting.old - 1, meeting.new - 1)
    }
    return meeting
  }

  /// Returns the index in a range of the new text with the bytes at an index of the old one.
  private func index(ofOld start: Int, in range: Range<Int>) -> Int? {
    guard let base = new.baseAddress else { return nil }
    let last = min(new.count, range.upperBound) - Self.needleSize
    var index = range.lowerBound
    while index <= last {
      guard let found = memchr(base + index, Int32(old[start]), last + 1 - index) else {
        return nil
      }
      index = UnsafeRawPointer(found) - base
      if Self.isSame(old, at: start, new, at: index, Self.needleSize) { return index }
      index += 1
    }
    return nil
  }

  private static func isSame(
    _ old: Bytes, at first: Int, _ new: Bytes, at second: Int, _ count: Int
  ) -> Bool {
    guard let old = old.baseAddress, let new = new.baseAddress else { return count == 0 }
    return memcmp(old + first, new + second, count) == 0
  }
}

/// The size and the checksum of a text, to recognize it.
struct TextFingerprint: Hashable, Sendable {
  let size: Int
  let checksum: UInt64

  init(size: Int, checksum: UInt64) { (self.size, self.checksum) = (size, checksum) }

  init(_ text: [UInt8]) { self.init(size: text.count, checksum: recordChecksum(text[...])) }
}
