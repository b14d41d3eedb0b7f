extension DocumentEdit {
  /// Sets the answer of attendees with one of some addresses, and removes RSVP; all other parameters
  /// stay as written.
  ///
  /// - Parameters:
  ///   - word: the answer, such as `ACCEPTED`.
  ///   - addresses: in lower case.
  ///   - revision: the revision of the received message with the answer, if any.
  /// - Throws: `WritingError` if the line cannot be written.
  mutating func setParticipation(
    _ word: String, of addresses: Set<String>, in component: Int,
    receivedAs revision: EventRevision? = nil
  ) throws(WritingError) {
    var parameters = [Property.Parameter(name: "PARTSTAT", values: [word])]
    if let revision, let stamp = revision.stamp {
      let names = Property.receivedParameters
      parameters += [
        .init(name: names.sequence, values: ["\(revision.sequence)"]),
        .init(name: names.stamp, values: [DateTimeText.text(of: stamp)]),
      ]
    }
    for (line, person) in document.attendees(of: component) where person.isOne(of: addresses) {
      try set(parameters, without: ["RSVP"], ofLine: line)
    }
  }

  /// Sets some parameters of a line and removes others. The rest stays byte for byte, in its order.
  mutating func set(
    _ new: [Property.Parameter], without removed: Set<String>, ofLine index: Int
  ) throws(WritingError) {
    let line = document.lines[index]
    let old = document.unfolded(line.parametersRange)
    let text = try KeptParameters.text(old: old.span, new: new, without: removed)
    let name = document.unfolded(line.nameRange)
    change(line: index, to: name + text + [ASCII.colon] + document.unfolded(line.valueRange))
  }
}
