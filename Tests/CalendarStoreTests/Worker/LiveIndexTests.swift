import CalendarModel
import Glibc
import ICalendar
import TestSupport
import Testing

@testable import CalendarStore

/// An index that is open while other programs work on the files.
@Suite struct LiveIndexTests {
  @Test(arguments: 0..<6) func anyChangesLeadToTheAnswersOfAFreshIndex(seed: Int) throws {
    var script = FileScript(seed: seed)
    for _ in 0..<20 { script.change() }
    let live = try script.open(.live)
    defer { live.close() }
    for round in 0..<12 {
      for _ in 0...script.random.number(0...4) { script.change() }
      try waitForAnswers(of: script, from: live, "seed \(seed), round \(round)")
    }
  }

  /// Which folders are collections depends on how many files they have: none, or few beside folders.
  @Test(.timeLimit(.minutes(1)), arguments: [1, 2, CollectionFinder.looseFileLimit + 2])
  func aFolderIsWhatItIsFoundToBeWhileItsFilesGo(count: Int) throws {
    let folder = ScratchFolder()
    let event = { vcalendar(uid: $0, "DTSTART:20260309T100000\nSUMMARY:\($0)") }
    let names = (0..<count).map { "home/\($0).ics" }
    for name in names { folder.write(event(name), to: name) }
    folder.write(event("alone"), to: "alone.ics")
    folder.write(event("work"), to: "work/a.ics")
    folder.write(event("inner"), to: count > 2 ? "home/inner/b.ics" : "work/b.ics")
    let live = try CalendarIndex(
      sources: [folder.path], zones: ZoneCatalog(), location: .temporary(), mode: .live)
    defer { live.close() }
    live.start()
    for name in names {
      unlink(folder.path + "/" + name)
      let expected = try CollectionFinder.collections(of: [folder.path]).collections.map(\.path)
      waitForNews(of: live) { _ in
        live.hasReportedCurrent && live.answers(zone: .utc).collections.map(\.path) == expected
      }
      #expect(live.answers(zone: .utc).collections.map(\.path) == expected, "\(name)")
    }
  }

  /// A folder holds contacts while all its files do: that may change with each file that comes or goes.
  @Test(.timeLimit(.minutes(1)))
  func aFolderIsOfTheKindOfItsFilesWhileTheyComeAndGo() throws {
    let folder = ScratchFolder()
    func write(_ name: String) {
      let card = "BEGIN:VCARD\nVERSION:4.0\nUID:\(name)\nFN:Ada\nBDAY:18151210\nEND:VCARD\n"
      let event = vcalendar(uid: name, "DTSTART:20260309T100000\nSUMMARY:\(name)")
      folder.write(isContactName(name.utf8) ? card : event, to: name)
    }
    for name in ["people/a.vcf", "people/b.vcf", "work/a.ics"] { write(name) }
    let live = try CalendarIndex(
      sources: [folder.path], zones: ZoneCatalog(), location: .temporary(), mode: .live)
    defer { live.close() }
    live.start()
    func kinds(_ collections: [CollectionInfo]) -> [String] {
      collections.map { "\($0.path.dropFirst(folder.path.count)) \($0.holdsContacts)" }
    }
    let steps = [
      "+people/e.ics", "+people/f.ics", "-people/e.ics", "-people/f.ics", "+people/g.ics",
      "-people/a.vcf", "-people/b.vcf", "+people/c.vcf", "-people/g.ics", "-people/c.vcf",
      "+people/d.vcf", "+work/b.vcf", "-work/a.ics", "+work/a.ics",
    ]
    for step in steps {
      let name = String(step.dropFirst())
      if step.hasPrefix("+") { write(name) } else { unlink(folder.path + "/" + name) }
      let expected = kinds(try CollectionFinder.collections(of: [folder.path]).collections)
      waitForNews(of: live) { _ in
        live.hasReportedCurrent && kinds(live.answers(zone: .utc).collections) == expected
      }
      #expect(kinds(live.answers(zone: .utc).collections) == expected, "\(step)")
    }
  }

