import TestSupport
import Testing

@testable import CalendarSync

/// What sync makes of the answers of WebDAV.
@Suite struct WebDAVStoreTests {
  private typealias From = ServerAnswers

  private static let host = "dav.example.org"

  static let errors: [(DAVError, RemoteError.Kind, mayPass: Bool)] = [
    (.gone, .gone, false), (.invalidToken, .unknownToken, false),
    (.http(.offline(host: host)), .offline, false), (.http(.cancelled), .cancelled, false),
    (.http(.timeout(host: host)), .unreachable, true),
    (.http(.broken(host: host, reason: "reset")), .unreachable, true),
    (.http(.unauthorized(host: host)), .unreachable, false),
    (.http(.bodyTooLong(limit: 1 << 20)), .unreachable, false),
    (.unexpectedAnswer(status: 200), .unexpected, false),
    (.xml(.tooLong), .other, false), (.otherKind(.calendar), .other, false),
    (.tooManyResources(limit: 1), .other, false),
    (.status(429, nil, retryAfter: nil), .tryLater, true),
    (.status(500, nil, retryAfter: "9"), .tryLater, true),
    (.status(503, nil, retryAfter: "9"), .tryLater, true),
    (.status(500, nil, retryAfter: nil), .failed, true),
    (.status(502, nil, retryAfter: nil), .other, true),
    (.status(503, nil, retryAfter: nil), .other, true),
    (.status(401, nil, retryAfter: nil), .other, true),
    (.status(507, nil, retryAfter: nil), .other, true),
    (.status(400, nil, retryAfter: nil), .unsupported, true),
    (.status(403, nil, retryAfter: nil), .unsupported, true),
    (.status(405, nil, retryAfter: nil), .unsupported, true),
    (.status(415, nil, retryAfter: nil), .unsupported, true),
    (.status(422, nil, retryAfter: nil), .unsupported, true),
    (.status(501, nil, retryAfter: nil), .unsupported, true),
  ]

  @Test(arguments: errors.indices) func eachErrorIsOfAKind(_ row: Int) {
    let (error, kind, mayPass) = Self.errors[row]
    let made = RemoteError(error)
    #expect(made.kind == kind)
    #expect(made.mayPass == mayPass)
    #expect(made.retryFailure == error.retryFailure)
    #expect(made.description == error.description)
    #expect(made.cause as? DAVError == error)
  }

  /// A report that fails is asked for without its token; one that cannot be had makes place for a listing.
  @Test func kindsOfErrorsDecideAboutReports() {
    let kinds: [(RemoteError.Kind, isAboutReport: Bool, saysNoReports: Bool)] = [
      (.unknownToken, true, true), (.unsupported, true, true), (.failed, true, true),
      (.unexpected, false, true), (.endless, false, true), (.gone, false, false),
      (.tryLater, false, false), (.unreachable, false, false), (.offline, false, false),
      (.cancelled, false, false), (.tooManyMembers, false, false), (.other, false, false),
    ]
    for (kind, isAboutReport, saysNoReports) in kinds {
      #expect(RemoteError(kind).isAboutReport == isAboutReport, "\(kind)")
      #expect(RemoteError(kind).saysNoReports == saysNoReports, "\(kind)")
    }
  }

  static let outcomes: [(Answer, RemoteOutcome)] = [
    (Answer(201), .created), (Answer(204), .done), (Answer(202), .unproven),
    (Answer(412), .changedMeanwhile(RemoteRefusal(412))), (Answer(404), .missing),
    (Answer(507), .refused(RemoteRefusal(507))),
    (From.error(409, "<c:no-uid-conflict/>"), .uidTaken(nil)),
    (
      From.error(409, "<c:no-uid-conflict><d:href>/cal/7%40.ics</d:href></c:no-uid-conflict>"),
      .uidTaken(RemoteID("/cal/7@.ics"))
    ),
    (
      From.error(409, "<c:no-uid-conflict><d:href>/other/7.ics</d:href></c:no-uid-conflict>"),
      .uidElsewhere(RemoteID("/other/7.ics"))
    ),
    (From.error(403, "<d:need-privileges/>"), .notAllowed),
    (
      From.error(403, "<c:valid-calendar-data/>"),
      .refused(RemoteRefusal(403, condition: "valid-calendar-data"))
    ),
  ]

  @Test(arguments: outcomes.indices) func eachAnswerToAChangeHasAnOutcome(_ row: Int) throws {
    let (answer, outcome) = Self.outcomes[row]
    let server = try ScriptedServer([answer])
    let store = try #require(WebDAVStore(From.collection(server)))
    #expect(try store.put([], at: RemoteID("/cal/1.ics"), if: .isNew) == outcome)
  }

  /// The failure of a caller ends the fetching, and comes back as it was.
  @Test func aFailureOfTheCallerIsThrown() throws {
    let server = try ScriptedServer { request in
      Answer(200, From.event(request.path), headers: [("ETag", "\"1\"")])
    }
    let store = try #require(WebDAVStore(From.collection(server)))
    var count = 0
    let error = #expect(throws: RemoteError.self) {
      try store.fetch([RemoteID("/cal/1.ics")]) { _, fetched throws(RemoteError) in
        #expect(fetched == .object(text: From.event("/cal/1.ics"), etag: "\"1\""))
        count += 1
        throw .tooManyMembers
      }
    }
    #expect(error?.kind == .tooManyMembers)
    #expect(count == 1)
  }

  @Test(arguments: [
    ("\"1\"", true), ("1", true), ("W/\"1\"", false), ("", false), ("\u{1}", false),
  ])
  func onlyStrongMarksMatch(_ mark: String, _ canMatch: Bool) throws {
    let server = try ScriptedServer([])
    let store = try #require(WebDAVStore(From.collection(server)))
    #expect(store.canMatch(mark) == canMatch)
  }

  @Test(arguments: ["/a//b/", "/a/../b/", "/a%2Fb/", "/a%00/"])
  func anAddressThatCanBeNoCollectionsIsRefused(_ path: String) throws {
    let server = try ScriptedServer([])
    let place = try address(server, path)
    let calendar = SyncedCalendar(address: place, folder: "/x")
    #expect(throws: SyncError.badAddress(place.description)) {
      try calendar.store(try client(server))
    }
  }

  // MARK: - Names

  @Test func namesThatAreSpelledDifferentlyAreOne() throws {
    let names = WebDAVNames()
    let (plain, escaped) = try (
      #require(names.id("/cal/a@b.ics")), #require(names.id("/cal/a%40b.ics"))
    )
    #expect(plain == escaped)
    #expect(Set([plain, escaped]).count == 1)
    #expect([plain.text, escaped.text] == ["/cal/a@b.ics", "/cal/a%40b.ics"])
    #expect([plain.lastName, escaped.lastName] == ["a@b.ics", "a%40b.ics"])
    for text in ["", "cal", "/a//b", "/a/../b", "/a%2Fb", "/a%00"] {
      #expect(names.id(text) == nil, "\(text)")
    }
  }

  @Test(arguments: ["/cal", "/cal/"]) func aMemberLiesInItsCollection(_ collection: String) throws {
    let names = WebDAVNames()
    let member = names.member("a%20b.ics", of: try #require(names.id(collection)))
    #expect(member?.text == "/cal/a%20b.ics")
    for name in ["", "..", "a/b", "a%2Fb"] {
      #expect(names.member(name, of: try #require(names.id(collection))) == nil, "\(name)")
    }
  }
}
