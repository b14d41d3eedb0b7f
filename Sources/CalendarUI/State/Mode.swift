import CalendarModel
import TerminalScreen

/// What the next key means.
///
/// Its values lie outside: a state has two of them, and most are large.
public indirect enum Mode: Hashable, Sendable {
  case normal
  case prompt(Prompt)
  case overlay(Overlay)
  /// A line at the foot that waits for one key.
  case question(Question)
  /// One of a few things is to be chosen.
  case choice(Choice)
  /// An event in fields.
  case form(Form)
  /// What somebody new begins with.
  case welcome(Welcome)

  /// Whether it comes back after a question or a window that was put over it.
  var comesBack: Bool {
    switch self {
    case .form, .welcome: true
    case .normal, .prompt, .overlay, .question, .choice: false
    }
  }
}

/// A window over the view.
public struct Overlay: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// All commands by group, or those that are looked for.
    case help(HelpPanel)
    case details(Record)
    case problems
    /// All collections; one of them is selected.
    case collections(selected: Int)
    case totals(TotalsPanel)
    /// Events that were changed here and elsewhere.
    case conflict(ConflictPanel)
    /// The steps that can be undone and redone, the newest first.
    case changes([ChangeLine])
  }

  public var kind: Kind
  /// The first line shown.
  public var scroll: Int

  public init(_ kind: Kind, scroll: Int = 0) {
    self.kind = kind
    self.scroll = scroll
  }
}

/// A line that is being typed.
public struct Prompt: Hashable, Sendable {
  /// The raw value is what its texts are kept as.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// After `go`: a date.
    case goTo = "go"
    /// After `:`.
    case command
    /// After `/`: words to search for.
    case search
    /// After `f`: a filter.
    case filter
    /// After `a`: an event in one line.
    case add
    /// After `mm`, where there are many collections: the name of one.
    case moveTo = "move"
  }

  public var kind: Kind
  public var text: String
  /// Graphemes left of the cursor.
  public var cursor: Int
  /// What the text could be completed to, in order; shown above the line.
  public var completions: [String]
  public var selectedCompletion: Int?
  /// What the text is understood as ("Mon 9 Mar 2026"), or what is wrong with it.
  public var hint: String
  /// What the text, or the end of it, is understood as; nil where it is about no event.
  var entry: EntryPreview?

  public init(
    _ kind: Kind, text: String = "", cursor: Int = 0, completions: [String] = [],
    selectedCompletion: Int? = nil, hint: String = ""
  ) {
    self.kind = kind
    self.text = text
    self.cursor = cursor
    self.completions = completions
    self.selectedCompletion = selectedCompletion
    self.hint = hint
  }
}

/// A sentence for the status line, until the next key.
public struct Message: Hashable, Sendable {
  public enum Severity: Hashable, Sendable { case information, warning, error }
  public var text: String
  public var severity: Severity

  public init(_ text: String, severity: Severity = .information) {
    self.text = text
    self.severity = severity
  }
}
