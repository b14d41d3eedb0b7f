import CalendarModel

/// A small window with things of which one is chosen.
public struct Choice: Hashable, Sendable {
  public enum Subject: Hashable, Sendable {
    /// The events of the selected day.
    case event([Record], for: EventVerb)
    /// Where records go to.
    case collection([MoveTarget], for: [Record])
  }

  public var subject: Subject
  public var selected: Int

  public init(_ subject: Subject, selected: Int = 0) {
    self.subject = subject
    self.selected = selected
  }

  var count: Int {
    switch subject {
    case .event(let records, _): records.count
    case .collection(let targets, _): targets.count
    }
  }
}

/// A collection that records could be moved to.
public struct MoveTarget: Hashable, Sendable {
  public var collection: CollectionInfo
  /// Why they cannot; nil where they can.
  public var refusal: String?
  /// The same in a few words, for a list.
  public var note: String
}

/// What a key does in the window of a choice.
enum ChoiceAction: Hashable {
  case close
  case move(Int)
  case take
  /// The one with this number, from 0.
  case takeNumber(Int)
}
