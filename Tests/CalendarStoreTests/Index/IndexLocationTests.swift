import Glibc
import Testing

@testable import CalendarStore

@Suite struct IndexLocationTests {
  private let folder = ScratchFolder()

  @Test func itLiesInTheCacheFolder() {
    let cache = folder.path + "/cache"
    let one = IndexLocation.choose(sources: ["/a"], cacheHome: cache, home: "/nowhere")
    #expect(one.path.hasPrefix(cache + "/daybook/index-"))
    #expect(!one.isTemporary && one.notice == nil)
    let same = IndexLocation.choose(sources: ["/a"], cacheHome: cache, home: nil)
    let other = IndexLocation.choose(sources: ["/b"], cacheHome: cache, home: nil)
    let both = IndexLocation.choose(sources: ["/a", "/b"], cacheHome: cache, home: nil)
    #expect(same == one)
    #expect(Set([one.path, other.path, both.path]).count == 3)
  }

  @Test(arguments: [nil, "", "relative"])
  func withoutCacheFolderItLiesAtHome(cacheHome: String?) {
    let location = IndexLocation.choose(
      sources: [], cacheHome: cacheHome, home: folder.path + "/home")
    #expect(location.path.hasPrefix(folder.path + "/home/.cache/daybook/index-"))
  }

  @Test func whereNothingCanBeWrittenItIsTemporaryAndSaysWhy() {
    folder.write("", to: "file")
    for cache in [folder.path + "/file", "/proc"] {
      let location = IndexLocation.choose(sources: [], cacheHome: cache, home: nil)
      #expect(location.isTemporary)
      #expect(location.notice?.description.hasPrefix("the index is kept in memory: ") == true)
      IndexLocation.removeFolder(folderName(of: location.path))
    }
    let homeless = IndexLocation.choose(sources: [], cacheHome: nil, home: nil)
    #expect(homeless.isTemporary)
    #expect(homeless.notice == .noCacheFolder)
    IndexLocation.removeFolder(folderName(of: homeless.path))
  }

  @Test func whatCannotBeOpenedIsTemporaryAndSaysWhy() throws {
    let place = folder.makeFolder("index.sqlite")
    let index = try IndexDatabase.opened(IndexLocation(path: place), sources: [])
    #expect(index.location.isTemporary)
    #expect(index.location.notice?.description.contains(place) == true)
  }

  @Test func foldersOfProcessesThatAreGoneAreRemoved() throws {
    let gone = folder.makeFolder("daybook-index-2000000000-abcdef")
    let alive = folder.makeFolder("daybook-index-\(getpid())-abcdef")
    folder.write("", to: "daybook-index-2000000000-abcdef/index.sqlite")
    _ = IndexLocation.temporary(notice: nil, folders: [folder.path])
    #expect(access(gone, F_OK) != 0)
    #expect(access(alive, F_OK) == 0)
  }
}
