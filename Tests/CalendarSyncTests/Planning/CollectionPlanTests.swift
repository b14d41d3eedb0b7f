import CalendarSync
import Testing

/// What is planned for many items: names, UIDs that exist twice, deletions in numbers.
@Suite struct CollectionPlanTests {
  // MARK: - Finding items again

  @Test func scenario1EverythingThereComesHere() {
    let sides = CollectionSides(remote: remote(0..<3))
    let plan = CollectionPlan(sides)
    #expect(plan.summary == "write new, write new, write new")
    #expect(plan.steps.map(\.href) == (0..<3).map { RemoteID("/c/\($0)") })
  }

  @Test func scenario2LostStateAdoptsByUIDWhateverTheNames() {
    var sides = CollectionSides(remote: remote(0..<3))
    sides.local = (0..<3).map { LocalItem(file: "x\($0).ics", text: item($0).reordered) }
    #expect(CollectionPlan(sides).summary == "record, record, record")
    #expect(CollectionPlan(sides).steps.map(\.file) == ["x0.ics", "x1.ics", "x2.ics"])
  }

  @Test func scenario3WithoutStateADifferenceIsAConflictAndTheOthersGoOn() {
    var sides = CollectionSides(remote: remote(0..<3))
    sides.local = local(0..<2) + [LocalItem(file: "2.ics", text: item(2, title: "mine"))]
    #expect(CollectionPlan(sides).summary == "record, record, conflict neverAgreed")
  }

  @Test func lostStateDeletesNothing() {
    for (here, there) in [(0..<0, 0..<9), (0..<9, 0..<0), (0..<5, 4..<9)] {
      let plan = CollectionPlan(CollectionSides(local: local(here), remote: remote(there)))
      let deletions = plan.steps.filter { $0.action.summary.hasPrefix("delete") }
      #expect(deletions.isEmpty)
    }
  }

  @Test func itemsWithoutUIDAreAdoptedByWhatTheySay() {
    let text = Items.text(
      "BEGIN:VCALENDAR", "BEGIN:VEVENT", "SUMMARY:A", "DTSTART:20260101T000000Z", "END:VEVENT",
      "END:VCALENDAR")
    var sides = CollectionSides()
    sides.local = [LocalItem(file: "a.ics", text: text)]
    sides.remote = [
      RemoteItem(href: RemoteID("/c/1"), etag: "E", text: text.replacing("\r", by: ""))
    ]
    #expect(CollectionPlan(sides).summary == "record")
    sides.remote = []
    #expect(CollectionPlan(sides).summary == "(unfit(uidCount: 0))")
  }

  @Test func aRenamedFileIsTheSameItem() {
    var sides = synchronized(0..<4)
    sides.local[1] = LocalItem(file: "renamed.ics", text: item(1))
    let plan = CollectionPlan(sides)
    #expect(plan.summary == "record")
    #expect(plan.steps.first?.file == "renamed.ics")
    #expect(plan.steps.first?.baseHref == RemoteID("/c/1"))
    sides.local[1] = LocalItem(file: "renamed.ics", text: item(1, title: "mine"))
    #expect(CollectionPlan(sides).summary == "upload changed E1")
  }

  @Test func aResourceWithAnotherHrefIsTheSameItem() {
    var sides = synchronized(0..<4)
    sides.gone = [RemoteID("/c/1")]
    sides.remote = [RemoteItem(href: RemoteID("/c/new"), etag: "N", text: item(1))]
    let plan = CollectionPlan(sides)
    #expect(plan.summary == "record")
    #expect(plan.steps.first?.href == RemoteID("/c/new"))
    #expect(plan.steps.first?.baseHref == RemoteID("/c/1"))
  }

  @Test func scenario22ACollectionUnderANewHrefIsAdopted() {
    var sides = CollectionSides(local: local(0..<5))
    sides.remote = remote(0..<5, folder: "/new")
    #expect(CollectionPlan(sides).steps.allSatisfy { $0.action.summary == "record" })
  }

  @Test func aFileThatNowHoldsAnotherItemIsADeletionAndANewItem() {
    var sides = synchronized(0..<4)
    sides.local[1] = LocalItem(file: "1.ics", text: item(9))
    #expect(CollectionPlan(sides).summary == "upload new, delete E1")
  }

