import Foundation
import Testing

@Suite struct PipeTests {
  @Test func aReaderThatStopsEarlyHearsNothing() throws {
    let fixture = try Fixture()
    let shell = Process()
    let (output, errors) = (Pipe(), Pipe())
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    shell.arguments = [
      "-c", "\(binary.path) list --from 2026-01-01 --to 2060-01-01 \(fixture.path) | head -n 1",
    ]
    shell.standardOutput = output
    shell.standardError = errors
    try shell.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    #expect(errors.fileHandleForReading.readDataToEndOfFile().isEmpty)
    shell.waitUntilExit()
    #expect(data.count { $0 == 10 } == 1)
  }
}
