/// An item that may be meant by the words up to an end.
struct EntryMatch {
  var item: EntryItem
  /// The first word after it.
  var end: Int
  /// How much it takes for it to count.
  var strength: Strength = .plain

  enum Strength {
    /// It counts wherever it stands.
    case plain
    /// `fri`: counts in front of or after what says when, in front of a sign and at the end.
    case weekday
    /// `3/9`: counts in front of or after what says when.
    case date
    /// `9`, `noon`: counts after a day, or in front of one where no title stands before it.
    case bareTime
    /// `9-10`: counts where a bare time does, and where no title stands before it.
    case bareRange
  }
}
