/// A section of the report about scenes of one kind.
struct ScenePart {
  let title: String
  /// What stands before the table.
  let text: String
  let table: SceneTable

  var markdown: String { "## \(title)\n\n\(text)\n\n\(table.markdown)" }
}
