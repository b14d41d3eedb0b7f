import CalendarSync
import ICalendar
import TestSupport
import Testing

/// Random changes of both sides, held against making all of them in one text.
@Suite struct MergePropertyTests {
  static let seeds = 0..<20

  /// An item with changes of both sides that are about different things.
  private struct Case {
    let name: String
    let base: [UInt8]
    let local: [UInt8]
    let remote: [UInt8]
    /// What all changes lead to.
    let both: [UInt8]
    /// The names of the lines that the remote changes may touch.
    let remoteNames: Set<String>

    init(_ item: (name: String, text: [UInt8]), _ random: inout SeededGenerator) throws {
      var subjects: Set<String> = []
      let edits = RandomEdit.all(for: item.text, &random).filter {
        subjects.insert($0.subject).inserted
      }
      let localCount = random.number(1...3)
      let here = edits.prefix(localCount)
      let there = edits.dropFirst(localCount).prefix(random.number(1...3))
      (name, base) = (item.name, item.text)
      local = try here.reduce(item.text) { try $1.applied(to: $0) }
      remote = try there.reduce(item.text) { try $1.applied(to: $0) }
      both = try there.reduce(local) { try $1.applied(to: $0) }
      remoteNames = there.reduce(into: []) { $0.formUnion($1.names) }
    }
  }

  @Test func changesOfDifferentThingsMerge() throws {
    for seed in Self.seeds {
      var random = SeededGenerator(seed: seed)
      for item in Items.allKinds {
        let made = try Case(item, &random)
        let versions = ItemVersions(
          localBase: made.base, local: made.local, remoteBase: made.base, remote: made.remote)
        let text = try #require(versions.mergedText, "\(made.name), seed \(seed)")
        #expect(
          CanonicalText(text) == CanonicalText(made.both), "\(made.name), seed \(seed)")
        let swapped = ItemVersions(
          localBase: made.base, local: made.remote, remoteBase: made.base, remote: made.local)
        #expect(
          swapped.mergedText.map(CanonicalText.init) == CanonicalText(text),
          "\(made.name), seed \(seed)")
      }
    }
  }

  @Test func theyMergeTooWhereTheServerRewritesAndKeepAllOtherLines() throws {
    for seed in Self.seeds {
      var random = SeededGenerator(seed: seed)
      for item in Items.allKinds {
        let made = try Case(item, &random)
        let versions = ItemVersions(
          localBase: made.base, local: made.local,
          remoteBase: ServerRewriting.rewritten(made.base, &random),
          remote: ServerRewriting.rewritten(made.remote, &random))
        let text = try #require(versions.mergedText, "\(made.name), seed \(seed)")
        #expect(CanonicalText(text) == CanonicalText(made.both), "\(made.name), seed \(seed)")
        expectOtherLinesKept(made, text, seed)
      }
    }
  }

  @Test func withoutChangesThereTheLocalTextStaysByteForByte() throws {
    for seed in Self.seeds {
      var random = SeededGenerator(seed: seed)
      for item in Items.allKinds {
        let made = try Case(item, &random)
        for remote in [made.base, ServerRewriting.rewritten(made.base, &random)] {
          let versions = ItemVersions(
            localBase: made.base, local: made.local, remoteBase: made.base, remote: remote)
          #expect(versions.mergedText == made.local, "\(made.name), seed \(seed)")
        }
      }
    }
  }

  @Test func whatBothSidesChangedAlikeIsNoNews() throws {
    for seed in Self.seeds {
      var random = SeededGenerator(seed: seed)
      for item in Items.allKinds {
        let made = try Case(item, &random)
        let versions = ItemVersions(
          localBase: made.base, local: made.local,
          remoteBase: ServerRewriting.rewritten(made.base, &random),
          remote: ServerRewriting.rewritten(made.local, &random))
        #expect(
          versions.merged() == .text(made.local, isNews: false), "\(made.name), seed \(seed)")
      }
    }
  }

  @Test func randomChangesNeverLoseOneWithoutAClash() throws {
    var clashCount = 0
    for seed in Self.seeds {
      var random = SeededGenerator(seed: seed)
      for item in Items.allKinds {
        let here = RandomEdit.all(for: item.text, &random).prefix(random.number(1...6))
        let there = RandomEdit.all(for: item.text, &random).prefix(random.number(1...6))
        let local = try here.reduce(item.text) { try $1.applied(to: $0) }
        let remote = try there.reduce(item.text) { try $1.applied(to: $0) }
        let versions = ItemVersions(
          localBase: item.text, local: local, remoteBase: item.text, remote: remote)
        let swapped = ItemVersions(
          localBase: item.text, local: remote, remoteBase: item.text, remote: local)
        switch (versions.merged(), swapped.merged()) {
        case (.text(let text, _), .text(let other, _)):
          #expect(CanonicalText(text) == CanonicalText(other), "\(item.name), seed \(seed)")
          // Merging again, as after a crash, changes nothing.
          let again = ItemVersions(
            localBase: item.text, local: text, remoteBase: item.text, remote: remote)
          #expect(again.mergedText == text, "\(item.name), seed \(seed)")
        case (.conflict(let clashes), .conflict(let others)):
          clashCount += 1
          #expect(!clashes.isEmpty && clashes == others, "\(item.name), seed \(seed)")
        default: Issue.record("only one way is a conflict: \(item.name), seed \(seed)")
        }
      }
    }
    #expect(clashCount > 10)
  }

  /// Every line of the local text whose name the other side did not touch is still there, in order and
  /// with its folds.
  private func expectOtherLinesKept(_ made: Case, _ text: [UInt8], _ seed: Int) {
    let (local, merged) = (Document(made.local), Document(text))
    var position = merged.lines.startIndex
    for line in local.lines {
      let name = String(
        decoding: local.text(of: line).prefix { $0 != 0x3A && $0 != 0x3B }, as: UTF8.self)
      let isAlarms = ["BEGIN", "END", "ACTION", "TRIGGER", "DESCRIPTION", "UID", "X-WR-ALARMUID"]
      if made.remoteNames.contains(name) || isAlarms.contains(name) { continue }
      let found = merged.lines[position...].firstIndex {
        merged.text(of: $0) == local.text(of: line)
      }
      guard let found else {
        Issue.record("\(name) is gone or moved: \(made.name), seed \(seed)")
        return
      }
      position = found + 1
    }
  }
}

extension ItemVersions {
  /// The merged text; nil for a conflict.
  var mergedText: [UInt8]? {
    if case .text(let text, _) = merged() { text } else { nil }
  }
}
