import ArgumentParser
import CalendarModel
import CalendarService
import CalendarStore
import CalendarUI
import CalendarWords
import CellGeometry

extension Size: ExpressibleByArgument {
  /// The maximum width and height of a printed screen.
  static let limit = 2000

  /// Reads `120x40`.
  public init?(argument: String) {
    let parts = argument.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let width = parts[0], let height = parts[1],
      (1...Self.limit).contains(width), (1...Self.limit).contains(height)
    else { return nil }
    self.init(width, height)
  }

  public var defaultValueDescription: String { "\(width)x\(height)" }
}

extension ViewKind: ExpressibleByArgument {
  /// Reads a name of the view, its own or that of other programs.
  public init?(argument: String) { self.init(typed: argument) }
}

extension RowLength: ExpressibleByArgument {}

extension LogLevel: ExpressibleByArgument {}

extension ExportFormat: ExpressibleByArgument {}

extension TotalsGroups: ExpressibleByArgument {
  /// Reads `day` or `calendar,month`.
  package init?(argument: String) { self.init(argument) }

  package var defaultValueDescription: String { argument }
  package static var allValueStrings: [String] { TotalsGroup.allCases.map(\.rawValue) }
  package static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}

/// Reads an id, or the beginning of one.
/// - Parameters:
///   - option: the text before the id in the message.
///   - command: the command that prints such ids.
func typedID(
  _ text: String, option: String, from command: String = "daybook list --json"
) throws(CommandFailure) -> TypedID {
  guard let id = TypedID(text) else {
    throw .usage("\(option)\(text): is not an id; \(command) prints them")
  }
  return id
}
