import FoundationEssentials
import Testing

@Suite struct PipeTests {
  @Test func aReaderThatStopsEarlyHearsNothing() throws {
    let fixture = try Fixture()
    let outcome = try shell(
      "\(binary.path) list --from 2026-01-01 --to 2060-01-01 \(fixture.path) | head -n 1")
    #expect(outcome.errors.isEmpty)
    #expect(outcome.output.count { $0 == "\n" } == 1)
  }
}