  @Test func scenario26AUIDThatAnotherItemHasIsToldAndNotSent() {
    var sides = synchronized(0..<2)
    sides.local.append(LocalItem(file: "copy.ics", text: item(1, title: "copy")))
    sides.remote.append(
      RemoteItem(href: RemoteID("/c/copy"), etag: "X", text: item(0, title: "copy")))
    let plan = CollectionPlan(sides)
    #expect(plan.steps.isEmpty)
    #expect(
      plan.notices == [
        Notice(file: nil, href: RemoteID("/c/copy"), reason: .duplicateUID("uid-0")),
        Notice(file: "copy.ics", href: nil, reason: .duplicateUID("uid-1")),
      ])
  }

  @Test func scenario26TheOtherHrefOfAUIDMakesAConflict() {
    var sides = synchronized(0..<2)
    sides.local.append(LocalItem(file: "mine.ics", text: item(7, title: "mine")))
    sides.remote.append(RemoteItem(href: RemoteID("/c/theirs"), etag: "X", text: item(7)))
    #expect(CollectionPlan(sides).summary == "conflict neverAgreed")
  }

  @Test func whatIsNoCalendarReplacesNothing() {
    var sides = synchronized(0..<2)
    let page = Array("<html>Sign in</html>".utf8)
    sides.remote[0] = RemoteItem(href: RemoteID("/c/0"), etag: "P", text: page)
    sides.remote.append(RemoteItem(href: RemoteID("/c/p"), etag: "P", text: page))
    sides.local.append(LocalItem(file: "page.ics", text: page))
    let plan = CollectionPlan(sides)
    #expect(plan.steps.isEmpty)
    #expect(plan.notices.map(\.reason) == Array(repeating: .unfit(uidCount: 0), count: 3))
  }

  @Test func aFileThatWasCutOffIsNotSent() {
    for text in ["", "BEGIN:VCAL", "BEGIN:VCALENDAR\r\n"] {
      var sides = synchronized(0..<2)
      sides.local[0] = LocalItem(file: "0.ics", text: Array(text.utf8))
      #expect(CollectionPlan(sides).summary == "(unfit(uidCount: 0))")
      sides.remote[0] = RemoteItem(
        href: RemoteID("/c/0"), etag: "F", text: item(0, title: "theirs"))
      let plan = CollectionPlan(sides)
      #expect(plan.steps.isEmpty && plan.notices.count == 1, "\(text)")
      (sides.remote, sides.gone) = ([], [RemoteID("/c/0")])
      #expect(CollectionPlan(sides).summary == "(unfit(uidCount: 0))")
    }
  }

  // MARK: - Deletions

  /// Items, files deleted, resources gone; whether deletions are held.
  static let deletions: [(count: Int, missing: Int, gone: Int, held: Set<Notice.Side>)] = [
    (60, 10, 0, []), (60, 11, 0, []), (40, 11, 0, [.remote]), (44, 11, 0, []),
    (40, 0, 11, [.local]), (44, 0, 11, []), (60, 50, 0, [.remote]), (60, 0, 50, [.local]),
    (3, 3, 0, [.remote]), (2, 2, 0, [.remote]), (3, 0, 3, [.local]), (2, 0, 2, [.local]),
    (1, 1, 0, [.remote]), (1, 0, 1, []), (11, 10, 0, [.remote]), (11, 0, 10, [.local]),
    (4, 2, 0, []),
    (4, 3, 0, [.remote]), (3, 2, 0, [.remote]), (3, 1, 0, []), (44, 12, 12, [.local, .remote]),
    (30, 9, 11, [.local]),
  ]

  @Test(arguments: deletions.indices) func manyDeletionsWaitUntilTheyAreAllowed(_ row: Int) {
    let (count, missing, gone, held) = Self.deletions[row]
    var sides = synchronized(0..<count)
    sides.local.removeFirst(missing)
    sides.gone = Set((count - gone..<count).map { RemoteID("/c/\($0)") })
    sides.remote.removeLast(gone)
    let plan = CollectionPlan(sides)
    let heldCount = (held.contains(.remote) ? missing : 0) + (held.contains(.local) ? gone : 0)
    #expect(plan.steps.count == missing + gone - heldCount)
    #expect(plan.notices.count == heldCount)
    sides.massDeletions = .carriedOut
    #expect(CollectionPlan(sides).steps.count == missing + gone)
  }

  @Test func scenario24EditsGoOnWhileDeletionsWait() {
    var sides = synchronized(0..<60)
    sides.gone = Set((0..<50).map { RemoteID("/c/\($0)") })
    sides.remote.removeFirst(50)
    sides.remote[0] = RemoteItem(
      href: RemoteID("/c/50"), etag: "F", text: item(50, title: "theirs"))
    sides.local[51] = LocalItem(file: "51.ics", text: item(51, title: "mine"))
    let plan = CollectionPlan(sides)
    #expect(plan.summary.hasPrefix("write changed, upload changed E51, (heldDeletion"))
    #expect(plan.notices.count == 50)
    sides.massDeletions = .carriedOut
    #expect(CollectionPlan(sides).steps.filter { $0.action == .deleteFile }.count == 50)
  }

  @Test func scenario25AnotherFolderDeletesNothingAndIsNotFilled() {
    var sides = synchronized(0..<2)
    sides.local = []
    sides.isSameFolder = false
    sides.remote[0] = RemoteItem(href: RemoteID("/c/0"), etag: "F", text: item(0, title: "theirs"))
    sides.remote += remote(5..<6)
    sides.base += synchronized(7..<8).base
    sides.gone = [RemoteID("/c/7")]
    let plan = CollectionPlan(sides)
    #expect(plan.steps.isEmpty)
    #expect(plan.notices.map(\.reason) == Array(repeating: .otherFolder, count: 4))
    sides.massDeletions = .carriedOut
    #expect(CollectionPlan(sides).summary == "forget, write new, write restored, delete E1")
  }

  @Test func aFolderThatWasCopiedWithAllItsFilesIsSynchronizedAsBefore() {
    var sides = synchronized(0..<4)
    sides.isSameFolder = false
    sides.gone = [RemoteID("/c/0")]
    sides.remote[0] = RemoteItem(href: RemoteID("/c/9"), etag: "N", text: item(9))
    sides.local[1] = LocalItem(file: "1.ics", text: item(1, title: "mine"))
    #expect(CollectionPlan(sides).summary == "write new, delete file, upload changed E1")
  }

  @Test func aMissingResourceIsGoneOnlyWhenTheServerSaysSo() {
    var sides = synchronized(0..<2)
    sides.remote = []
    #expect(CollectionPlan(sides).summary == "")
  }

  // MARK: - Several collections

  @Test func anItemThatMovedToAnotherFolderIsNoLossAndIsSentBeforeItIsDeleted() {
    var (from, to) = (synchronized(0..<20), synchronized(20..<22))
    to.local += from.local.prefix(20)
    from.local = []
    let plans = CollectionPlan.plans([from, to])
    #expect(plans[0].steps.count == 20 && plans[0].notices.isEmpty)
    #expect(plans[1].steps.count == 20)
    #expect(plans[1].steps.allSatisfy { $0.action.summary == "upload moved" })
    #expect(CollectionPlan.plans([from])[0].steps.isEmpty)
  }

  @Test func aResourceThatMovedIsNoLoss() {
    var (from, to) = (synchronized(0..<20), synchronized(20..<22))
    from.gone = Set(from.remote.map(\.href))
    from.remote = []
    to.remote += remote(0..<20, folder: "/d")
    let plans = CollectionPlan.plans([from, to])
    #expect(plans[0].steps.allSatisfy { $0.action == .deleteFile } && plans[0].steps.count == 20)
    #expect(plans[1].steps.count == 20)
  }

  // MARK: - Making sides

  private func item(_ number: Int, title: String = "Title") -> [UInt8] {
    Items.text(
      "BEGIN:VCALENDAR", "VERSION:2.0", "BEGIN:VEVENT", "UID:uid-\(number)",
      "DTSTART:20260101T000000Z", "SUMMARY:\(title)", "END:VEVENT", "END:VCALENDAR")
  }

  private func local(_ numbers: Range<Int>) -> [LocalItem] {
    numbers.map { LocalItem(file: "\($0).ics", text: item($0)) }
  }

  private func remote(_ numbers: Range<Int>, folder: String = "/c") -> [RemoteItem] {
    numbers.map { RemoteItem(href: RemoteID("\(folder)/\($0)"), etag: "E\($0)", text: item($0)) }
  }

  private func synchronized(_ numbers: Range<Int>) -> CollectionSides {
    let base = numbers.map {
      BaseItem(
        href: RemoteID("/c/\($0)"), file: "\($0).ics", etag: "E\($0)", uid: "uid-\($0)",
        texts: .init(local: item($0), remote: item($0)))
    }
    return CollectionSides(base: base, local: local(numbers), remote: remote(numbers))
  }
}

extension [UInt8] {
  /// The text with its first two lines inside the event in the other order.
  fileprivate var reordered: [UInt8] {
    replacing(
      "DTSTART:20260101T000000Z\r\nSUMMARY:Title", by: "SUMMARY:Title\r\nDTSTART:20260101T000000Z")
  }
}
