/** A calendar file with two appointments and an all-day event on a date, `yyyy-MM-dd`. */
export function calendarFile(date: string): string {
  const day = date.replaceAll("-", "");
  const event = (title: string, ...lines: string[]) => [
    "BEGIN:VEVENT",
    `UID:${title}`,
    `SUMMARY:${title}`,
    ...lines,
    "END:VEVENT",
  ];
  const timed = (title: string, from: string, to: string) =>
    event(title, `DTSTART:${day}T${from}00`, `DTEND:${day}T${to}00`);
  return [
    "BEGIN:VCALENDAR",
    "X-WR-CALNAME:Work",
    ...event("Mother's birthday", `DTSTART;VALUE=DATE:${day}`),
    ...timed("Dentist", "1000", "1100"),
    ...timed("Review of the quarter with everybody who took part", "1430", "1600"),
    "END:VCALENDAR",
    "",
  ].join("\r\n");
}
