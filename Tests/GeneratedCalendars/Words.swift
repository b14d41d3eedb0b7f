/// What generated events are called, where they are and what is written about them.
enum Words {
  static let collections = [
    (name: "Work", color: "#2472C8"), (name: "Personal", color: "#0DBC79"),
    (name: "Family", color: "#BC3FBC"), (name: "Sport", color: "#E5A50A"),
    (name: "Université", color: "#11A8CD"), (name: "Reisen", color: "#CD3131"),
    (name: "Birthdays", color: "#C7C72B"), (name: "Verein", color: "#767676"),
  ]

  static let categories = [
    "work", "work/api", "work/api/design", "work/api/review", "work/meetings", "work/hiring",
    "work/release", "home", "home/garden", "home/Küche", "health", "health/dentist",
    "sport/running",
    "sport/yoga", "travel/train", "travel/flights", "学習/日本語", "family/birthdays", "finance",
    "Café & Essen",
  ]

  static let people = [
    "Anna", "Jörg", "Zoë", "François", "Małgorzata", "José", "Bjørn", "Ngọc", "李明", "さくら",
    "김민수", "Οδυσσέας", "Ольга", "דוד", "محمد", "Priya", "Chloé", "Søren", "İbrahim", "Tom",
  ]

  static let things = [
    "roadmap", "budget", "Q3 review", "release", "hiring", "onboarding", "Überarbeitung",
    "déploiement", "security audit", "数据库迁移", "設計レビュー", "migration", "design system",
    "customer demo", "Messdaten", "incident review",
  ]

  /// `%p` stands for a person, `%t` for a thing.
  static let timedTitles = [
    "Meeting with %p", "1:1 %p", "%t: sync", "Besprechung %t", "Réunion d’équipe – %t", "Standup",
    "☕ Coffee with %p", "Zahnarzt 🦷", "Lunch with %p", "%p anrufen", "Dentist", "歯医者",
    "%t 会议", "Training 🏃‍♀️", "Yoga", "Interview: %p (%t)", "Code review, %t", "Elternabend",
    "Pick up %p", "Déjeuner avec %p", "Workshop „%t“", "Planning: %t; part 2", "회의 – %t",
    "Seminar: Einführung in die Theorie und ihre praktischen Anwendungen (%t)", "Встреча: %p",
  ]

  static let allDayTitles = [
    "Deadline %t", "🎉 Party %p", "Feiertag", "Müllabfuhr", "Día festivo", "%p out of office",
    "Payday 💶", "Release %t", "棚卸し",
  ]

  static let longTitles = [
    "Vacation 🏖️", "Urlaub %p", "Conference %t", "Trip to 東京 ✈️", "Geschäftsreise",
    "Semaine de congés", "%p on leave", "Messe 🇩🇪",
  ]

  static let overnightTitles = [
    "Night shift", "Flight to %p ✈", "On-call %t", "Nachtzug nach Wien",
  ]

  static let birthdayTitles = ["🎂 %p", "Geburtstag %p", "%p’s birthday", "%pの誕生日"]

  static let places = [
    "Room 4.12", "Café Müller, Hauptstraße 5", "Gare de l’Est; voie 7", "東京駅", "Online",
    "Main St. 12, Springfield", "Büro (3. OG)", "Praxis Dr. Öz", "São Paulo", "Kraków Główny",
    "https://meet.example.org/abc-defg-hij",
  ]

  static let sentences = [
    "Please read the document beforehand.", "Bitte Unterlagen mitbringen; danke!",
    "Agenda: 1) status, 2) risks, 3) any other business.", "Dial-in: +49 30 1234567, PIN 99 88 77#",
    "Notes: https://wiki.example.org/x?y=1&z=ä", "Voir le compte rendu, page 3.",
    "持ち物：ノートと筆記用具。", "Don’t forget the cake 🍰.", "Последний срок – пятница.",
    "Moved from last week.",
  ]

  static let startHours = [
    7, 8, 9, 9, 9, 10, 10, 10, 11, 11, 12, 13, 13, 14, 14, 14, 15, 15, 16, 16, 17, 18, 19, 20, 21,
  ]
  static let startMinutes = [0, 0, 0, 30, 30, 15, 45, 5]
  /// In minutes.
  static let durations = [15, 25, 30, 30, 30, 45, 50, 60, 60, 60, 60, 90, 90, 120, 180, 240, 480]
}
