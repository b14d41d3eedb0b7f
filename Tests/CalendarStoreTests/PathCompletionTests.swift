import Glibc
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

  @Test func offersFilesOfEveryKind() throws {
    let scratch = ScratchFolder()
    for name in ["work/a.ics", "world.ics", "words.eml", ".hidden/x", ".hideous", "1234.host:2,S"] {
      scratch.write("", to: name)
    }
    let (path, paths) = (scratch.path, PathCompletion(home: scratch.path))
    for (link, target) in [("worklink", "work"), ("wordlink", "words.eml"), ("worn", "nowhere")] {
      #expect(symlink("\(path)/\(target)", "\(path)/\(link)") == 0)
    }
    #expect(mkfifo("\(path)/wordpipe", 0o600) == 0)
    let cases = [
      ("~/wor", ["~/work/", "~/worklink/", "~/wordlink", "~/words.eml", "~/world.ics"]),
      ("\(path)/work/", ["\(path)/work/a.ics"]), ("~/1", ["~/1234.host:2,S"]),
      ("~/.hid", []), ("\(path)/none/", []), ("~/x", []),
    ]
    for (text, completions) in cases {
      #expect(paths.fileCompletions(of: text) == completions, "\(text)")
    }
    let all = paths.fileCompletions(of: "~/")
    #expect(all.first == "~/work/" && !all.contains { $0.contains("/.") })
  }
}
