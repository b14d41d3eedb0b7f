import Foundation
import Testing

/// What may not be read or written by whoever runs the program.
@Suite(.enabled(if: OrdinaryUser.exists)) struct PermissionTests {
  private static let notice = "the index is kept in memory"
  private let folder: TemporaryFolder
  private let calendars: GeneratedFolder
  private let environment: [String: String]
  private var cache: String { folder.path + "/cache" }

  init() throws {
    folder = try TemporaryFolder()
    calendars = try GeneratedFolder(below: folder.path, eventCount: 60)
    environment = pinnedEnvironment(below: folder.path)
    chmod(folder.path, 0o777)
    mkdir(cache, 0o777)
  }

  private func ask(
    _ question: String, _ more: [String] = []
  ) throws -> (output: String, code: Int32, message: String) {
    let errors = folder.path + "/errors-\(UUID().uuidString)"
    let words = question.split(separator: " ").map(String.init) + more + [calendars.path]
    let outcome = try OrdinaryUser.runDaybook(words, environment, errors: errors)
    return (outcome.output, outcome.code, try String(contentsOfFile: errors, encoding: .utf8))
  }

  @Test("only the user may read the index, whatever the umask", arguments: ["000", "022", "777"])
  func umask(_ umask: String) throws {
    let command = "umask \(umask); \(daybookPath) index \(calendars.path) >/dev/null"
    let variables = environment.map { "\($0)=\($1)" }
    let outcome = try run("env", ["-i"] + variables + ["sh", "-c", command])
    #expect(outcome.code == 0)
    let names = try FileManager.default.contentsOfDirectory(atPath: cache + "/daybook")
    #expect(names.contains { $0.hasSuffix(".sqlite") })
    for name in names {
      var status = stat()
      #expect(stat(cache + "/daybook/" + name, &status) == 0)
      #expect(status.st_mode & 0o777 == 0o600, "\(name)")
    }
  }

  @Test("a cache folder that may not be written is told, and the answer is right")
  func closedCache() throws {
    chmod(cache, 0o555)
    defer { chmod(cache, 0o777) }
    for question in calendars.questions {
      let outcome = try ask(question)
      #expect(outcome.code == 0, "\(question)")
      #expect(try outcome.output == calendars.answer(to: question), "\(question)")
      #expect(outcome.message.contains(Self.notice), "\(outcome.message)")
    }
  }

  @Test("an index that may only be read is told, and the answer is right")
  func closedIndex() throws {
    _ = try runPinned(["index", calendars.path], environment)
    let place = cache + "/daybook"
    let names = try FileManager.default.contentsOfDirectory(atPath: place)
    for name in names { chmod(place + "/" + name, 0o444) }
    chmod(place, 0o555)
    defer { chmod(place, 0o755) }
    let outcome = try ask(calendars.questions[0])
    #expect(outcome.code == 0)
    #expect(try outcome.output == calendars.answer(to: calendars.questions[0]))
    #expect(outcome.message.contains(Self.notice), "\(outcome.message)")
  }

  @Test("a file and a folder that may not be read are told, and everything else is shown")
  func closedFiles() throws {
    try calendars.add("open", "DTSTART:20260310T090000\nSUMMARY:Open")
    try calendars.add("closed", "DTSTART:20260310T090000\nSUMMARY:Closed")
    chmod(calendars.path + "/0/closed.ics", 0)
    let inner = calendars.path + "/closed folder"
    mkdir(inner, 0)
    defer { chmod(inner, 0o755) }
    let question = "list --from 2026-03-10 --days 1"
    let outcome = try ask(question)
    #expect(outcome.code == 0)
    #expect(outcome.output.contains("Open") && !outcome.output.contains("Closed"))
    #expect(try ask(question, ["--strict"]).code == 1)
    chmod(calendars.path + "/0/closed.ics", 0o644)
    #expect(try ask(question).output.contains("Closed"))
  }
}
