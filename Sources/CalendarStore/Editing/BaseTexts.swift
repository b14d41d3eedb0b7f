/// The whole texts from which the journal makes those of steps that hold differences only.
///
/// Steps of one file follow each other: the text after one is the text before the next. So one
/// whole text serves all of them: that after the newest step that is done, which is that before the
/// oldest one that is undone. A file that another program changes between two steps has one more.
///
/// The texts of a step can be made from that before it or that after it. Both are there from before
/// its files change until after, so that a kill at any moment leaves one of them.
///
/// Changes require the journal's lock.
struct BaseTexts {
  private let records: JournalFolder
  private(set) var names: [BaseName]

  init(_ records: JournalFolder, _ names: [BaseName]) {
    (self.records, self.names) = (records, names)
  }

  // MARK: Whole texts

  /// Returns a step with its whole texts; nil if the text that they are made from is damaged or
  /// gone, and the file itself has another one, too.
  func wholeStep(_ step: StepRecord) throws(EditError) -> StepRecord? {
    var whole = step
    for (index, file) in step.files.enumerated() {
      guard let difference = file.difference else { continue }
      guard let texts = try texts(of: difference, at: file.place) else { return nil }
      (whole.files[index].before, whole.files[index].after) = (texts.before, texts.after)
    }
    return whole
  }

  /// Decides of which files a new step holds differences.
  /// - Parameters:
  ///   - newest: the number of the newest step that is done; 0 if there is none.
  ///   - leastSaving: see `Journal.Limits`.
  func link(_ record: inout StepRecord, after newest: Int, leastSaving: Int) {
    for index in record.files.indices {
      let file = record.files[index]
      guard let before = file.before, let after = file.after,
        before.count + after.count >= leastSaving
      else { continue }
      let change = TextDifference(from: before, to: after)
      guard before.count + after.count - change.count >= leastSaving else { continue }
      let (key, fingerprint) = (file.place.baseKey, TextFingerprint(before))
      let known = names.filter { $0.key == key && $0.step <= newest }
      let last = known.map(\.step).max()
      let isNext = known.contains { $0.step == last && $0.fingerprint == fingerprint }
      record.files[index].difference = StoredDifference(
        key: key, previous: isNext ? last : nil, before: fingerprint,
        after: TextFingerprint(after), change: change)
    }
  }

  // MARK: Keeping

  /// Writes the bases that are needed once a step has come to an end, as far as they are missing.
  mutating func prepare(
    _ record: StepRecord, _ number: Int, for end: StepEnd
  ) throws(SystemError) {
    for file in record.files {
      guard let ends = BaseEnds(file, number) else { continue }
      switch end {
      case .state(.done): try add(ends.after)
      case .state: try add(ends.before ?? ends.after)
      case .gone: if let before = ends.before { try add(before) }
      }
    }
  }

  /// Writes the bases of both ends of a step for the steps around it, because it will be kept whole.
  mutating func prepareBothEnds(
    _ record: StepRecord, _ number: Int, of paths: [String]
  ) throws(SystemError) {
    for file in record.files where paths.contains(file.place.path) {
      guard let ends = BaseEnds(file, number) else { continue }
      try add(ends.after)
      if let before = ends.before { try add(before) }
    }
  }

  /// Keeps only the bases that are needed after a step has ended.
  mutating func settle(
    _ record: StepRecord, _ number: Int, at end: StepEnd
  ) throws(SystemError) {
    try prepare(record, number, for: end)
    for file in record.files {
      guard let ends = BaseEnds(file, number) else { continue }
      switch end {
      case .state(.done): if let before = ends.before { try remove(before.name) }
      case .state: if ends.before != nil { try remove(ends.after.name) }
      case .gone: try remove(ends.after.name)
      }
    }
  }

  /// Removes the bases of steps that can no longer be reached; those that cannot be removed are
  /// found again next time.
  mutating func removeAll(where isUnused: (BaseName) -> Bool) {
    for name in names where isUnused(name) { try? records.remove(name) }
    names.removeAll(where: isUnused)
  }

  /// The size of the bases of some steps in bytes.
  func size(ofSteps numbers: Range<Int>) -> Int {
    names.reduce(0) { $0 + (numbers.contains($1.step) ? $1.fingerprint.size : 0) }
  }

  // MARK: - Private

  /// Returns both texts of a step, made from a base or else from the file as it is.
  private func texts(
    of difference: StoredDifference, at place: FilePlace
  ) throws(EditError) -> (before: [UInt8], after: [UInt8])? {
    for name in names where name.key == difference.key {
      guard [difference.before, difference.after].contains(name.fingerprint) else { continue }
      if let texts = difference.texts(given: try records.text(name)) { return texts }
    }
    // A file that cannot be read has no text to start from.
    guard let text = try? place.text() else { return nil }
    return difference.texts(given: text)
  }

  private mutating func add(_ base: BaseEnds.Base) throws(SystemError) {
    guard !names.contains(base.name) else { return }
    try records.write(base.text, as: base.name)
    names.append(base.name)
  }

  private mutating func remove(_ name: BaseName) throws(SystemError) {
    guard let index = names.firstIndex(of: name) else { return }
    try records.remove(name)
    names.remove(at: index)
  }
}

/// The bases at both ends of a step of a file.
private struct BaseEnds {
  typealias Base = (name: BaseName, text: [UInt8])

  /// The one after the step before; nil if that left another text, or there is none.
  let before: Base?
  let after: Base

  /// - Returns: nil if the record holds the whole texts.
  init?(_ file: StepFile, _ number: Int) {
    guard let difference = file.difference, let before = file.before, let after = file.after
    else { return nil }
    func end(_ step: Int, _ fingerprint: TextFingerprint, _ text: [UInt8]) -> Base {
      (BaseName(key: difference.key, step: step, fingerprint: fingerprint), text)
    }
    self.before = difference.previous.map { end($0, difference.before, before) }
    self.after = end(number, difference.after, after)
  }
}

extension FilePlace {
  /// The key of the names of the file's bases.
  fileprivate var baseKey: UInt64 { recordChecksum(Array(path.utf8)[...]) }
}

/// The name of a base, which tells what it is and whether it is damaged.
///
/// `9ae16a3b2f90404f-42-286720-c3a5c85c97cb3127.base`
struct BaseName: Hashable {
  let key: UInt64
  /// The number of the step after which the file had this text.
  let step: Int
  let fingerprint: TextFingerprint

  init(key: UInt64, step: Int, fingerprint: TextFingerprint) {
    (self.key, self.step, self.fingerprint) = (key, step, fingerprint)
  }

  /// Parses a file name; nil if it is not the name of a base.
  init?(_ text: String) {
    guard text.hasSuffix(Self.ending) else { return nil }
    let parts = text.dropLast(Self.ending.count).split(
      separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 4, let key = UInt64(parts[0], radix: 16), let step = Int(parts[1]),
      step > 0, let size = Int(parts[2]), (0..<1 << 40).contains(size),
      let checksum = UInt64(parts[3], radix: 16)
    else { return nil }
    self.init(
      key: key, step: step, fingerprint: TextFingerprint(size: size, checksum: checksum))
    guard self.text == text else { return nil }
  }

  var text: String {
    let (key, checksum) = (String(key, radix: 16), String(fingerprint.checksum, radix: 16))
    return "\(key)-\(step)-\(fingerprint.size)-\(checksum)" + Self.ending
  }

  private static let ending = ".base"
}
