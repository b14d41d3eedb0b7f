import Testing

@testable import CalendarStore

@Suite struct PathCompletionTests {
  @Test func offersFoldersAndCalendarFiles() {
    let scratch = ScratchFolder()
    scratch.write("", to: "work/a.ics")
    scratch.write("", to: "world.ics")
    scratch.write("", to: "words.txt")
    scratch.makeFolder(".hidden")
    let paths = PathCompletion(home: scratch.path)
    #expect(paths.completions(of: "~/wor") == ["~/work/", "~/world.ics"])
    #expect(paths.completions(of: scratch.path + "/work/") == [scratch.path + "/work/a.ics"])
    #expect(paths.completions(of: scratch.path + "/none/") == [])
    #expect(paths.expanded("~") == scratch.path)
    #expect(paths.expanded("~other/x") == "~other/x")
    #expect(PathCompletion(home: nil).expanded("~/x") == "~/x")
  }
}
