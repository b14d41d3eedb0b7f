import ArgumentParser
import CalendarService

/// The command `daybook skill`, which prints the file for agents that use a shell.
struct SkillCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "skill",
    abstract: "Print a SKILL.md for software agents that use a shell.",
    discussion: """
      It tells an agent how to read and change the calendars with these commands. Put it where the \
      agent's program looks for skills, such as \
      daybook skill > ~/.claude/skills/daybook/SKILL.md.
      """)

  func run() throws {
    var output = StandardOutput()
    try output.write(AgentSkill.text)
    try output.flush()
  }
}
