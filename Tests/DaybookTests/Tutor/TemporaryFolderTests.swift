import Foundation
import Testing

@testable import daybook

/// Folders of sample calendars that a killed process has left.
@Suite struct TemporaryFolderTests {
  private let parent = NSTemporaryDirectory() + "daybook-sweep-\(UUID().uuidString)"

  private func make(_ name: String) throws {
    let path = parent + "/" + name
    try FileManager.default.createDirectory(
      atPath: path + "/calendars", withIntermediateDirectories: true)
    try Data("x".utf8).write(to: URL(fileURLWithPath: path + "/calendars/a.ics"))
  }

  private func age(_ path: String) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -3_600)], ofItemAtPath: path)
  }

  @Test func theyAreSweptByTheNextOneAndNothingElseIs() throws {
    // What is left is the system's to clean.
    defer { try? FileManager.default.removeItem(atPath: parent) }
    let others = ["daybook-text-abcdef", "daybook-sample-abcdefg", "daybook-samples-abcdef"]
    for name in ["daybook-sample-abcdef"] + others {
      try make(name)
      try age(parent + "/" + name)
    }
    try make("daybook-sample-newone")
    let alive = try TemporaryFolder(named: "daybook-sample", in: parent)
    try age(alive.path)
    let next = try TemporaryFolder(named: "daybook-sample", in: parent, sweeps: true)
    let left = try FileManager.default.contentsOfDirectory(atPath: parent)
    let kept = [alive.path, next.path].map { String($0.dropFirst(parent.count + 1)) }
    #expect(Set(left) == Set(others + kept + ["daybook-sample-newone"]))
    alive.remove()
    next.remove()
  }
}
