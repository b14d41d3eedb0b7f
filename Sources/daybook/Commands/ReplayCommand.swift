import CalendarService
import ArgumentParser
import CalendarModel
import CalendarStore
import CalendarUI
import CalendarViews
import TerminalScreen
import DaybookTerminal
import DaybookConfiguration

/// The command `daybook replay`, which measures the frames of a key script.
struct ReplayCommand: LoggedCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Press the keys of a script and print the cost of their frames.",
    discussion: """
      Steps are separated by commas: --keys 'j*200,month=]*50,Q,Y,H,/meet<Enter>'. The keys of a \
      step come together and make one frame; *N repeats it, and NAME= names its figures. A step \
      waits until the background is idle; frames with results of the background are counted \
      separately. <Comma>, <Star> and <Equal> stand for these keys. Bytes are those of the texts, \
      with 6 for each jump.
      """)

  @Option(
    help: ArgumentHelp("The steps; without any, only the start is measured.", valueName: "script"))
  var keys: String?

  @Flag(help: "Print one JSON object instead of tables.")
  var json = false

  @Flag(help: ArgumentHelp("Let the keys change the files.", visibility: .hidden))
  var changes = false

  @OptionGroup var screen: ScreenOptions

  var logOptions: LogOptions { screen.sources.log }

  func run(_ log: ProgramLog?) throws {
    let script = try parsedScript()
    let surroundings = try screen.clock.surroundings(log)
    let frames = ReplayLog()
    let sources = try screen.sources.sources()
    let background = try opened(sources, surroundings)
    defer { background.close() }
    try play(script, background, frames)
    try print(ReplayReport(log: frames, size: screen.size, memory: residentMemory()))
  }

  private func parsedScript() throws -> KeyScript? {
    guard let keys else { return nil }
    do throws(KeyScript.Failure) {
      return try KeyScript(keys)
    } catch {
      throw CommandFailure.usage("--keys \(error.message)")
    }
  }

  private func opened(
    _ sources: CalendarSources, _ surroundings: Surroundings
  ) throws(CommandFailure) -> SessionBackground {
    do {
      return try SessionBackground(
        sources, surroundings: surroundings, isClockFixed: true, changesEvents: changes)
    } catch {
      throw CommandFailure(error)
    }
  }

  private func play(
    _ script: KeyScript?, _ background: SessionBackground, _ log: ReplayLog
  ) throws {
    let base = RecordingTerminal(size: screen.size, colorDepth: .indexed)
    let day = try screen.selectedDay(
      today: background.clock.now.day, background.configuration)
    background.beginFrame()
    let interface = Interface(
      source: background.source, now: background.clock.now, size: base.size,
      settings: background.configuration.settings(
        on: TerminalKind(colorDepth: base.colorDepth), glyphs: screen.look.glyphs),
      view: screen.place.view ?? background.configuration.view, date: day,
      keymap: background.loaded.keymap)
    let terminal = ReplayTerminal(
      base, script: script, rest: ReplayRest(background), log: log)
    var loop = MainLoop(
      terminal: terminal, interface: interface, background: background,
      measuring: FrameMeasuring(log: background.log) { log.note($0) })
    loop.run()
  }

  private func print(_ report: ReplayReport) throws {
    var output = StandardOutput()
    let text = json ? report.json.description : report.lines.joined(separator: "\n")
    try output.write(text + "\n")
    try output.flush()
  }
}
