import CalendarModel
import Testing

@Suite struct EventTextTests {
  @Test(arguments: [
    ("SUMMARY:Lunch\\, then a walk\\; maybe", "Lunch, then a walk; maybe"),
    ("SUMMARY:one\\ntwo\\Nthree", "one\ntwo\nthree"),
    ("SUMMARY:C:\\\\temp", "C:\\temp"),
    ("SUMMARY:a long\n  title\n\t over\n  lines", "a long title over lines"),
    ("summary;LANGUAGE=en:Small", "Small"),
    ("SUMM\n ARY:Folded name", "Folded name"),
    ("SUMMARY;X=\"a:b;c\":Quoted", "Quoted"),
    ("SUMMARY:trailing \\", "trailing \\"),
    ("SUMMARY:", ""),
    ("SUMMARY:첫 번째 🎉", "첫 번째 🎉"),
  ])
  func titleIsUnfoldedAndUnescaped(line: String, title: String) {
    let (event, problems) = readEvent("DTSTART:20260309\n\(line)")
    #expect(event?.title == title)
    #expect(problems == [])
  }
}
