/// Whole lines of a text, with the components that begin and end in them.
struct TextSlice {
  let document: Document
  /// Where it begins in the text.
  let offset: Int
  /// Whether its first component is a VCALENDAR that began in a slice before.
  let continuesCalendar: Bool
}
