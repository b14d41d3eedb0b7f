import CalendarModel

/// The numbers of some rows of the task list that were passed, until a task or the listing changes:
/// rows near them are found without walking there from the start of their group.
final class TodoMileposts {
  /// A row that stands below none, and how to go on from it.
  struct Post {
    let number: Int
    let top: TodoEntry
    /// The last task that each stream of the group has passed with it.
    let passed: [TodoEntry?]
  }

  /// The rows from one post to the next.
  private let distance: Int
  private var listing: TodoListing?
  private var revision: Int?
  private var posts: [TodoGroup: [Post]] = [:]

  init(distance: Int = 256) { self.distance = distance }

  /// Drops the numbers of another listing, and those from before a change.
  func begin(_ listing: TodoListing, revision: Int) {
    if listing == self.listing, revision == self.revision { return }
    (self.listing, self.revision, posts) = (listing, revision, [:])
  }

  /// Whether a row is far enough from the last post of its group.
  func wantsPost(at number: Int, of group: TodoGroup) -> Bool {
    number >= (posts[group]?.last?.number ?? 0) + distance
  }

  func add(_ post: Post, to group: TodoGroup) { posts[group, default: []].append(post) }

  /// Returns the last post of a group for which a test holds; it holds for those before it, too.
  func last(of group: TodoGroup, where holds: (Post) -> Bool) -> Post? {
    guard let posts = posts[group] else { return nil }
    var (lower, upper) = (0, posts.count)
    while lower < upper {
      let middle = (lower + upper) / 2
      if holds(posts[middle]) { lower = middle + 1 } else { upper = middle }
    }
    return lower > 0 ? posts[lower - 1] : nil
  }
}
