/// The tables of the index.
///
/// Facts (file, event, alarm, single, reach, part, series, words, and the tables of tasks) contain what the files say,
/// regardless of the user's zone. Pages are derived from them for one lens (zone and filter), month
/// by month. The screen only needs pages, and event rows found by id. Tasks have no pages: see
/// `todos`.
enum Schema {
  /// Incremented with every change of the tables or of their contents.
  static let version = 40

  static let sql = events + todos

  private static let events = """
    -- see IndexSetting, and IndexIdentity for sources and zones
    CREATE TABLE setting(name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;

    CREATE TABLE collection(
      id INTEGER PRIMARY KEY, position INTEGER NOT NULL, path TEXT NOT NULL UNIQUE,
      name TEXT NOT NULL, color INTEGER,
      -- what the folder says, and what the file says that is the collection; name and color are
      -- made of both
      given_name TEXT NOT NULL, given_color INTEGER, own_name TEXT, own_color INTEGER,
      -- 1: a folder or file of contacts
      holds_contacts INTEGER NOT NULL DEFAULT 0,
      -- what it takes: CollectionTraits.Components
      components INTEGER NOT NULL DEFAULT 0);

    -- name: in the collection's folder; '' where the collection is the file itself;
    -- modified: -1 until the file is read to its end; changed: the time that no program can set
    -- back; others: VTODOs, VJOURNALs, VFREEBUSYs
    -- in the order of the names, in which it is compared with folders
    CREATE TABLE file(
      collection INTEGER NOT NULL, name TEXT NOT NULL, id INTEGER NOT NULL UNIQUE,
      modified INTEGER NOT NULL, size INTEGER NOT NULL, inode INTEGER NOT NULL,
      changed INTEGER NOT NULL, others INTEGER NOT NULL DEFAULT 0, PRIMARY KEY(collection, name)) WITHOUT ROWID;

    -- the VTIMEZONEs of files, each text once
    CREATE TABLE zones(id INTEGER PRIMARY KEY, hash INTEGER NOT NULL, text BLOB NOT NULL);
    CREATE INDEX zones_by_hash ON zones(hash);

    -- what groups are counted by; status: 0 none, 1 tentative, 2 confirmed, 3 cancelled;
    -- categories: names separated by line feeds;
    -- is_free: 1 where its time is free for everyone, see Event.leavesTimeFree; declined: the
    -- addresses of those who have declined, separated by line feeds: whose they are is asked later;
    -- tracked: what the event says of having been tracked, 0 for nothing; see Tracking.Mark
    CREATE TABLE tagset(
      id INTEGER PRIMARY KEY, collection INTEGER NOT NULL, status INTEGER NOT NULL,
      categories TEXT NOT NULL, is_free INTEGER NOT NULL DEFAULT 0,
      declined TEXT NOT NULL DEFAULT '', tracked INTEGER NOT NULL DEFAULT 0,
      UNIQUE(collection, status, categories, is_free, declined, tracked));

    -- kind: 0 single, 1 series, 2 override of a series, 3 override without its series,
    -- 4 override that its series has given up, which is not shown
    -- moment: the start in seconds: local for whole days and floating times, UTC for zoned ones
    -- key: the same for the same UID and RECURRENCE-ID in the same collection, in every index
    -- fingerprint: tells different events with one key apart; see Event.fingerprint
    -- content: the same for the same text of an event, wherever it stands in its file
    -- text: the words of the full text in one piece; see EventWords
    -- ids are never used again: what was derived of an event that is gone is not another one's
    CREATE TABLE event(
      id INTEGER PRIMARY KEY AUTOINCREMENT, file INTEGER NOT NULL, offset INTEGER NOT NULL,
      length INTEGER NOT NULL, zones INTEGER, key INTEGER NOT NULL, tagset INTEGER NOT NULL,
      kind INTEGER NOT NULL, moment INTEGER NOT NULL, title TEXT NOT NULL, location TEXT NOT NULL,
      color INTEGER, sequence INTEGER NOT NULL, fingerprint INTEGER NOT NULL,
      content INTEGER NOT NULL,
      text BLOB NOT NULL DEFAULT x'');
    CREATE INDEX event_by_file ON event(file);
    CREATE INDEX event_by_key ON event(key, file, sequence, fingerprint);

    -- the events that have alarms; code: see AlarmCode;
    -- far: NULL where all are due near the event, else the last moment any of them may be due
    CREATE TABLE alarm(event INTEGER PRIMARY KEY, far INTEGER, code BLOB NOT NULL);
    CREATE INDEX alarm_by_far ON alarm(far) WHERE far IS NOT NULL;

    -- the tentative events of kind 0 with a time, among which are all running timers; is_tracked: 1
    -- where the event says that it was tracked; end: as in single
    CREATE TABLE tentative(
      event INTEGER PRIMARY KEY, collection INTEGER NOT NULL, is_tracked INTEGER NOT NULL,
      end INTEGER NOT NULL);
    CREATE INDEX tentative_by_end ON tentative(is_tracked, collection, end);

    -- the events of kind 0 that say that they were tracked, and what they were planned as; plan: the number
    -- of its UID, as in part
    CREATE TABLE linked(event INTEGER PRIMARY KEY, plan INTEGER NOT NULL);
    CREATE INDEX linked_by_plan ON linked(plan);

    -- the events whose notes say numbers; numbers: see OwnNumberText
    CREATE TABLE own_number(event INTEGER PRIMARY KEY, numbers TEXT NOT NULL);

    -- the events of kinds 0 and 3; time: 0 whole days, 1 floating, 2 zoned;
    -- end: the first moment after it, in the same seconds as the start; uid: as in part
    CREATE TABLE single(
      moment INTEGER NOT NULL, event INTEGER NOT NULL, time INTEGER NOT NULL, end INTEGER NOT NULL,
      tagset INTEGER NOT NULL, uid INTEGER NOT NULL DEFAULT 0,
      PRIMARY KEY(moment, event)) WITHOUT ROWID;

    -- what lasts longer than two days, and series: in buckets of 2^level months; see MonthBucket.
    -- The months are those of the days touched in UTC and of one day before and after: they hold
    -- for readers in every zone. With a code they say of a series what its row says, so that a
    -- month's series lie beside each other; those whose rules take too long, and what is no series,
    -- have none
    CREATE TABLE reach(
      level INTEGER NOT NULL, bucket INTEGER NOT NULL, event INTEGER NOT NULL,
      collection INTEGER, uid INTEGER, first INTEGER, last INTEGER, tagset INTEGER, code BLOB,
      PRIMARY KEY(level, bucket, event)) WITHOUT ROWID;

    -- the VEVENTs of series and overrides; a text may be long, so that it stands in no key: each
    -- search that met it on its way would read all of it
    CREATE TABLE part(
      event INTEGER PRIMARY KEY, collection INTEGER NOT NULL, uid INTEGER NOT NULL, zones INTEGER,
      text BLOB NOT NULL);
    CREATE INDEX part_by_uid ON part(collection, uid);

    -- series that wait for the end of the file being read until they are put together: whoever reads
    -- on after a kill finds them here
    CREATE TABLE waiting(
      collection INTEGER NOT NULL, uid INTEGER NOT NULL, PRIMARY KEY(collection, uid))
      WITHOUT ROWID;

    -- event: of kind 1; first, last: the days it touches, in UTC; last NULL when it has no end;
    -- last_start: the day its last occurrence starts on; exhausted: its rule takes too long;
    -- code: see SeriesCode; NULL where only its text says when it takes place
    CREATE TABLE series(
      event INTEGER PRIMARY KEY, collection INTEGER NOT NULL, uid INTEGER NOT NULL,
      first INTEGER NOT NULL, last INTEGER, last_start INTEGER,
      tagset INTEGER NOT NULL, exhausted INTEGER NOT NULL, code BLOB);
    CREATE INDEX series_by_first ON series(first);
    CREATE INDEX series_by_last ON series(last);

    -- file: NULL where the problem is with a folder or a source; then path says which;
    -- event: the event that it is about, otherwise NULL; about: see ProblemSubject;
    -- reason: see Problem.Reason.stored
    CREATE TABLE problem(
      id INTEGER PRIMARY KEY, file INTEGER, path TEXT, line INTEGER, reason TEXT NOT NULL,
      event INTEGER, about INTEGER NOT NULL);
    CREATE INDEX problem_by_file ON problem(file);
    CREATE INDEX problem_by_event ON problem(event) WHERE event IS NOT NULL;

    -- rowid: the event's id; the words are folded and split before they come here: see EventWords
    CREATE VIRTUAL TABLE words USING fts5(
      title, location, notes, categories, people,
      content='', tokenize='ascii');
    -- where each of its words stands
    CREATE VIRTUAL TABLE word USING fts5vocab(words, instance);

    -- zone: its id and a number made of its offsets; filter: '' for everything;
    -- owner: the process that a filtered lens belongs to, 0 for lenses that stay
    CREATE TABLE lens(
      id INTEGER PRIMARY KEY, zone TEXT NOT NULL, filter TEXT NOT NULL, owner INTEGER NOT NULL,
      UNIQUE(zone, filter, owner));

    -- is_stale: the first revision of the facts that it does not know, 0 while it is fresh; a stale
    -- one is shown until it is rebuilt;
    -- made: rises within a lens: the pages made first go first;
    -- collections: what each collection has on each day; see CollectionCounts;
    -- copies: how many rows of page_copy it has
    CREATE TABLE page(
      lens INTEGER NOT NULL, month INTEGER NOT NULL, is_stale INTEGER NOT NULL,
      made INTEGER NOT NULL, summaries BLOB NOT NULL, groups BLOB NOT NULL,
      collections BLOB NOT NULL, copies INTEGER NOT NULL DEFAULT 0,
      PRIMARY KEY(lens, month)) WITHOUT ROWID;
    CREATE INDEX page_by_made ON page(lens, made);

    -- the occurrences that are not in the lists of a page, because another collection has them too;
    -- event, first: those of the occurrence that is shown; see PageEntry; copy: the event of this one
    CREATE TABLE page_copy(
      lens INTEGER NOT NULL, month INTEGER NOT NULL, event INTEGER NOT NULL,
      first INTEGER NOT NULL, number INTEGER NOT NULL, copy INTEGER NOT NULL, entry BLOB NOT NULL,
      PRIMARY KEY(lens, month, event, first, number)) WITHOUT ROWID;
    CREATE INDEX page_copy_by_copy ON page_copy(lens, month, copy);

    -- groups: like those of a page, for one day; numbers: the sums of own numbers, see DayNumbers
    CREATE TABLE page_day(
      lens INTEGER NOT NULL, day INTEGER NOT NULL, groups BLOB NOT NULL, numbers TEXT NOT NULL,
      PRIMARY KEY(lens, day)) WITHOUT ROWID;

    -- kind: 0 the records that start on the day, 1 the spans that touch it (the first 256),
    -- 2 the records within the day (the first 256), where spans start too, 3 on the first day of
    -- a month: what touches the month and began before;
    -- entries: of lists 32 occurrences in order, the last chunk may have fewer
    CREATE TABLE page_list(
      lens INTEGER NOT NULL, day INTEGER NOT NULL, kind INTEGER NOT NULL, chunk INTEGER NOT NULL,
      entries BLOB NOT NULL, PRIMARY KEY(lens, day, kind, chunk)) WITHOUT ROWID;
    """

