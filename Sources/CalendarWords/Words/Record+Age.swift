import CalendarModel

extension Record {
  /// ` (36)` behind the title of a birthday; empty elsewhere, and where the age is not known.
  /// - Parameter kind: what its collection holds.
  public func ageText(in kind: CollectionTraits.Kind) -> String {
    guard kind == .birthdays, let age else { return "" }
    return " (\(age))"
  }
}
