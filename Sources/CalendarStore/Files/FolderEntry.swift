/// An entry of a folder; its name is there until the stream goes on.
struct FolderEntry {
  let name: UnsafeRawBufferPointer
  let kind: FolderStream.Kind

  /// The name as a text; nil where the bytes are not UTF-8.
  var text: String? { String(validating: name, as: UTF8.self) }

  /// Whether the bytes of the name are UTF-8.
  var isText: Bool { name.allSatisfy { $0 < 0x80 } || text != nil }

  /// Whether the name is that of a file with events.
  var isCalendar: Bool { isCalendarName(name) }
}
