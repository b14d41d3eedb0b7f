/// Everything that is shown of one task.
public struct TodoDetails: Hashable, Sendable {
  /// With the dates of its occurrence.
  public var todo: Todo
  /// The task that it is a part of, where a calendar has it.
  public var parent: TodoRow?
  /// Its first parts, in order.
  public var parts: [TodoRow]
  public var partCount: Int
  public var alarms: EventAlarms
  public var links: EventLinks

  public init(
    _ todo: Todo, parent: TodoRow? = nil, parts: [TodoRow] = [], partCount: Int? = nil,
    alarms: EventAlarms = .none, links: EventLinks = .none
  ) {
    self.todo = todo
    self.parent = parent
    self.parts = parts
    self.partCount = partCount ?? parts.count
    self.alarms = alarms
    self.links = links
  }
}
