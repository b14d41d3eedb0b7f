import CalendarModel

extension EventEdit {
  mutating func setTexts(
    of event: Event, old: Event, at component: Int
  ) throws(WritingError) {
    if event.title != old.title {
      try set(.ofText("SUMMARY", event.title), named: "SUMMARY", at: component)
    }
    if event.location != old.location {
      try set(.ofText("LOCATION", event.location), named: "LOCATION", at: component)
    }
    if event.notes != old.notes {
      try set(.ofText("DESCRIPTION", event.notes), named: "DESCRIPTION", at: component)
    }
    if event.url != old.url { try set(.url(event.url), named: "URL", at: component) }
    if event.categories != old.categories {
      try setCategories(event.categories, at: component)
    }
  }

  /// Status, transparency, privacy and colour.
  mutating func setMarks(
    of event: Event, old: Event, at component: Int
  ) throws(WritingError) {
    if event.status != old.status {
      try set(.status(event.status), named: "STATUS", at: component)
    }
    if event.isTransparent != old.isTransparent {
      try set(.transparency(event.isTransparent), named: "TRANSP", at: component)
    }
    if event.privacy != old.privacy {
      try set(.privacy(event.privacy), named: "CLASS", at: component)
    }
    if event.color != old.color { try set(.color(event.color), named: "COLOR", at: component) }
  }

  // MARK: - Private

  /// Writes a property, or takes out all lines of one that says nothing any more.
  private mutating func set(
    _ property: Property?, named name: String, at component: Int
  ) throws(WritingError) {
    try checkIsShownWhole(name, at: component)
    if let property {
      try edit.set(property, of: component)
    } else {
      edit.removeProperties(named: name, of: component)
    }
  }

  /// All in the first of the lines; a category that stays is spelled as it was.
  private mutating func setCategories(
    _ categories: [Category], at component: Int
  ) throws(WritingError) {
    try checkIsShownWhole("CATEGORIES", at: component)
    let lines = document.lines(named: "CATEGORIES", of: component)
    guard let first = lines.first, !categories.isEmpty else {
      return try set(.categories(categories), named: "CATEGORIES", at: component)
    }
    var spelled: [Category: [UInt8]] = [:]
    for line in lines {
      document.withValue(of: document.lines[line]) { bytes in
        for item in TextValue.listItems(bytes) {
          let raw = bytes.extracting(item)
          guard let category = Category(TextValue.decoded(raw).text), spelled[category] == nil
          else { continue }
          spelled[category] = raw.withUnsafeBufferPointer { Array($0) }
        }
      }
    }
    let values = categories.map { spelled[$0] ?? TextValue.encoded($0.name) }
    try edit.replace(line: first, value: Array(values.joined(separator: [ASCII.comma])))
    for line in lines.dropFirst() { edit.remove(line: line) }
  }

  /// A text that was cut is not written: what was cut off would be lost.
  private func checkIsShownWhole(_ name: String, at component: Int) throws(WritingError) {
    let lines = document.lines(named: name, of: component).map { document.lines[$0] }
    guard lines.allSatisfy({ $0.valueRange.count <= EventReader.textLimit }) else {
      throw .longerThanWhatIsShown(name)
    }
  }
}
