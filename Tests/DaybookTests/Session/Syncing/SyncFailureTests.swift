import CalendarWords
import Testing

@testable import CalendarService
@testable import daybook

/// What the interface says of failures of sync.
@Suite struct SyncFailureTests {
  /// In German no sentence of a command is shown, but for what is not known.
  @Test(arguments: SyncCause.FailureKind.allCases) func eachCauseIsSaidInGerman(
    _ kind: SyncCause.FailureKind
  ) {
    let words = Words(.german)
    let failure = SyncSummary.Failure(
      account: "work", text: "in English", cause: SyncCause(kind, about: "X"))
    #expect((words.text(of: failure) == "in English") == (kind == .other))
    #expect(Words.english.text(of: failure) == "in English")
  }
}
