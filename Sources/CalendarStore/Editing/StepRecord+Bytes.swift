/// The two texts of a file in one step, of which only the bytes that differ are there.
struct StoredDifference: Hashable, Sendable {
  /// The file for which bases are kept. The path may change when links do; this does not.
  let key: UInt64
  /// The number of the step that left the text before this step; nil if another program did, or
  /// a step that holds whole texts.
  let previous: Int?
  let before: TextFingerprint
  let after: TextFingerprint
  let change: TextDifference

  /// Returns both texts, given any of them; nil for another text, or if they would not be those
  /// that the step had.
  func texts(given text: [UInt8]) -> (before: [UInt8], after: [UInt8])? {
    let fingerprint = TextFingerprint(text)
    if fingerprint == before {
      guard let new = change.applied(to: text), TextFingerprint(new) == after else { return nil }
      return (text, new)
    }
    guard fingerprint == after, let old = change.reversed.applied(to: text),
      TextFingerprint(old) == before
    else { return nil }
    return (old, text)
  }
}

extension StepRecord {
  /// The record as bytes: the head, then the texts, each part with its checksum, so that a list of
  /// steps needs no texts. Of files with a difference only that is recorded.
  var bytes: [UInt8] {
    let head = RecordHead(self)
    let headBytes = head.bytes
    var bytes = Array(head.mark.utf8)
    bytes.append(number: UInt64(headBytes.count))
    bytes.append(number: recordChecksum(headBytes[...]))
    bytes += headBytes
    let start = bytes.count
    for file in files {
      if let difference = file.difference {
        for hunk in difference.change.hunks { bytes += hunk.removed + hunk.inserted }
      } else {
        bytes += (file.before ?? []) + (file.after ?? [])
      }
    }
    bytes.append(number: recordChecksum(bytes[start...]))
    return bytes
  }

  /// Reads a record; nil if the bytes were not written by `bytes`. The texts of files with a
  /// difference are missing; see `BaseTexts.wholeStep(_:)`.
  init?(_ bytes: [UInt8]) {
    guard let head = RecordHead(beginningOf: bytes) else { return nil }
    let texts = bytes.dropFirst(head.end).dropLast(8)
    guard bytes.count == head.end + head.textCount + 8,
      bytes.suffix(8).number == recordChecksum(texts)
    else { return nil }
    var rest = texts
    func next(_ count: Int) -> [UInt8] {
      defer { rest = rest.dropFirst(count) }
      return Array(rest.prefix(count))
    }
    (sentence, tag, origin) = (head.sentence, head.tag, head.origin)
    files = head.files.enumerated().map { StepFile(number: $0, $1, next) }
  }
}

extension StepFile {
  /// - Parameter next: takes so many bytes of the record.
  fileprivate init(number: Int, _ head: RecordHead.File, _ next: (Int) -> [UInt8]) {
    self.init(number: number, place: head.place, mode: head.mode)
    guard let difference = head.difference, let before = head.before, let after = head.after else {
      self.before = head.before.map(next)
      self.after = head.after.map(next)
      return
    }
    let hunks = difference.hunks.map { hunk in
      TextDifference.Hunk(
        start: hunk.start, removed: next(hunk.removed), inserted: next(hunk.inserted))
    }
    self.difference = StoredDifference(
      key: difference.key, previous: difference.previous,
      before: TextFingerprint(size: before, checksum: difference.beforeChecksum),
      after: TextFingerprint(size: after, checksum: difference.afterChecksum),
      change: TextDifference(hunks: hunks))
  }
}

extension RecordHead {
  fileprivate init(_ step: StepRecord) {
    self.init(
      sentence: step.sentence, tag: step.tag, files: step.files.map { File($0) },
      origin: step.origin)
  }
}

extension RecordHead.File {
  fileprivate init(_ file: StepFile) {
    let difference = file.difference.map { difference in
      RecordHead.Difference(
        key: difference.key, previous: difference.previous,
        beforeChecksum: difference.before.checksum, afterChecksum: difference.after.checksum,
        hunks: difference.change.hunks.map {
          .init(start: $0.start, removed: $0.removed.count, inserted: $0.inserted.count)
        })
    }
    self.init(
      place: file.place, mode: file.mode, before: file.before?.count, after: file.after?.count,
      difference: difference)
  }
}
