import CalendarModel
import ICalendar

/// A calendar that is imported, ready to have its components taken out.
struct ImportDocument {
  /// As it is named in messages.
  let name: String
  private(set) var extraction: ComponentExtraction

  var document: Document { extraction.document }

  init(name: String, _ document: Document) {
    self.name = name
    extraction = ComponentExtraction(document)
  }

  /// A file with some of its components.
  mutating func calendar(of components: [Int]) -> [UInt8] {
    extraction.calendar(of: components)
  }

  /// The calendar that a component stands in; nil where there is none.
  func calendar(around component: Int) -> Int? {
    var index: Int? = component
    while let current = index, document.components[current].kind != .calendar {
      index = document.components[current].parent
    }
    return index
  }
}
