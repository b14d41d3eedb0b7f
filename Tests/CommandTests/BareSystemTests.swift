import FoundationEssentials
import Testing

/// A system that gives a process little: few files to open (`ulimit -n`), no /proc.
@Suite struct BareSystemTests {
  /// Where a limit is too low, every command says so; else it does what it does without a limit.
  @Test(arguments: [
    "list PATH --from 2026-03-10", "add 'Walk tomorrow' --calendars PATH", "changes", "index PATH",
    "check PATH", "import PATH/home/all.ics --into Work --dry-run --calendars PATH",
    "totals PATH 2026",
  ])
  func aLowLimitIsToldAndTrapsNothing(_ command: String) throws {
    let fixture = try ChangingFixture()
    let usual = try run(command, limit: 256, fixture)
    #expect(!usual.errors.contains("ulimit"), "\(usual)")
    for limit in Array(3...40) + [48, 64] {
      let outcome = try run(command, limit: limit, fixture)
      if limit == 64 {
        #expect(outcome.code == usual.code, "\(limit): \(outcome)")
      } else if outcome.code != 127 {
        #expect(outcome.code == 1, "\(limit): \(outcome)")
        let reason = "more files can be opened, but 48 are needed; raise the limit"
        #expect(outcome.errors.contains(reason), "\(limit): \(outcome)")
      } else {
        // The system cannot load the libraries of the program.
        #expect(limit < 6 && !outcome.errors.isEmpty, "\(limit): \(outcome)")
      }
    }
  }

  /// Swift's own list of arguments comes from /proc.
  @Test(.enabled(if: canHideProc, "needs a mount namespace of its own"))
  func argumentsArriveWithoutProc() throws {
    let fixture = try ChangingFixture()
    let words = "list '\(fixture.path)' --from 2026-03-10 --days 3"
    let usual = try shell("\(fixture.exports) '\(binary.path)' \(words)")
    let bare = try shell("\(fixture.exports) \(Self.withoutProc("'\(binary.path)' \(words)"))")
    #expect(!usual.output.isEmpty && bare.code == 0 && bare.output == usual.output, "\(bare)")
  }

  private static let canHideProc =
    (try? shell(withoutProc("test ! -e /proc/self"))).map { $0.code == 0 } ?? false

  private static func withoutProc(_ command: String) -> String {
    "unshare --map-root-user --mount sh -c \"mount -t tmpfs none /proc && \(command)\""
  }

  private func run(_ command: String, limit: Int, _ fixture: ChangingFixture) throws -> Outcome {
    let words = command.replacing("PATH", with: fixture.path)
    return try shell("\(fixture.exports) ulimit -n \(limit); exec '\(binary.path)' \(words)")
  }
}

extension ChangingFixture {
  /// Its environment, as a shell reads it.
  fileprivate var exports: String {
    environment.map { "export \($0.key)='\($0.value)';" }.joined()
  }
}
