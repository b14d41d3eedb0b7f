import Foundation
import ICalendar
import TestSupport
import Testing

@testable import CalendarSync

/// Two machines and a client of others change two calendars at random, over requests that go wrong and
/// in runs that are killed. In the end all have the same, and what anybody has written is there, or
/// was given up knowingly.
@Suite struct ReplicaModelTests {
  /// `DAYBOOK_SYNC_SEEDS=1000..<2000` tries others.
  static let seeds: Range<Int> = {
    let words = (ProcessInfo.processInfo.environment["DAYBOOK_SYNC_SEEDS"] ?? "")
      .split(separator: ".").compactMap { Int($0.drop { $0 == "<" }) }
    return words.count == 2 ? words[0]..<words[1] : 0..<200
  }()

  @Test(arguments: Array(stride(from: seeds.lowerBound, to: seeds.upperBound, by: 10)))
  func allAgreeAndNothingIsLost(_ first: Int) throws {
    for seed in first..<min(first + 10, Self.seeds.upperBound) {
      let world = try ReplicaWorld(seed: seed)
      try world.run()
      #expect(world.faults == [], "seed \(seed)")
    }
  }
}

extension TestServer.Request {
  fileprivate var isChange: Bool { ["PUT", "DELETE"].contains(method) }
}

private final class ReplicaWorld {
  private var random: SeededGenerator
  private static let places = ["/cal/", "/two/"]
  private let server = TestServer("/cal/", "/two/")
  /// Whether items move between calendars. Not where a UID may be in one only: of an item that one
  /// side moves and the other one changes, the change then stays here, and is told.
  private let hasMoves: Bool
  private var machines: [Machine] = []
  private var markCount = 0
  private var itemCount = 0
  private var marks: Set<String> = []
  /// What was deleted by somebody, or lost a conflict that was told.
  private var givenUp: Set<String> = []
  private(set) var faults: [String] = []

  init(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let way =
      TestServer.UIDRefusal.allCases.filter { $0 != .none }
      .randomElement(using: &random) ?? .conflict
    hasMoves = way != .forbiddenWithHref && !random.chance(3)
    self.random = random
    server.change {
      $0.rewrite = { text, seed in
        var random = SeededGenerator(seed: seed)
        return random.chance(2) ? ServerRewriting.rewritten(text, &random) : text
      }
      $0.uidRefusal = way
      $0.hasReports = !random.chance(4)
      $0.putGivesETag = random.chance(2)
      $0.mostReported = random.chance(3) ? 3 : nil
      $0.comparesStates = random.chance(3)
    }
    self.random = random
    for _ in 0..<2 { machines.append(try Machine(Self.places, FaultySender(server))) }
    for _ in 0..<self.random.number(0...6) {
      itemCount += 1
      server.store(item(), at: "/cal/first-\(itemCount).ics")
    }
  }

  func run() throws {
    for _ in 0..<random.number(6...14) {
      for _ in 0..<random.number(0...4) { try change() }
      try synchronize(machines[random.number(0...1)])
    }
    try settle()
    compare()
  }

  // MARK: - Changes

  private func change() throws {
    if random.chance(3) { return try changeThere() }
    let machine = machines[random.number(0...1)]
    let index = hasMoves && random.chance(4) ? 1 : 0
    let files = machine.files(index)
    guard let name = files.keys.sorted().randomElement(using: &random), !random.chance(5),
      let text = files[name]
    else {
      return try machine.write(item(), "n\(itemCount)-\(random.number(0...9)).ics", index)
    }
    if try changeTask(text, name, machine, index) { return }
    switch random.number(0...6) {
    case 0:
      givenUp.formUnion(Self.marks(in: text))
      try machine.remove(name, index)
    case 1:
      // To another name, or to the other calendar.
      try machine.remove(name, index)
      itemCount += 1
      try machine.write(text, "moved-\(itemCount).ics", hasMoves ? random.number(0...1) : 0)
    case 2:
      let title = "Title \(random.number(1...99))"
      try machine.write(marked(text, title: title), name, index)
    default: try machine.write(marked(text), name, index)
    }
  }

  /// Completes a task or opens it again, sometimes. What rolls on leaves a finished copy.
  private func changeTask(
    _ text: [UInt8], _ name: String, _ machine: Machine, _ index: Int
  ) throws -> Bool {
    guard TaskChange.isTask(text), random.chance(2) else { return false }
    markCount += 1
    let change = TaskChange(second: markCount)
    let uids = machine.files(index).values.flatMap { ItemUIDs.uids(of: $0) }
    let result = try change.completedOrReopened(text, besides: Set(uids))
    try machine.write(result.text, name, index)
    if let copy = result.copy {
      itemCount += 1
      try machine.write(copy, "done-\(itemCount).ics", index)
    }
    return true
  }

