import Foundation
import Testing

/// What todoman and vdirsyncer read of tasks that this program wrote.
@Suite struct TasksReadByOthersTests {
  /// `scripts/need test` installs it; the variable names another one.
  private static let todoman: String? = {
    let variable = ProcessInfo.processInfo.environment["DAYBOOK_TODOMAN"]
    let paths = [variable, "/usr/bin/todo"].compactMap(\.self)
    let found = paths.first { FileManager.default.isExecutableFile(atPath: $0) }
    if found == nil { print("skipped: what todoman reads, which is not installed") }
    return found
  }()

  /// A calendar with tasks that were completed.
  private struct WrittenTasks {
    let folder: TemporaryFolder
    let environment: [String: String]
    let path: String

    /// - Parameter styles: the files of other programs that it has, all completed once.
    init(_ styles: [TaskStyle]) throws {
      folder = try TemporaryFolder()
      environment = pinnedEnvironment(below: folder.path)
      path = folder.path + "/calendars/home"
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      for (number, style) in styles.enumerated() {
        let file = URL(fileURLWithPath: path + "/style-\(number).ics")
        try Data(style.text.utf8).write(to: file)
      }
      for style in styles { try daybook(["todo", "done", id(style.program)]) }
    }

    /// Tasks that were added, changed and completed.
    init() throws {
      try self.init([])
      for text in [
        "Tax by 31.3.2026 !high #house", "Call; the “venue” 17.3.2026 15:00 !medium",
        "Water 9.3.2026 weekly", "Nameless, without a date %30",
      ] {
        try daybook(["todo", "add", text])
      }
      for title in ["Call; the “venue”", "Water"] { try daybook(["todo", "done", id(title)]) }
    }

    @discardableResult
    func daybook(_ words: [String]) throws -> String {
      let place = ["--calendars", path, "--now", "2026-03-09T10:00"]
      return try output(words + place)
    }

    private func id(_ title: String) throws -> String {
      let text = try output(["todo", "list", "--json", "--now", "2026-03-09T10:00", path])
      let tasks = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]]
      let task = try #require(tasks?.first { $0["title"] as? String == title }, "\(text)")
      return try #require(task["id"] as? String)
    }

    private func output(_ words: [String]) throws -> String {
      let outcome = try runPinned(words, environment)
      try #require(outcome.code == 0, "\(words): \(outcome.output)")
      return outcome.output
    }
  }

  /// What todoman says of all tasks, one after another.
  private func listed(_ tasks: WrittenTasks) throws -> [String] {
    let file = tasks.folder.path + "/todoman.py"
    let configuration = """
      path = "\(tasks.folder.path)/calendars/*"
      date_format = "%Y-%m-%d"
      time_format = "%H:%M"
      default_list = "home"
      cache_path = "\(tasks.folder.path)/todoman.sqlite3"

      """
    try Data(configuration.utf8).write(to: URL(fileURLWithPath: file))
    let listed = try runOther(
      try #require(Self.todoman), ["-c", file, "--porcelain", "list", "--status", "ANY"],
      tasks.environment)
    try #require(listed.code == 0, "\(listed.output)")
    let found = try #require(
      try JSONSerialization.jsonObject(with: Data(listed.output.utf8)) as? [[String: Any]])
    return found.map { task in
      ["summary", "completed", "percent", "priority", "recurring", "due"].map { name in
        task[name].map { $0 is NSNull ? "-" : "\($0)" } ?? "?"
      }.joined(separator: "|").replacing("|true", with: "|1").replacing("|false", with: "|0")
    }.sorted()
  }

  @Test("todoman lists the same tasks", .enabled(if: todoman != nil))
  func todomanReadsThem() throws {
    #expect(
      try listed(WrittenTasks()) == [
        "Call; the “venue”|1|100|5|0|1773756000", "Nameless, without a date|0|30|0|0|-",
        "Tax|0|0|1|0|1774908000", "Water|0|0|0|1|1773615600", "Water|1|100|0|0|1773010800",
      ])
  }

  @Test(
    "todoman reads completed tasks in the style of each program", .enabled(if: todoman != nil))
  func todomanReadsEachStyle() throws {
    let expected = TaskStyle.all.flatMap { style in
      let priority = style.lines.contains("PRIORITY:5") ? 5 : 0
      return ["\(style.program)|0|0|\(priority)|1|\(style.next)"]
        + (style.done.map { ["\(style.program)|1|100|\(priority)|0|\($0)"] } ?? [])
    }
    #expect(try listed(WrittenTasks(TaskStyle.all)) == expected.sorted())
  }

  @Test("vdirsyncer brings tasks to another folder", .enabled(if: isInstalled("vdirsyncer")))
  func vdirsyncerReadsThem() throws { try expectBrought(WrittenTasks(), count: 5) }

  @Test(
    "vdirsyncer brings completed tasks in the style of each program",
    .enabled(if: isInstalled("vdirsyncer")))
  func vdirsyncerReadsEachStyle() throws {
    let copies = TaskStyle.all.count { $0.done != nil }
    try expectBrought(WrittenTasks(TaskStyle.all), count: TaskStyle.all.count + copies)
  }

  /// Brings so many files to another folder; undoing the last completion takes its copy away there, too.
  private func expectBrought(_ tasks: WrittenTasks, count: Int) throws {
    let other = tasks.folder.path + "/other"
    try FileManager.default.createDirectory(atPath: other, withIntermediateDirectories: true)
    let storages = [("a", tasks.path), ("b", other)].map { name, path in
      "[storage \(name)]\ntype = \"filesystem\"\npath = \"\(path)\"\nfileext = \".ics\"\n"
    }
    let configuration =
      "[general]\nstatus_path = \"\(tasks.folder.path)/status\"\n"
      + "[pair p]\na = \"a\"\nb = \"b\"\ncollections = null\n" + storages.joined()
    let file = tasks.folder.path + "/vdirsyncer.conf"
    try Data(configuration.utf8).write(to: URL(fileURLWithPath: file))
    func sync(_ step: String) throws {
      let outcome = try runOther("vdirsyncer", ["-c", file, step], tasks.environment)
      try #require(outcome.code == 0, "\(step): \(outcome.output)")
    }
    try sync("discover")
    try sync("sync")
    let (here, there) = try (FolderTexts(of: tasks.path), FolderTexts(of: other))
    #expect(Set(here.files.values) == Set(there.files.values) && there.files.count == count)
    let undone = try runPinned(["undo"], tasks.environment)
    try #require(undone.code == 0, "\(undone.output)")
    try sync("sync")
    #expect(try FolderTexts(of: other).files.count == count - 1)
  }
}
