/// What to do about a time zone that there is none of, to be put behind the sentence.
/// - Parameter nearest: the id that is most likely meant, where one is near.
func zoneHint(_ nearest: String?) -> String {
  nearest.map { "; did you mean \($0)?" } ?? "; write it as Europe/Berlin"
}
