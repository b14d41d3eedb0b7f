import CalendarSync
import Testing

/// What is planned for one item in each state of the base, the folder and the server.
@Suite struct PlanTests {
  /// What a side has of an item, in a word.
  enum Side: String {
    case same, changed, rewritten, other, clash, gone, none
  }

  /// Base, folder, server, and the steps and notices in short; behind them the scenarios of the
  /// specification that they decide. `other` is a change of something else
  /// than `changed`, `clash` another change of the same.
  static let rows: [(base: Bool, local: Side, remote: Side, steps: String)] = [
    (false, .none, .none, ""),
    (false, .none, .same, "write new"),
    (false, .same, .none, "upload new"),
    (false, .same, .same, "record"),
    (false, .same, .rewritten, "record"),
    (false, .same, .changed, "conflict neverAgreed"),
    (true, .same, .same, ""),
    (true, .same, .none, ""),
    (true, .same, .rewritten, "record"),
    (true, .same, .changed, "write changed"),  // 5
    (true, .same, .gone, "delete file"),
    (true, .changed, .same, "upload changed E0"),  // 4
    (true, .changed, .rewritten, "upload changed E1"),
    (true, .changed, .other, "merge E1"),  // 6
    (true, .changed, .changed, "record"),  // 8
    (true, .changed, .clash, "conflict clashes"),  // 7
    (true, .changed, .gone, "upload restored"),  // 13
    (true, .none, .same, "delete E0"),  // 11
    (true, .none, .none, "delete E0"),
    (true, .none, .rewritten, "delete E1"),
    (true, .none, .changed, "write restored"),  // 12
    (true, .none, .gone, "forget"),  // 14
  ]

  @Test(arguments: rows.indices) func eachStateOfAnItemLeadsToOneStep(_ index: Int) throws {
    let row = Self.rows[index]
    var sides = Self.sides(row.base, row.local, row.remote)
    // One item that is missing is all of a folder, and would wait.
    sides.massDeletions = .carriedOut
    #expect(CollectionPlan(sides).summary == row.steps)
    #expect(sides.neededTexts == [])
  }

  /// The same where the user may not write there: scenario 30.
  static let readOnlyRows: [(base: Bool, local: Side, remote: Side, steps: String)] = [
    (false, .none, .same, "write new"),
    (false, .same, .none, "(readOnly)"),
    (false, .same, .same, "record"),
    (true, .same, .changed, "write changed"),
    (true, .same, .gone, "delete file"),
    (true, .changed, .same, "conflict readOnly"),
    (true, .changed, .other, "conflict readOnly"),
    (true, .changed, .changed, "record"),
    (true, .changed, .clash, "conflict clashes"),
    (true, .changed, .gone, "forget, (readOnly)"),
    (true, .none, .same, "write refetched"),
    (true, .none, .changed, "write restored"),
    (true, .none, .gone, "forget"),
  ]

  @Test(arguments: readOnlyRows.indices) func nothingIsSentWhereTheUserMayNotWrite(_ index: Int) {
    let row = Self.readOnlyRows[index]
    var sides = Self.sides(row.base, row.local, row.remote)
    sides.isWritable = false
    #expect(CollectionPlan(sides).summary == row.steps)
  }