  /// Collections get other numbers when one comes or goes: changes that were seen before have the old ones.
  @Test(.timeLimit(.minutes(1)), arguments: 1...4)
  func filesThatChangeWhileCollectionsComeAndGoStayInTheirOwn(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let folder = ScratchFolder()
    let event = { vcalendar(uid: $0, "DTSTART:20260309T100000\nSUMMARY:\($0)") }
    let paths = ["a/1.ics", "b/1.ics", "c/1.ics", "alone.ics", "other.ics"]
    folder.write(event("first"), to: "a/1.ics")
    let open = { (mode: CalendarIndex.Mode) in
      let index = try CalendarIndex(
        sources: [folder.path], zones: ZoneCatalog(), location: .temporary(), mode: mode)
      index.start()
      return index
    }
    func titles(_ index: CalendarIndex) -> [String] {
      let answers = index.answers(zone: .utc)
      let names = Dictionary(uniqueKeysWithValues: answers.collections.map { ($0.id, $0.path) })
      var titles = answers.collections.map(\.path)
      answers.forEachRecord(touching: Month(year: 2026, month: 3).days) {
        titles.append("\(names[$0.collection] ?? "none"): \($0.title)")
      }
      return titles.sorted()
    }
    let live = try open(.live)
    defer { live.close() }
    for round in 0..<25 {
      for _ in 0...random.number(1...6) {
        let path = paths[random.number(0...paths.count - 1)]
        if random.chance(3) {
          unlink(folder.path + "/" + path)
        } else {
          folder.write(event("\(path) \(random.number(0...999))"), to: path)
        }
        usleep(UInt32(random.number(0...3_000)))
      }
      let fresh = try open(.once)
      defer { fresh.close() }
      fresh.waitUntilCurrent()
      let expected = titles(fresh)
      if titles(live) != expected { waitForNews(of: live) { _ in titles(live) == expected } }
      #expect(titles(live) == expected, "seed \(seed), round \(round)")
    }
  }

  @Test func twoIndexesOfOneFileSeeTheSame() throws {
    var script = FileScript(seed: 77)
    for _ in 0..<10 { script.change() }
    let place = ScratchFolder()
    let location = IndexLocation(path: place.path + "/index.sqlite")
    let first = try script.open(.live, at: location)
    let second = try script.open(.live, at: location)
    defer { second.close() }
    for round in 0..<4 {
      script.change()
      try waitForAnswers(of: script, from: first, "the first, round \(round)")
      try waitForAnswers(of: script, from: second, "the second, round \(round)")
    }
    first.close()
    for round in 0..<3 {
      script.change()
      try waitForAnswers(of: script, from: second, "alone, round \(round)")
    }
  }

  /// Several programs that are started at once: what the first frame shows is older than that.
  @Test(.timeLimit(.minutes(1))) func whatAnotherWritesBeforeTheFirstFrameIsShownIsNews() throws {
    let folder = ScratchFolder()
    folder.write(vcalendar(uid: "a", "DTSTART:20260309T100000\nSUMMARY:Swim"), to: "work/a.ics")
    let place = ScratchFolder()
    let location = IndexLocation(path: place.path + "/index.sqlite")
    let index = try CalendarIndex(
      sources: [folder.path], zones: ZoneCatalog(), location: location, mode: .live)
    defer { index.close() }
    index.patience = .milliseconds(60_000)
    index.start(afterFirstFrame: true)
    let answers = index.answers(zone: .utc)
    var shown: [String] = []
    func show() {
      index.beginFrame()
      shown = []
      answers.forEachRecord(touching: Month(year: 2026, month: 3).days) { shown.append($0.title) }
    }
    show()
    #expect(shown.isEmpty)
    let other = try CalendarIndex(
      sources: [folder.path], zones: ZoneCatalog(), location: location, mode: .live)
    defer { other.close() }
    other.start()
    other.waitUntilCurrent()
    index.frameIsShown()
    waitForNews(of: index) { news in
      if news.dataChanged || news.answersArrived { show() }
      return shown == ["Swim"]
    }
    #expect(shown == ["Swim"])
  }

  /// Gone with the folder it is in, and back in two steps.
  @Test(.timeLimit(.minutes(1))) func aSourceThatComesBackIsSeen() throws {
    let folder = ScratchFolder()
    folder.write(vcalendar(uid: "a", "DTSTART:20260309T100000\nSUMMARY:Swim"), to: "work/a.ics")
    folder.write(vcalendar(uid: "b", "DTSTART:20260310T100000\nSUMMARY:Run"), to: "disk/home/b.ics")
    let sources = ["work", "disk/home"].map { folder.path + "/" + $0 }
    let index = try CalendarIndex(
      sources: sources, zones: ZoneCatalog(), location: .temporary(), mode: .live)
    defer { index.close() }
    index.patience = .forever
    index.start()
    index.waitUntilCurrent()
    func titles() -> [String] {
      var titles: [String] = []
      index.answers(zone: .utc).forEachRecord(touching: Month(year: 2026, month: 3).days) {
        titles.append($0.title)
      }
      return titles
    }
    #expect(titles() == ["Swim", "Run"])
    let (disk, away) = (folder.path + "/disk", folder.path + "/away")
    #expect(rename(disk + "/home", away) == 0 && rmdir(disk) == 0)
    waitForNews(of: index) { _ in titles() == ["Swim"] }
    #expect(titles() == ["Swim"])
    folder.makeFolder("disk")
    #expect(rename(away, disk + "/home") == 0)
    waitForNews(of: index) { _ in titles() == ["Swim", "Run"] }
    #expect(titles() == ["Swim", "Run"])
  }

