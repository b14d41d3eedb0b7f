/// Reads an id that `--json` printed.
/// - Parameter option: what stands before the text in the message.
func recordID(_ text: String, option: String) throws(CommandFailure) -> RecordID {
  guard let id = RecordID(text) else {
    throw .usage("\(option)\(text): is not an id; daybook list --json prints them")
  }
  return id
}
