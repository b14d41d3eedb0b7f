import CalendarModel
import CellGeometry
import TerminalScreen

/// Turns states into frames; keeps composed items and uses them again until they change.
public struct FrameComposer {
  public init() {}

  /// - Parameter choices: the keys that could follow the pending ones, with their titles.
  public mutating func frame(
    for state: State, choices: [PendingChoice], days: LoadedDays
  ) -> Frame {
    Frame(screen: Screen(size: state.size))
  }
}

/// A key that can follow a pending prefix.
public struct PendingChoice: Hashable, Sendable {
  public let key: Key
  public let title: String

  public init(key: Key, title: String) {
    self.key = key
    self.title = title
  }
}
