import Testing

@testable import TerminalScreen
@testable import daybook

@Suite struct KeyScriptTests {
  @Test func stepsHaveNamesKeysAndCounts() throws {
    let script = try KeyScript("j*200,month=]*50,go9.3.<Enter>,<Comma>,a<Equal>b=<Star>*2")
    #expect(script.steps.map(\.name) == ["j", "month", "go9.3.<Enter>", "<Comma>", "a<Equal>b"])
    #expect(script.steps.map(\.count) == [200, 50, 1, 1, 2])
    #expect(
      script.steps.map { $0.keys.map(\.text).joined() } == ["j", "]", "go9.3.<Enter>", ",", "*"])
  }

  @Test(arguments: [
    ("", "has no key"), ("j,,k", "has no key"), ("j*", "after *"), ("j*0", "after *"),
    ("j*x", "after *"), ("j*9999999", "after *"), ("name=", "has no key"),
    ("<Nothing>", "no key has"),
  ])
  func whatIsWrongIsSaid(_ text: String, _ message: String) {
    #expect { try KeyScript(text) } throws: { error in
      (error as? KeyScript.Failure)?.message.contains(message) == true
    }
  }
}