  @Test func aCommandSeesWhatALiveIndexHasNotReadYet() throws {
    var script = FileScript(seed: 78)
    let place = ScratchFolder()
    let location = IndexLocation(path: place.path + "/index.sqlite")
    let live = try script.open(.live, at: location)
    defer { live.close() }
    for round in 0..<10 {
      script.change()
      let command = try script.open(.once, at: location)
      command.waitUntilCurrent()
      let expected = try script.answersOfFreshIndex()
      let wrong = difference(script.answers(of: command), expected)
      #expect(wrong.isEmpty, "round \(round)")
      command.close()
    }
  }

  /// The process that reads the files may have been stopped: then it is silent.
  @Test func aCommandSeesTheNameOfACalendarThatNobodyHasReadYet() throws {
    let script = FileScript(seed: 80)
    let place = ScratchFolder()
    let location = IndexLocation(path: place.path + "/index.sqlite")
    let first = try script.open(.once, at: location)
    first.waitUntilCurrent()
    first.close()
    let silent = FileLock(path: location.path + "-lock")
    #expect(silent.acquire())
    script.folder.write("Another name\n", to: "home/displayname")
    let command = try script.open(.once, at: location)
    defer { command.close() }
    command.waitUntilCurrent()
    #expect(script.answers(of: command).contains { $0.hasSuffix("Another name") })
  }

  /// Also where no event is another than before: answers that were given keep what they were told.
  @Test func problemsAndNamesAreNews() throws {
    let script = FileScript(seed: 81)
    let live = try script.open(.live)
    defer { live.close() }
    live.waitUntilCurrent()
    let answers = live.answers(zone: .utc)
    #expect(answers.problemCount == 0 && !answers.collections.isEmpty)
    var revision = answers.revision
    func waitUntil(_ comment: Comment, _ condition: () -> Bool) {
      let deadline = MonotonicTime.now.adding(milliseconds: 30_000)
      while !condition(), MonotonicTime.now < deadline {
        var descriptor = pollfd(fd: live.wakeDescriptor, events: Int16(POLLIN), revents: 0)
        poll(&descriptor, 1, 1_000)
        let news = live.takeNews()
        #expect(!condition() || news.dataChanged, comment)
      }
      #expect(condition(), comment)
      #expect(answers.revision > revision, comment)
      revision = answers.revision
    }
    script.folder.write(
      "BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:1\nDTSTART:x\nEND:VEVENT\nEND:VCALENDAR\n",
      to: "home/broken.ics")
    waitUntil("a broken file") { answers.problemCount == 1 }
    script.folder.write("Another name\n", to: "home/displayname")
    waitUntil("another name") { answers.collections.contains { $0.name == "Another name" } }
    script.folder.remove("home/broken.ics")
    waitUntil("the broken file is gone") { answers.problemCount == 0 }
    script.folder.makeFolder("empty")
    script.folder.write("Empty\n", to: "empty/displayname")
    waitUntil("an empty calendar") { answers.collections.contains { $0.name == "Empty" } }
  }

  @Test func nothingHappensWhileNothingChanges() throws {
    var script = FileScript(seed: 79)
    for _ in 0..<5 { script.change() }
    let live = try script.open(.live)
    defer { live.close() }
    live.waitUntilCurrent()
    _ = script.answers(of: live)
    var descriptor = pollfd(fd: live.wakeDescriptor, events: Int16(POLLIN), revents: 0)
    // What was under way may be told still.
    while poll(&descriptor, 1, 300) > 0 { _ = live.takeNews() }
    let asleep = live.desk.with { $0.wakeCount }
    #expect(poll(&descriptor, 1, 300) == 0)
    #expect(live.desk.with { $0.wakeCount } == asleep)
  }

  /// Takes news until the answers are those of a fresh index.
  private func waitForAnswers(
    of script: FileScript, from index: CalendarIndex, _ comment: Comment
  ) throws {
    let expected = try script.answersOfFreshIndex()
    var answers = script.answers(of: index)
    if answers != expected {
      waitForNews(of: index) { _ in
        answers = script.answers(of: index)
        return answers == expected
      }
    }
    let wrong = difference(answers, expected)
    #expect(wrong.isEmpty, comment)
  }

  /// Takes news until something is so, for half a minute at most.
  private func waitForNews(of index: CalendarIndex, until isSo: (News) -> Bool) {
    let deadline = MonotonicTime.now.adding(milliseconds: 30_000)
    while MonotonicTime.now < deadline {
      var descriptor = pollfd(fd: index.wakeDescriptor, events: Int16(POLLIN), revents: 0)
      poll(&descriptor, 1, 1_000)
      if isSo(index.takeNews()) { return }
    }
  }

  /// The first lines that only one of two answers has.
  private func difference(_ answers: [String], _ expected: [String]) -> [String] {
    let change = answers.difference(from: expected)
    let lines = change.insertions + change.removals
    return lines.prefix(6).map { line in
      switch line {
      case .insert(_, let text, _): "too much: \(text)"
      case .remove(_, let text, _): "missing: \(text)"
      }
    }
  }
}
