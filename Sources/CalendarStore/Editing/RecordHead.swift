/// The description of a step, without its texts.
struct RecordHead: Hashable {
  struct File: Hashable {
    let place: FilePlace
    let mode: UInt32?
    /// The sizes of the texts in bytes; nil if there is no file.
    let before: Int?
    let after: Int?
  }

  let sentence: String
  let tag: UInt64
  let files: [File]
  /// Where the texts begin in the record.
  private(set) var end = 0

  /// The first bytes of every record; other record formats have another mark.
  static let mark = "daybook step 1\n"
  /// The mark, the size of the head, and its checksum.
  static let leadSize = mark.utf8.count + 16

  init(sentence: String, tag: UInt64, files: [File]) {
    self.sentence = sentence
    self.tag = tag
    self.files = files
  }

  /// Returns the number of bytes needed to read the head of a record, or nil if it is not a record.
  static func size(lead: [UInt8]) -> Int? {
    guard lead.count >= leadSize, lead.starts(with: mark.utf8) else { return nil }
    let size = lead.dropFirst(mark.utf8.count).prefix(8).number
    return size < 1 << 32 ? leadSize + Int(size) : nil
  }

  /// Reads a head; nil if the bytes are damaged or too few.
  init?(beginningOf record: [UInt8]) {
    guard let end = Self.size(lead: record), record.count >= end else { return nil }
    let head = record[Self.leadSize..<end]
    guard record[..<Self.leadSize].suffix(8).number == recordChecksum(head) else { return nil }
    self.init(Array(head))
    self.end = end
  }

  var textCount: Int { files.reduce(0) { $0 + ($1.before ?? 0) + ($1.after ?? 0) } }

  // MARK: - Bytes

  var bytes: [UInt8] {
    var bytes = VariableBytes()
    bytes.append(sentence)
    bytes.append(Int64(bitPattern: tag))
    bytes.append(files.count)
    for file in files {
      bytes.append(file.place.path)
      bytes.append(file.place.collection)
      for number in [file.mode.map(Int.init), file.before, file.after] {
        bytes.append(number ?? -1)
      }
    }
    return bytes.bytes
  }

  private init?(_ bytes: [UInt8]) {
    let head = bytes.withUnsafeBytes { bytes -> RecordHead? in
      var numbers = VariableNumbers(bytes)
      let sentence = numbers.text()
      let tag = UInt64(bitPattern: Int64(numbers.next()))
      var files: [File] = []
      for _ in 0..<numbers.count() { files.append(File(&numbers)) }
      guard numbers.isGood, numbers.isAtEnd else { return nil }
      return RecordHead(sentence: sentence, tag: tag, files: files)
    }
    guard let head else { return nil }
    self = head
  }
}

extension RecordHead.File {
  fileprivate init(_ numbers: inout VariableNumbers) {
    let (path, collection) = (numbers.text(), numbers.text())
    func next() -> Int? {
      let number = numbers.next()
      return number < 0 ? nil : number
    }
    let mode = next().map { UInt32(truncatingIfNeeded: $0) }
    let (before, after) = (next(), next())
    self.init(
      place: FilePlace(real: path, collection: collection), mode: mode, before: before,
      after: after)
  }
}
