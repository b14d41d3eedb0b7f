import CalendarModel
import CalendarSync
import Testing

@testable import CalendarService

/// The causes of failures.
@Suite struct SyncCauseTests {
  private static let host = "dav.example.org"

  private static let errors: [(any Error, SyncCause)] = [
    (HTTPError.timeout(host: host), SyncCause(.timeout, about: host)),
    (SyncReport.Failure.offline, SyncCause(.offline)),
    (server(.http(.unauthorized(host: host))), SyncCause(.login, about: host)),
    (server(.status(503, nil, retryAfter: nil)), SyncCause(.status, about: "503")),
    (server(.unexpectedAnswer(status: 200)), SyncCause(.unexpected, about: "200")),
    (server(.gone), SyncCause(.gone)),
    (SyncReport.Failure.server(RemoteError(.gone)), SyncCause(.gone)),
    (SyncReport.Failure.server(RemoteError(.tooManyMembers)), SyncCause(.entries)),
    (SyncReport.Failure.server(RemoteError(.endless)), SyncCause(.unexpected)),
    (
      SyncReport.Failure.server(RemoteError(.failing(RemoteRefusal(502)))),
      SyncCause(.status, about: "502")
    ),
    (SyncReport.Failure.sync(.busy), SyncCause(.busy)),
    (SyncReport.Failure.sync(.folderInUse("/c/Work")), SyncCause(.folder, about: "/c/Work")),
    (WebCalendarError.http(.offline(host: host)), SyncCause(.offline, about: host)),
    (WebCalendarError.status(404, retryAfter: nil), SyncCause(.gone)),
    (
      CredentialReader.Failure.secret(.failed("pass", code: 2)), SyncCause(.password, about: "pass")
    ),
    (CredentialReader.Failure.secret(.noTerminal), SyncCause(.noTerminal)),
    (CredentialReader.Failure.oauth(.http(.offline(host: host))), SyncCause(.offline, about: host)),
    (CredentialReader.Failure.oauth(.expired), SyncCause(.access)),
    (CredentialReader.Failure.notInKeyring(account: "work"), SyncCause(.noPassword, about: "work")),
  ]

  /// A failure that a store of WebDAV has told.
  private static func server(_ error: DAVError) -> SyncReport.Failure {
    .server(RemoteError(error))
  }

  @Test func errorsHaveCauses() {
    for (error, cause) in Self.errors { #expect(SyncCause(of: error) == cause, "\(error)") }
  }

  @Test(
    arguments: SyncCause.FailureKind.allCases, ["", "dav.example.org", "/a folder/of two\nlines"])
  func aCauseIsReadAsItWasWritten(_ kind: SyncCause.FailureKind, _ about: String) throws {
    let cause = SyncCause(kind, about: about)
    let value = try #require(JSONValue(Array(cause.json.description.utf8)))
    #expect(SyncCause(value) == cause)
    #expect(SyncCause(line: cause.line) == SyncCause(kind, about: about.plainLine))
  }

  @Test func whatAnotherVersionWritesIsOther() throws {
    let value = try #require(JSONValue(Array(#"{"kind": "moon", "about": 3}"#.utf8)))
    #expect(SyncCause(value) == SyncCause(.other))
    #expect(SyncCause(line: "moon full") == SyncCause(.other, about: "full"))
    #expect(SyncCause(line: "") == SyncCause(.other))
  }
}
