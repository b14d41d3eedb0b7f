extension StandardExample {
  /// In the order of the RFC; UNTIL is taken as the wall clock it is written as.
  static let all: [StandardExample] = daily + weekly + monthly + yearly + others

  private static let daily = [
    StandardExample("FREQ=DAILY;COUNT=10", "1997 Sep 2-11"),
    StandardExample(
      "FREQ=DAILY;UNTIL=19971224T000000Z", "1997 Sep 2-30;Oct 1-31;Nov 1-30;Dec 1-23"),
    StandardExample(
      "FREQ=DAILY;INTERVAL=2",
      "1997 Sep 2,4,6,8,10,12,14,16,18,20,22,24,26,28,30;Oct 2,4,6,8,10,12,14,16,18,20,22,24,26,28,"
        + "30;Nov 1,3,5,7,9,11,13,15,17,19,21,23,25,27,29;Dec 1,3..."),
    StandardExample("FREQ=DAILY;INTERVAL=10;COUNT=5", "1997 Sep 2,12,22;Oct 2,12"),
    StandardExample(
      "FREQ=YEARLY;UNTIL=20000131T140000Z;BYMONTH=1;BYDAY=SU,MO,TU,WE,TH,FR,SA", start: "19980101",
      "1998 Jan 1-31/1999 Jan 1-31/2000 Jan 1-31"),
    StandardExample(
      "FREQ=DAILY;UNTIL=20000131T140000Z;BYMONTH=1", start: "19980101",
      "1998 Jan 1-31/1999 Jan 1-31/2000 Jan 1-31"),
  ]

  private static let weekly = [
    StandardExample("FREQ=WEEKLY;COUNT=10", "1997 Sep 2,9,16,23,30;Oct 7,14,21,28;Nov 4"),
    StandardExample(
      "FREQ=WEEKLY;UNTIL=19971224T000000Z",
      "1997 Sep 2,9,16,23,30;Oct 7,14,21,28;Nov 4,11,18,25;Dec 2,9,16,23"),
    StandardExample(
      "FREQ=WEEKLY;INTERVAL=2;WKST=SU",
      "1997 Sep 2,16,30;Oct 14,28;Nov 11,25;Dec 9,23/1998 Jan 6,20;Feb 3,17..."),
    StandardExample(
      "FREQ=WEEKLY;UNTIL=19971007T000000Z;WKST=SU;BYDAY=TU,TH",
      "1997 Sep 2,4,9,11,16,18,23,25,30;Oct 2"),
    StandardExample(
      "FREQ=WEEKLY;COUNT=10;WKST=SU;BYDAY=TU,TH", "1997 Sep 2,4,9,11,16,18,23,25,30;Oct 2"),
    StandardExample(
      "FREQ=WEEKLY;INTERVAL=2;UNTIL=19971224T000000Z;WKST=SU;BYDAY=MO,WE,FR", start: "19970901",
      "1997 Sep 1,3,5,15,17,19,29;Oct 1,3,13,15,17,27,29,31;Nov 10,12,14,24,26,28;Dec 8,10,12,22"),
    StandardExample(
      "FREQ=WEEKLY;INTERVAL=2;COUNT=8;WKST=SU;BYDAY=TU,TH", "1997 Sep 2,4,16,18,30;Oct 2,14,16"),
  ]

  private static let monthly = [
    StandardExample(
      "FREQ=MONTHLY;COUNT=10;BYDAY=1FR", start: "19970905",
      "1997 Sep 5;Oct 3;Nov 7;Dec 5/1998 Jan 2;Feb 6;Mar 6;Apr 3;May 1;Jun 5"),
    StandardExample(
      "FREQ=MONTHLY;UNTIL=19971224T000000Z;BYDAY=1FR", start: "19970905",
      "1997 Sep 5;Oct 3;Nov 7;Dec 5"),
    StandardExample(
      "FREQ=MONTHLY;INTERVAL=2;COUNT=10;BYDAY=1SU,-1SU", start: "19970907",
      "1997 Sep 7,28;Nov 2,30/1998 Jan 4,25;Mar 1,29;May 3,31"),
    StandardExample(
      "FREQ=MONTHLY;COUNT=6;BYDAY=-2MO", start: "19970922",
      "1997 Sep 22;Oct 20;Nov 17;Dec 22/1998 Jan 19;Feb 16"),
    StandardExample(
      "FREQ=MONTHLY;BYMONTHDAY=-3", start: "19970928",
      "1997 Sep 28;Oct 29;Nov 28;Dec 29/1998 Jan 29;Feb 26..."),
    StandardExample(
      "FREQ=MONTHLY;COUNT=10;BYMONTHDAY=2,15",
      "1997 Sep 2,15;Oct 2,15;Nov 2,15;Dec 2,15/1998 Jan 2,15"),
    StandardExample(
      "FREQ=MONTHLY;COUNT=10;BYMONTHDAY=1,-1", start: "19970930",
      "1997 Sep 30;Oct 1,31;Nov 1,30;Dec 1,31/1998 Jan 1,31;Feb 1"),
    StandardExample(
      "FREQ=MONTHLY;INTERVAL=18;COUNT=10;BYMONTHDAY=10,11,12,13,14,15", start: "19970910",
      "1997 Sep 10-15/1999 Mar 10-13"),
    StandardExample(
      "FREQ=MONTHLY;INTERVAL=2;BYDAY=TU",
      "1997 Sep 2,9,16,23,30;Nov 4,11,18,25/1998 Jan 6,13,20,27;Mar 3,10,17,24,31..."),
  ]

  private static let yearly = [
    StandardExample(
      "FREQ=YEARLY;COUNT=10;BYMONTH=6,7", start: "19970610",
      "1997 Jun 10;Jul 10/1998 Jun 10;Jul 10/1999 Jun 10;Jul 10/2000 Jun 10;Jul 10/"
        + "2001 Jun 10;Jul 10"),
    StandardExample(
      "FREQ=YEARLY;INTERVAL=2;COUNT=10;BYMONTH=1,2,3", start: "19970310",
      "1997 Mar 10/1999 Jan 10;Feb 10;Mar 10/2001 Jan 10;Feb 10;Mar 10/"
        + "2003 Jan 10;Feb 10;Mar 10"),
    StandardExample(
      "FREQ=YEARLY;INTERVAL=3;COUNT=10;BYYEARDAY=1,100,200", start: "19970101",
      "1997 Jan 1;Apr 10;Jul 19/2000 Jan 1;Apr 9;Jul 18/2003 Jan 1;Apr 10;Jul 19/2006 Jan 1"),
    StandardExample(
      "FREQ=YEARLY;BYDAY=20MO", start: "19970519", "1997 May 19/1998 May 18/1999 May 17..."),
    StandardExample(
      "FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO", start: "19970512",
      "1997 May 12/1998 May 11/1999 May 17..."),
    StandardExample(
      "FREQ=YEARLY;BYMONTH=3;BYDAY=TH", start: "19970313",
      "1997 Mar 13,20,27/1998 Mar 5,12,19,26/1999 Mar 4,11,18,25..."),
    StandardExample(
      "FREQ=YEARLY;BYDAY=TH;BYMONTH=6,7,8", start: "19970605",
      "1997 Jun 5,12,19,26;Jul 3,10,17,24,31;Aug 7,14,21,28/"
        + "1998 Jun 4,11,18,25;Jul 2,9,16,23,30;Aug 6,13,20,27/"
        + "1999 Jun 3,10,17,24;Jul 1,8,15,22,29;Aug 5,12,19,26..."),
  ]

  private static let others = [
    StandardExample(
      "FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13",
      "1998 Feb 13;Mar 13;Nov 13/1999 Aug 13/2000 Oct 13...", excludesStart: true),
    StandardExample(
      "FREQ=MONTHLY;BYDAY=SA;BYMONTHDAY=7,8,9,10,11,12,13", start: "19970913",
      "1997 Sep 13;Oct 11;Nov 8;Dec 13/1998 Jan 10;Feb 7;Mar 7;Apr 11;May 9;Jun 13..."),
    StandardExample(
      "FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8", start: "19961105",
      "1996 Nov 5/2000 Nov 7/2004 Nov 2..."),
    StandardExample(
      "FREQ=MONTHLY;COUNT=3;BYDAY=TU,WE,TH;BYSETPOS=3", start: "19970904",
      "1997 Sep 4;Oct 7;Nov 6"),
    StandardExample(
      "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2", start: "19970929",
      "1997 Sep 29;Oct 30;Nov 27;Dec 30/1998 Jan 29;Feb 26;Mar 30..."),
    StandardExample(
      "FREQ=HOURLY;INTERVAL=3;UNTIL=19970902T170000Z", "1997 Sep 2", times: [540, 720, 900]),
    StandardExample(
      "FREQ=MINUTELY;INTERVAL=15;COUNT=6", "1997 Sep 2", times: [540, 555, 570, 585, 600, 615]),
    StandardExample(
      "FREQ=MINUTELY;INTERVAL=90;COUNT=4", "1997 Sep 2", times: [540, 630, 720, 810]),
    StandardExample(
      "FREQ=DAILY;BYHOUR=9,10,11,12,13,14,15,16;BYMINUTE=0,20,40", "1997 Sep 2,3,4...",
      times: Array(stride(from: 540, to: 1020, by: 20))),
    StandardExample(
      "FREQ=MINUTELY;INTERVAL=20;BYHOUR=9,10,11,12,13,14,15,16", "1997 Sep 2,3,4...",
      times: Array(stride(from: 540, to: 1020, by: 20))),
    StandardExample(
      "FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO", start: "19970805",
      "1997 Aug 5,10,19,24"),
    StandardExample(
      "FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU", start: "19970805",
      "1997 Aug 5,17,19,31"),
    StandardExample(
      "FREQ=MONTHLY;BYMONTHDAY=15,30;COUNT=5", start: "20070115",
      "2007 Jan 15,30;Feb 15;Mar 15,30"),
  ]
}