  /// The tables of tasks. Lists are read from an index in their order, so that undated tasks have a
  /// place, and no page changes with a task.
  private static let todos = """

    -- the VTODOs and VJOURNALs; key, zones, content: as in event; uid: as in part; words: as
    -- event.text; item ids of tasks and notes are the negative numbers of their rows
    CREATE TABLE todo(
      id INTEGER PRIMARY KEY AUTOINCREMENT, file INTEGER NOT NULL, offset INTEGER NOT NULL,
      length INTEGER NOT NULL, zones INTEGER, key INTEGER NOT NULL, collection INTEGER NOT NULL,
      uid INTEGER NOT NULL, content INTEGER NOT NULL, words BLOB NOT NULL, text BLOB NOT NULL,
      alarms BLOB NOT NULL);
    CREATE INDEX todo_by_file ON todo(file);
    CREATE INDEX todo_by_key ON todo(key, file, content);
    CREATE INDEX todo_by_uid ON todo(collection, uid, content);

    -- what the VTODOs of a UID in a collection come to: each task, of a recurring one its current
    -- occurrence and those that are closed; see ListedTodo
    -- is_current: 0 for closed and reopened occurrences, 2 for the one row that stands for its UID as a parent or a
    -- part, 1 for others; status: see ListedTodo.Status; a note (4) has its day in due and at, and is
    -- not current;
    -- clock: 0 whole days, 1 floating, 2 zoned, 3 without a due date;
    -- due, begin: in seconds, as event.moment; rank: of the priority; place: see Todo.order;
    -- name: see ListedTodo.name; done: when it was completed; original: of an occurrence, on the clock of its series;
    -- parent: the number of its UID; alarm_first, alarm_last: when the alarms of an open one may be due
    -- above: as parent, where that counts; see TodoFamilies
    -- is_nested: 1 for what stands below an open task in any group; at_clock, at: the due date by
    -- which it has its place, its own unless it is nested; above_tagset: of what is done and nested,
    -- that of the task above, otherwise 0; see TodoSpot
    CREATE TABLE listed(
      todo INTEGER PRIMARY KEY, collection INTEGER NOT NULL, uid INTEGER NOT NULL, parent INTEGER,
      tagset INTEGER NOT NULL, is_current INTEGER NOT NULL, status INTEGER NOT NULL,
      clock INTEGER NOT NULL, due INTEGER NOT NULL, rank INTEGER NOT NULL, place INTEGER NOT NULL,
      created INTEGER NOT NULL, name BLOB NOT NULL, begin_clock INTEGER NOT NULL,
      begin INTEGER NOT NULL, done INTEGER, original INTEGER, alarm_first INTEGER,
      alarm_last INTEGER, above INTEGER, is_nested INTEGER NOT NULL, at_clock INTEGER NOT NULL,
      at INTEGER NOT NULL, above_tagset INTEGER NOT NULL);
    CREATE INDEX listed_in_order ON listed(
      status, is_nested, at_clock, at, rank, place, created, name, todo, tagset, begin_clock,
      begin, collection, uid, above, done, is_current, clock, due);
    CREATE INDEX listed_by_uid ON listed(collection, uid, name);
    CREATE INDEX listed_by_parent ON listed(collection, parent) WHERE parent IS NOT NULL;
    CREATE INDEX listed_by_above ON listed(collection, above, place, created, name)
      WHERE above IS NOT NULL;
    CREATE INDEX listed_by_done ON listed(done) WHERE done IS NOT NULL;
    CREATE INDEX listed_by_alarm ON listed(alarm_last, alarm_first) WHERE alarm_last IS NOT NULL;
    CREATE INDEX listed_by_begin ON listed(begin_clock, begin) WHERE status = 0;
    -- nested ones by their own dates
    CREATE INDEX nested_by_due ON listed(clock, due) WHERE is_nested = 1;
    -- the open parts that stand below another task only in its group
    CREATE INDEX parts_by_due ON listed(at_clock, at)
      WHERE status = 0 AND is_nested = 0 AND above IS NOT NULL;
    -- what says that it is a part, and counts as none
    CREATE INDEX parts_of_none ON listed(collection, parent)
      WHERE is_current = 2 AND parent IS NOT NULL AND above IS NULL;

    -- how many tasks have their places on a day of a clock, 0 without a due date;
    -- kind: see TodoSpot.Kind; above: above_tagset
    CREATE TABLE open_count(
      clock INTEGER NOT NULL, day INTEGER NOT NULL, kind INTEGER NOT NULL, tagset INTEGER NOT NULL,
      above INTEGER NOT NULL, count INTEGER NOT NULL,
      PRIMARY KEY(clock, day, kind, tagset, above)) WITHOUT ROWID;

    -- as words
    CREATE VIRTUAL TABLE todo_words USING fts5(
      title, location, notes, categories, people,
      content='', tokenize='ascii');
    """
}