  /// As another client does, which knows what is there.
  private func changeThere() throws {
    let place = Self.places[hasMoves && random.chance(4) ? 1 : 0]
    guard let members = server[place]?.members,
      let path = members.keys.sorted().randomElement(using: &random), let member = members[path],
      !random.chance(4)
    else {
      let text = item()
      return server.store(text, at: "\(place)other-\(itemCount).ics")
    }
    switch random.number(0...6) {
    case 0:
      givenUp.formUnion(Self.marks(in: member.text))
      server.remove(path)
    case 1:
      server.remove(path)
      itemCount += 1
      let other = Self.places[hasMoves ? random.number(0...1) : 0]
      server.store(member.text, at: "\(other)moved-\(itemCount).ics")
    case 2: server.store(member.text, at: path)
    case 3: server.forgetTokens()
    case 4:
      server.store(try marked(member.text, title: "Title \(random.number(1...99))"), at: path)
    default: server.store(try marked(member.text), at: path)
    }
  }

  // MARK: - Runs

  /// Synchronizes, perhaps over a bad line, perhaps until it is killed.
  private func synchronize(_ machine: Machine) throws {
    var faults = random
    let isBad = random.chance(2)
    machine.sender.fault = { _ in
      guard isBad, faults.chance(6) else { return nil }
      switch faults.number(0...6) {
      case 0: return .lost
      case 1: return .answerLost
      case 2: return .late(faults.number(0...6))
      case 3: return .twice
      case 4: return .cut
      case 5: return .status(500)
      default: return .status(503, retryAfter: "60")
      }
    }
    var rest = random.chance(3) ? random.number(1...25) : 0
    var isAlone = true
    var meanwhile = random.chance(4) ? random.number(1...20) : 0
    machine.checkpoint = { [unowned self] _ in
      rest -= 1
      if rest == 0 { throw Machine.Killed() }
      meanwhile -= 1
      // Somebody else does something while this runs.
      if meanwhile == 0 {
        isAlone = false
        try change()
      }
    }
    let lags = deceive()
    do {
      let before = server.log.count { $0.isChange }
      let report = try machine.sync(deletions: .carriedOut)
      let isIdle = server.log.count { $0.isChange } == before
      let sent = report.calendars.reduce(0) { $0 + $1.uploaded + $1.merged + $1.deletedThere }
      if isIdle, sent > 0 { self.faults.append("told as sent without a request") }
      // Of a server that lags nobody can know what it has.
      if isAlone, !lags { checkCompleteness(report, machine) }
    } catch is Machine.Killed {}
    server.change { ($0.lie, $0.lags, $0.refusal, $0.denies) = (nil, false, nil, false) }
    machine.sender.fault = { _ in nil }
    machine.checkpoint = { _ in }
  }

  /// Both sides have the same after a run that says so.
  private func checkCompleteness(_ report: SyncReport, _ machine: Machine) {
    guard report.isComplete, !report.needsChoice, !machine.sender.hasLate,
      report.calendars.allSatisfy({ $0.notices.isEmpty })
    else { return }
    for (index, place) in Self.places.enumerated() {
      let here = Set(machine.files(index).values.map { CanonicalText($0) })
      let there = Set((server[place]?.members.values.map(\.text) ?? []).map { CanonicalText($0) })
      if here != there { faults.append("told wrongly that all is on both sides") }
    }
  }

  /// Lets the server lie, refuse or lag in a run, sometimes.
  /// - Returns: whether it lags.
  private func deceive() -> Bool {
    guard random.chance(3) else { return false }
    let way = random.number(0...4)
    let lie = TestServer.Lie.allCases.randomElement(using: &random)
    let status = [403, 404, 409, 412, 413, 500, 507].randomElement(using: &random)
    server.change {
      switch way {
      case 0, 1: $0.lie = lie
      case 2: $0.lags = true
      case 3: $0.refusal = status
      default: $0.denies = true
      }
    }
    return way == 2
  }

