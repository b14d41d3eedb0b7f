/// The description of a step, without its texts.
struct RecordHead: Hashable {
  struct File: Hashable {
    let place: FilePlace
    let mode: UInt32?
    /// The sizes of the texts in bytes; nil if there is no file.
    let before: Int?
    let after: Int?
    /// The stored difference; nil if the record has the whole texts.
    let difference: Difference?

    /// The number of bytes that the record has of the file.
    var textCount: Int {
      guard let difference else { return (before ?? 0) + (after ?? 0) }
      return difference.hunks.reduce(0) { $0 + $1.removed + $1.inserted }
    }
  }

  /// A `StoredDifference` without its bytes.
  struct Difference: Hashable {
    struct Hunk: Hashable {
      let start: Int
      let removed: Int
      let inserted: Int
    }

    let key: UInt64
    let previous: Int?
    let beforeChecksum: UInt64
    let afterChecksum: UInt64
    let hunks: [Hunk]
  }

  let sentence: String
  let tag: UInt64
  let files: [File]
  let origin: StepOrigin?
  /// The offset of the texts in the record.
  private(set) var end = 0

  /// The first bytes of a record with whole texts only, which older versions read, too.
  private static let wholeMark = "daybook step 1\n"
  /// The first bytes of other records: with differences, with an origin, with both. All are of one
  /// length.
  private static let differenceMark = "daybook step 2\n"
  private static let originMark = "daybook step 3\n"
  private static let fullMark = "daybook step 4\n"
  private static let marks = [wholeMark, differenceMark, originMark, fullMark]
  /// The mark, the size of the head, and its checksum.
  static let leadSize = wholeMark.utf8.count + 16
  /// The size above which a number in a head is none of a file.
  private static let mostBytes = 1 << 40

  init(sentence: String, tag: UInt64, files: [File], origin: StepOrigin?) {
    self.sentence = sentence
    self.tag = tag
    self.files = files
    self.origin = origin
  }

  var mark: String { Self.marks[(hasDifferences ? 1 : 0) + (origin == nil ? 0 : 2)] }

  /// Whether any file has less than its whole texts.
  var hasDifferences: Bool { files.contains { $0.difference != nil } }

  /// Returns the number of bytes needed to read the head of a record, or nil if it is not a record.
  static func size(lead: [UInt8]) -> Int? {
    guard lead.count >= leadSize,
      marks.contains(where: { lead.starts(with: $0.utf8) })
    else { return nil }
    let size = lead.dropFirst(wholeMark.utf8.count).prefix(8).number
    return size < 1 << 32 ? leadSize + Int(size) : nil
  }

  /// Reads a head; nil if the bytes are damaged or too few.
  init?(beginningOf record: [UInt8]) {
    guard let end = Self.size(lead: record), record.count >= end else { return nil }
    let head = record[Self.leadSize..<end]
    guard record[..<Self.leadSize].suffix(8).number == recordChecksum(head) else { return nil }
    guard let mark = Self.marks.firstIndex(where: { record.starts(with: $0.utf8) }) else {
      return nil
    }
    self.init(Array(head), hasDifferences: mark & 1 != 0, hasOrigin: mark & 2 != 0)
    self.end = end
  }

  var textCount: Int { files.reduce(0) { $0 + $1.textCount } }

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
      if hasDifferences { file.difference.append(to: &bytes) }
    }
    origin?.append(to: &bytes)
    return bytes.bytes
  }

  private init?(_ bytes: [UInt8], hasDifferences: Bool, hasOrigin: Bool) {
    let head = bytes.withUnsafeBytes { bytes -> RecordHead? in
      var numbers = VariableNumbers(bytes)
      let sentence = numbers.text()
      let tag = UInt64(bitPattern: Int64(numbers.next()))
      var files: [File] = []
      for _ in 0..<numbers.count() {
        files.append(File(&numbers, hasDifferences: hasDifferences))
      }
      let origin = hasOrigin ? StepOrigin(&numbers) : nil
      guard numbers.isGood, numbers.isAtEnd,
        files.allSatisfy({ $0.sizes.allSatisfy((0...Self.mostBytes).contains) })
      else { return nil }
      return RecordHead(sentence: sentence, tag: tag, files: files, origin: origin)
    }
    guard let head else { return nil }
    self = head
  }
}

extension RecordHead.File {
  fileprivate init(_ numbers: inout VariableNumbers, hasDifferences: Bool) {
    let (path, collection) = (numbers.text(), numbers.text())
    func next() -> Int? {
      let number = numbers.next()
      return number < 0 ? nil : number
    }
    let mode = next().map { UInt32(truncatingIfNeeded: $0) }
    let (before, after) = (next(), next())
    self.init(
      place: FilePlace(real: path, collection: collection), mode: mode, before: before,
      after: after, difference: hasDifferences ? .init(&numbers) : nil)
  }

  fileprivate var sizes: [Int] {
    [before ?? 0, after ?? 0]
      + (difference?.hunks ?? []).flatMap { [$0.start, $0.removed, $0.inserted] }
  }
}

extension RecordHead.Difference {
  /// Reads a difference; nil if the file has its whole texts.
  fileprivate init?(_ numbers: inout VariableNumbers) {
    guard numbers.flag() == true else { return nil }
    func checksum() -> UInt64 { UInt64(bitPattern: Int64(numbers.next())) }
    key = checksum()
    let number = numbers.next()
    previous = number < 0 ? nil : number
    (beforeChecksum, afterChecksum) = (checksum(), checksum())
    var hunks: [Hunk] = []
    for _ in 0..<numbers.count() {
      hunks.append(
        Hunk(start: numbers.next(), removed: numbers.next(), inserted: numbers.next()))
    }
    self.hunks = hunks
  }
}

extension RecordHead.Difference? {
  fileprivate func append(to bytes: inout VariableBytes) {
    bytes.append(self == nil ? 0 : 1)
    guard let difference = self else { return }
    bytes.append(Int64(bitPattern: difference.key))
    bytes.append(difference.previous ?? -1)
    bytes.append(Int64(bitPattern: difference.beforeChecksum))
    bytes.append(Int64(bitPattern: difference.afterChecksum))
    bytes.append(difference.hunks.count)
    for hunk in difference.hunks {
      for number in [hunk.start, hunk.removed, hunk.inserted] { bytes.append(number) }
    }
  }
}
