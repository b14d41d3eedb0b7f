extension StepRecord {
  /// The record as a file: what it is about, then the texts, each part with its checksum, so that
  /// a list of steps needs no text.
  var bytes: [UInt8] {
    let head = head.bytes
    var bytes = Array(RecordHead.mark.utf8)
    bytes.append(number: UInt64(head.count))
    bytes.append(number: recordChecksum(head[...]))
    bytes += head
    let start = bytes.count
    for file in files { bytes += (file.before ?? []) + (file.after ?? []) }
    bytes.append(number: recordChecksum(bytes[start...]))
    return bytes
  }

  /// Nil for what was not written by `bytes`.
  init?(_ bytes: [UInt8]) {
    guard let head = RecordHead(beginningOf: bytes) else { return nil }
    let texts = bytes.dropFirst(head.end).dropLast(8)
    guard bytes.count == head.end + head.textCount + 8,
      bytes.suffix(8).number == recordChecksum(texts)
    else { return nil }
    var rest = texts
    func next(_ count: Int?) -> [UInt8]? {
      guard let count else { return nil }
      defer { rest = rest.dropFirst(count) }
      return Array(rest.prefix(count))
    }
    (sentence, tag, files) = (head.sentence, head.tag, [])
    for (number, file) in head.files.enumerated() {
      let (before, after) = (next(file.before), next(file.after))
      files.append(
        StepFile(
          number: number, place: file.place, mode: file.mode, before: before, after: after))
    }
  }

  private var head: RecordHead {
    RecordHead(
      sentence: sentence, tag: tag,
      files: files.map {
        .init(place: $0.place, mode: $0.mode, before: $0.before?.count, after: $0.after?.count)
      })
  }
}
