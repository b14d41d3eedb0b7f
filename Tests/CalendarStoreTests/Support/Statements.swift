@testable import CalendarStore

// The statements whose plans are looked at: each new one has to be named here.

extension FactSQL {
  static let all = [
    findFile, nextFile, insertFile, stampFile, invalidateFile, fileOwner, othersOfFile,
    addOthers, deleteFile, filesOfCollection,
    insertEvent, insertWords, deleteWords, wordsOfEvent, eventsOfFile, eventsOfKey, newerEvents,
    olderEvents, sameEvents, sharersOfEvent, firstAndLastOfFile, moveEvent, deleteEvent,
    setKind, fileAndTitle, insertAlarm, deleteAlarm, insertTentative,
    deleteTentative, insertLinked, deleteLinked, insertNumbers, deleteNumbers, insertSingle,
    findSingle, deleteSingle, insertReach, deleteReach, insertPart, groupOfEvent, deletePart,
    insertWaiting, waiting, deleteWaiting,
    insertSeriesReach, exhaustReach, insertSeries, findSeries, deleteSeries, exhaustSeries,
    findTagset, insertTagset, findZones,
    insertZones, collections, insertCollection, updateCollection, deleteCollection, insertProblem,
    deleteProblemsOfFile, deleteProblemsOfEvent, deleteFolderProblems, lenses, markStale,
  ]
}

extension TodoSQL {
  /// Without `partsOfNone`, which takes all that are left out of their families on purpose, and
  /// `counts`, which sums up days.
  static let all = [
    insert, same, move, groupOfTodo, parts, idsOfFile, firstAndLastOfFile, delete, insertWords,
    deleteWords, insertListed, spotsOfGroup, deleteListed, count, dropCount, memberOfUID,
    membersBelow, membersOfParent, setAbove, setSpot, textOfUID, inOrder, nextInOrder, nestedByDue,
    partsByDue, done, beginning, ofTodo, below, partsOf, ofUID, words, text, uid, place, fileOfTodo,
    ofKey, filesOfUID, partsOfUID, collectionPaths, eventOfKey,
  ]
}

extension FactReadSQL {
  static let all = [
    fileByName, nameOfFile, filesFromName, positions, groupOfSeries, nextGroup, sizesOfParts, parts,
    zones,
  ]
}

extension PageSQL {
  /// Without `hasNumbers`, which reads one row.
  static let all = [
    tags, singles, reaches, reachingSeries, single, series, parts, eventTags, newestMade, pageCount,
    oldestPages, deletePage, deleteDays, deleteLists, deletePages, deleteAllDays, deleteAllLists,
    lists, lenses, deleteLens, state, page, groups, collections, dayGroups, chunks, record,
    beginningOfOverride, uidOfSingle, uidOfPart, positions, deleteCopies, deleteAllCopies, copies,
    copiesOfEntry, shownForCopy, numbers, dayNumbers,
  ]
}

extension SearchSQL {
  static let all = [
    matches, identities, scored, places, event, eventsAfter, wordsOfEvent, wordsFrom,
    seriesOfOverride,
    daysOfSeries, place, filesOfSeries, filesWithKey, filesWithParts, unreadFiles, eventsWithKey,
    nextKey, keyBefore, keyAfter,
  ]
}

extension AnswerSQL {
  static let all = [
    tracked, tentative, trackedOfPlan,
    singleAlarms, alarm, farAlarms, seriesOfPart, collections, firstSingles, lastSingles,
    firstSeries, lastSeries, endlessSeries, problemFiles,
    folderProblems, problems, event, single, partText, zones,
  ]
}

extension TrackingSQL {
  static let all = [tentative, task, planned]
}

extension NearestSQL {
  static let all = [laterSingles, earlierSingles, laterSeries, earlierSeries]
}

extension SettingSQL {
  static let all = [read, write]
}
