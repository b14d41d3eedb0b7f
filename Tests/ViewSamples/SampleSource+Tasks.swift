import CalendarModel
import TestSupport

extension SampleSource {
  /// Tasks around Monday, 9 March 2026, 14:00, in the lively sample: some in each group.
  package static func tasks() -> SampleSource {
    let source = SampleSource.lively()
    let done = Instant(seconds: 1_773_054_900)
    source.todos = [
      .sample(
        1, "Tax return", due: .allDay("2026-03-05"), priority: 1, categories: ["house"], in: 1),
      .sample(2, "Call the plumber", due: .floating(LocalTime("2026-03-09", hour: 12)), in: 1),
      .sample(
        3, "Release notes", due: .floating(LocalTime("2026-03-09", hour: 17)), priority: 5,
        categories: ["work/api"], order: 1),
      .sample(4, "Collect changes", state: .completed(done), parent: 3, order: 2),
      .sample(5, "Translate", due: .allDay("2026-03-09"), parent: 3, order: 3),
      .sample(6, "Proofread", due: .allDay("2026-03-20"), parent: 3, order: 4),
      .sample(7, "Water the plants", due: .allDay("2026-03-10"), repeats: true, in: 1),
      .sample(
        8, "Slides for the review of the second quarter, with all the figures",
        due: .floating(LocalTime("2026-03-11", hour: 9)), state: .inProcess(percent: 50),
        priority: 9, categories: ["work/meetings"]),
      .sample(9, "Renew passport", due: .allDay("2027-01-15"), in: 1),
      .sample(
        10, "Summer tyres", start: .allDay("2026-03-28"), due: .allDay("2026-04-10"), in: 1),
      .sample(11, "Read “Small is beautiful”", in: 1),
      .sample(12, "", priority: 6),
      .sample(13, "Send invoice", state: .completed(done), in: 1),
    ]
    return source
  }
}

extension Todo {
  package static func sample(
    _ id: Int, _ title: String, start: EventTime? = nil, due: EventTime? = nil,
    state: Todo.State = .needsAction, priority: Int = 0, categories: [String] = [],
    parent: Int? = nil, order: Int? = nil, repeats: Bool = false, in collection: Int = 0
  ) -> Todo {
    let kind: ComponentDetails.Kind =
      repeats ? .series(Recurrence(rules: [RecurrenceRule(.weekly)])) : .single
    return Todo(
      id: EventID(rawValue: 10_000 + Int64(id)), collection: CollectionID(rawValue: collection),
      start: start, due: due, state: state, priority: TodoPriority(priority) ?? .undefined,
      parent: parent.map { "task-\($0)" }, sortOrder: order,
      created: Instant(seconds: Int64(id)),
      ComponentDetails(
        uid: "task-\(id)", kind: kind, title: title,
        categories: categories.compactMap { Category($0) }))
  }
}