  /// Synchronizes both until nothing happens any more; open conflicts are ended at random.
  private func settle() throws {
    for machine in machines { machine.sender.flush() }
    var idle = 0
    var rounds = 0
    while idle < 2, rounds < 40 {
      rounds += 1
      let machine = machines[rounds % 2]
      let (before, etags) = ([machine.files(0), machine.files(1)], self.etags)
      server.clearLog()
      // What was refused is tried again a day later.
      machine.now += 86_400
      let report = try machine.sync(deletions: .carriedOut)
      if !report.isAtEnd { faults.append("\(report)") }
      let conflicts = report.calendars.flatMap(\.conflicts)
      let isIdle = before == [machine.files(0), machine.files(1)] && etags == self.etags
      // While there is another item with its UID, a change is sent and refused each time.
      let hasDuplicates = try removeDuplicates(report, machine)
      if isIdle, !hasDuplicates, server.count("PUT") + server.count("DELETE") > 0 {
        faults.append("idle writes")
      }
      idle = isIdle && conflicts.isEmpty && !hasDuplicates ? idle + 1 : 0
      try end(conflicts, machine)
    }
    for machine in machines {
      let report = try machine.sync(deletions: .carriedOut)
      if !report.isComplete { faults.append("not complete: \(report)") }
    }
    if rounds >= 40 { faults.append("does not come to rest") }
  }

  /// Does what a user does who is told that two items of a calendar have one UID: removes the one
  /// that is not synchronized.
  private func removeDuplicates(_ report: SyncReport, _ machine: Machine) throws -> Bool {
    var hasAny = false
    for (index, calendar) in report.calendars.enumerated() {
      for case .planned(let notice) in calendar.notices {
        guard case .duplicateUID = notice.reason else { continue }
        hasAny = true
        if let name = notice.file, let text = machine.files(index)[name] {
          givenUp.formUnion(Self.marks(in: text))
          try machine.remove(name, index)
        } else if let path = notice.href?.text, let text = server[Self.places[index]]?.members[path]
        {
          givenUp.formUnion(Self.marks(in: text.text))
          server.remove(path)
        }
      }
    }
    return hasAny
  }

  private var etags: [[String: String]] {
    Self.places.map { server[$0]?.members.mapValues(\.etag) ?? [:] }
  }

  private func end(_ conflicts: [OpenConflict], _ machine: Machine) throws {
    for open in conflicts {
      let choices: [Resolution.Choice] = [.mine, .theirs, .both]
      let choice = choices[random.number(0...2)]
      let mine = open.conflict.local
      switch choice {
      case .mine: givenUp.formUnion(Self.marks(in: open.conflict.remote.text))
      case .theirs: givenUp.formUnion(Self.marks(in: mine))
      case .both, .retry, .discard, .delete, .restore: break
      }
      let report = try machine.sync(
        deletions: .carriedOut, [Resolution(item: open.file, choice: choice)])
      if !report.isAtEnd { faults.append("\(report)") }
    }
  }

  private func compare() {
    var found: Set<String> = []
    for (place, path) in Self.places.enumerated() {
      let texts = server[path]?.members.values.map(\.text) ?? []
      let there = Set(texts.map { CanonicalText($0) })
      for (index, machine) in machines.enumerated() {
        let files = machine.files(place)
        if Set(files.values.map { CanonicalText($0) }) != there || files.count != texts.count {
          faults.append("\(path) on machine \(index): \(files.count) of \(texts.count)")
        }
      }
      for text in texts { found.formUnion(Self.marks(in: text)) }
    }
    let lost = marks.subtracting(found).subtracting(givenUp)
    if !lost.isEmpty { faults.append("lost \(lost.sorted())") }
  }

  // MARK: - Texts

  private func item() -> [UInt8] {
    itemCount += 1
    let uid = "uid-\(itemCount)-\(random.next())"
    let text = Items.all.randomElement(using: &random)?.text ?? Items.call
    return ItemUIDs.text(text) { uid }.replacing("0rq1v7a4uq2b@google.com", by: uid)
  }

  /// The text with a mark in a category of its own, which clashes with nothing.
  private func marked(_ text: [UInt8], title: String? = nil) throws -> [UInt8] {
    markCount += 1
    let mark = "mark-\(markCount)"
    marks.insert(mark)
    let document = Document(text)
    let found = document.components.indices.first {
      [.event, .todo].contains(document.components[$0].kind)
    }
    guard let found else { return text }
    var edit = DocumentEdit(document)
    try edit.insert(.text("CATEGORIES", mark), into: found)
    if let title { try edit.set(.text("SUMMARY", title), of: found) }
    return edit.bytes()
  }

  private static func marks(in text: [UInt8]) -> Set<String> {
    let lines = Document(text).unfoldedLines.filter { $0.hasPrefix("CATEGORIES:") }
    return Set(
      lines.flatMap { $0.dropFirst(11).split(separator: ",") }.map(String.init)
        .filter { $0.hasPrefix("mark-") })
  }
}
