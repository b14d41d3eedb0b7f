/// An item with the words that it was read from.
struct EntryFinding: Hashable {
  let item: EntryItem
  let words: Range<Int>
}
