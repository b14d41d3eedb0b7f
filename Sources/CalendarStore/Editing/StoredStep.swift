/// A step as its record holds it. Of a large file that is the bytes in which its texts differ; its
/// `base` makes them whole again.
struct StoredStep: Hashable {
  let sentence: String
  let tag: UInt64
  let files: [StoredFile]
}

/// A file of a step as the record holds it.
struct StoredFile: Hashable {
  enum Texts: Hashable {
    case whole(before: [UInt8]?, after: [UInt8]?)
    case difference(StoredDifference)
  }

  let place: FilePlace
  let mode: UInt32?
  let texts: Texts
}

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

extension StoredStep {
  /// The form in which a step is recorded.
  init(_ record: StepRecord) {
    sentence = record.sentence
    tag = record.tag
    files = record.files.map { StoredFile($0) }
  }

  /// The record as bytes: the head, then the texts, each part with its checksum, so that a list of
  /// steps needs no texts.
  var bytes: [UInt8] {
    let head = RecordHead(self)
    let headBytes = head.bytes
    var bytes = Array(head.mark.utf8)
    bytes.append(number: UInt64(headBytes.count))
    bytes.append(number: recordChecksum(headBytes[...]))
    bytes += headBytes
    let start = bytes.count
    for file in files {
      switch file.texts {
      case .whole(let before, let after): bytes += (before ?? []) + (after ?? [])
      case .difference(let difference):
        for hunk in difference.change.hunks { bytes += hunk.removed + hunk.inserted }
      }
    }
    bytes.append(number: recordChecksum(bytes[start...]))
    return bytes
  }

  /// Reads a record; nil if the bytes were not written by `bytes`.
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
    (sentence, tag) = (head.sentence, head.tag)
    files = head.files.map { file in
      StoredFile(place: file.place, mode: file.mode, texts: file.texts(next))
    }
  }
}

extension StoredFile {
  fileprivate init(_ file: StepFile) {
    (place, mode) = (file.place, file.mode)
    texts =
      file.difference.map { .difference($0) } ?? .whole(before: file.before, after: file.after)
  }
}

extension RecordHead {
  fileprivate init(_ step: StoredStep) {
    self.init(sentence: step.sentence, tag: step.tag, files: step.files.map { File($0) })
  }
}

extension RecordHead.File {
  fileprivate init(_ file: StoredFile) {
    switch file.texts {
    case .whole(let before, let after):
      self.init(
        place: file.place, mode: file.mode, before: before?.count, after: after?.count,
        difference: nil)
    case .difference(let difference):
      self.init(
        place: file.place, mode: file.mode, before: difference.before.size,
        after: difference.after.size,
        difference: .init(
          key: difference.key, previous: difference.previous,
          beforeChecksum: difference.before.checksum,
          afterChecksum: difference.after.checksum,
          hunks: difference.change.hunks.map {
            .init(start: $0.start, removed: $0.removed.count, inserted: $0.inserted.count)
          }))
    }
  }

  /// Returns the texts of the record.
  /// - Parameter next: takes so many bytes of it.
  fileprivate func texts(_ next: (Int) -> [UInt8]) -> StoredFile.Texts {
    guard let difference, let before, let after else {
      return .whole(before: before.map(next), after: after.map(next))
    }
    let hunks = difference.hunks.map { hunk in
      TextDifference.Hunk(
        start: hunk.start, removed: next(hunk.removed), inserted: next(hunk.inserted))
    }
    return .difference(
      StoredDifference(
        key: difference.key, previous: difference.previous,
        before: TextFingerprint(size: before, checksum: difference.beforeChecksum),
        after: TextFingerprint(size: after, checksum: difference.afterChecksum),
        change: TextDifference(hunks: hunks)))
  }
}
