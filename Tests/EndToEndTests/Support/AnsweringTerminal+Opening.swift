extension AnsweringTerminal {
  /// A terminal with the interface on a hundred events below a folder.
  convenience init(openingBelow folder: TemporaryFolder) throws {
    let calendars = try GeneratedFolder(below: folder.path, eventCount: 100)
    try self.init(
      [daybookPath, "open", "--now", "2026-03-09T14:00", calendars.path],
      environment: pinnedEnvironment(below: folder.path))
  }
}
