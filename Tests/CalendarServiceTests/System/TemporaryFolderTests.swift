import Foundation
import Testing

@testable import CalendarService

/// Folders of sample calendars that a killed process has left.
@Suite struct TemporaryFolderTests {
  private let parent = NSTemporaryDirectory() + "daybook-sweep-\(UUID().uuidString)"

  private func make(_ name: String) throws {
    let path = parent + "/" + name
    try FileManager.default.createDirectory(
      atPath: path + "/calendars", withIntermediateDirectories: true)
    try Data("x".utf8).write(to: URL(fileURLWithPath: path + "/calendars/a.ics"))
  }

  @Test func theyAreSweptByTheNextOneAndNothingElseIs() throws {
    // What is left is the system's to clean.
    defer { try? FileManager.default.removeItem(atPath: parent) }
    let names = ["daybook-sample", "daybook-text"]
    let others = ["daybook-tutor-abcdef", "daybook-sample-abcdefg", "daybook-samples-abcdef"]
    for name in names.map({ $0 + "-abcdef" }) + others { try make(name) }
    let alive = try names.map { try TemporaryFolder(named: $0, in: parent) }
    TemporaryFolder.sweep(names, in: parent)
    let left = try FileManager.default.contentsOfDirectory(atPath: parent)
    #expect(Set(left) == Set(others + alive.map { String($0.path.dropFirst(parent.count + 1)) }))
    for folder in alive { folder.remove() }
  }

  @Test("a folder that is made while others sweep is there") func racing() async throws {
    try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: parent) }
    await withTaskGroup { [parent] group in
      group.addTask { for _ in 0..<200 { TemporaryFolder.sweep(["daybook-text"], in: parent) } }
      group.addTask {
        for _ in 0..<200 {
          guard let folder = try? TemporaryFolder(named: "daybook-text", in: parent) else {
            continue
          }
          #expect(access(folder.path, F_OK) == 0)
          folder.remove()
        }
      }
    }
  }
}