  @Test func theTextsOfTheSidesAreThoseOfThePlan() throws {
    let sides = Self.sides(true, .changed, .other)
    let step = try #require(CollectionPlan(sides).steps.first)
    let remote = RemoteVersion(text: Self.text(.other), etag: "E1")
    let merged = Self.text(.changed).replacing("Café am Markt", by: "Kantine")
    #expect(
      step
        == Step(
          file: "a.ics", href: RemoteID("/c/a"), baseHref: RemoteID("/c/a"),
          action: .merge(merged, remote: remote)))
  }

  @Test func aConflictThatIsKnownIsNoStepUntilASideChanges() throws {
    var sides = Self.sides(true, .changed, .clash)
    guard case .conflict(let conflict) = CollectionPlan(sides).steps.first?.action else {
      Issue.record("no conflict")
      return
    }
    sides.base[0].conflict = conflict
    #expect(CollectionPlan(sides).summary == "")
    sides.remote = [RemoteItem(href: RemoteID("/c/a"), etag: "E1")]
    #expect(sides.neededTexts == [])
    #expect(CollectionPlan(sides).summary == "")
    sides.remote = []
    #expect(CollectionPlan(sides).summary == "")
    sides.local = [LocalItem(file: "a.ics", text: Self.text(.clash))]
    #expect(CollectionPlan(sides).summary == "record")
    sides.local = [LocalItem(file: "b.ics", text: conflict.local)]
    #expect(CollectionPlan(sides).steps.map(\.file) == ["b.ics"])
    sides.local = []
    #expect(CollectionPlan(sides).summary == "write restored")
    sides.remote = [RemoteItem(href: RemoteID("/c/a"), etag: "E2")]
    #expect(sides.neededTexts == [RemoteID("/c/a")])
  }

  @Test func textsAreNeededOfWhatIsNewOrHasAnotherETag() {
    var sides = Self.sides(true, .same, .none)
    let etags: [(String?, isNeeded: Bool)] = [("E0", false), ("E1", true), (nil, true)]
    for (etag, isNeeded) in etags {
      sides.remote = [RemoteItem(href: RemoteID("/c/%61"), etag: etag)]
      #expect(sides.neededTexts.isEmpty == !isNeeded, "\(etag ?? "none")")
      #expect(CollectionPlan(sides).summary == (isNeeded ? "(unread)" : ""))
    }
    sides.remote = [RemoteItem(href: RemoteID("/c/b"), etag: "E0")]
    #expect(sides.neededTexts == [RemoteID("/c/b")])
    sides.gone = [RemoteID("/c/b")]
    #expect(sides.neededTexts == [])
  }

  /// Whether the new one is that which was not fetched is asked of the server when it is sent.
  @Test func aTextThatWasNotFetchedIsToldAndKeepsNoOther() {
    var sides = Self.sides(false, .same, .none)
    sides.remote = [RemoteItem(href: RemoteID("/c/b"), etag: "E0")]
    #expect(CollectionPlan(sides).summary == "upload new, (unread)")
  }

  // MARK: - Making sides

  static func text(_ side: Side) -> [UInt8] {
    switch side {
    case .changed: Items.lunch.replacing("SUMMARY:Lunch with Ada", by: "SUMMARY:Lunch")
    case .clash: Items.lunch.replacing("SUMMARY:Lunch with Ada", by: "SUMMARY:Dinner")
    case .other: Items.lunch.replacing("Café am Markt", by: "Kantine")
    case .rewritten: Items.lunch.replacing("\r\n", by: "\n")
    default: Items.lunch
    }
  }

  static func sides(_ hasBase: Bool, _ local: Side, _ remote: Side) -> CollectionSides {
    let href = RemoteID("/c/a")
    var sides = CollectionSides()
    if hasBase {
      sides.base = [
        BaseItem(
          href: href, file: "a.ics", etag: "E0", uid: "c9a8f3a2-6a0f-4a52-8c35-4bb8a3b2f5f1",
          texts: .init(local: Items.lunch, remote: Items.lunch))
      ]
    }
    if local != .none { sides.local = [LocalItem(file: "a.ics", text: text(local))] }
    switch remote {
    case .none: break
    case .gone: sides.gone = [href]
    case .same: sides.remote = [RemoteItem(href: href, etag: "E0", text: text(remote))]
    default: sides.remote = [RemoteItem(href: href, etag: "E1", text: text(remote))]
    }
    return sides
  }
}

extension CollectionPlan {
  /// Steps and notices in a few words, in order.
  var summary: String {
    (steps.map(\.action.summary) + notices.map { "(\($0.reason))" }).joined(separator: ", ")
  }
}

extension Action {
  var summary: String {
    switch self {
    case .record: "record"
    case .forget: "forget"
    case .conflict(let conflict):
      "conflict " + "\(conflict.reason)".prefix { $0 != "(" }
    case .writeFile(_, remote: _, let reason): "write \(reason)"
    case .deleteFile: "delete file"
    case .merge(_, let remote): "merge \(remote.etag ?? "-")"
    case .upload(_, replacing: let remote?, let reason): "upload \(reason) \(remote.etag ?? "-")"
    case .upload(_, replacing: nil, let reason): "upload " + "\(reason)".prefix { $0 != "(" }
    case .deleteRemote(let etag): "delete \(etag ?? "-")"
    }
  }
}
