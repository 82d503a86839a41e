import { signalChoices } from "@daysignal/core";

/**
 * Values at the limits of column types, and values that no column can store, as JSON parses them.
 */
export const edgeValues: readonly unknown[] = [
  ...[null, true, false, {}, "1"],
  // Numbers: limits of smallint, integer and double, and of fields.
  ...[-32_769, -1, -0, 0, 1, 1.5, 4, 5, 6, 7, 9, 10, 11, 365, 366, 1440, 1441, 32_767, 32_768],
  ...[1_000_000, 1_000_001, 1_000_000_000, 1_000_000_001],
  ...[2_147_483_647, 2_147_483_648, 5_368_709_120, 5_368_709_121, 2 ** 53, 1e308],
  // Days and instants.
  ...["0001-01-01", "1969-12-31", "1970-01-01", "2024-02-29", "2026-02-29", "2999-12-31"],
  ...["3000-01-01", "9999-12-31", "12026-01-01"],
  ...["1969-12-31T23:59:59.999Z", "1970-01-01T00:00:00.000Z", "1970-01-01T00:00:00+14:00"],
  ...["2026-03-29T02:30:00+01:00", "2999-12-31T23:59:59.999Z", "3000-01-01T00:00:00Z"],
  ...["2999-12-31T23:59:59-12:00", "2026-02-30T00:00:00Z", "2026-03-14T10:00:00.123456789Z"],
  ...["00:00", "05:59", "06:00", "06:01", "23:59", "24:00"],
  // Texts: lengths in characters, in code units, and before and after NFC.
  ...[
    "",
    " ",
    "\n",
    " kept ",
    "\u0000",
    "a\u0000b",
    "\ud800",
    "\udc00a",
    "\u2028",
    "\uffff",
    "\u202e",
  ],
  ...[50, 51, 100, 101, 200, 201, 500, 501, 2000, 2001, 20_000, 20_001].map((n) => "x".repeat(n)),
  ...[50, 100, 200, 201, 500, 501, 2000, 20_000].map((n) => "😀".repeat(n)),
  ...[50, 200, 500].flatMap((n) => ["e\u0301".repeat(n), "\u0958".repeat(n), "İ".repeat(n)]),
  "Café".normalize("NFD"),
  // Parts of values with a special format.
  ...["#3B82F6", "3b82f6", "#fff", "nobody", "a@example.org", "a@\u00e9.example"],
  ...["https://example.org/ä", `https://x/${"x".repeat(1990)}`, `https://x/${"x".repeat(1991)}`],
  ...[
    "webcal://example.org/a.ics",
    "ftp://example.org",
    "javascript:alert(1)",
    "https://e\u0301.example",
  ],
  ...["text/plain", "text/plain; a=b", "text/plain\n;a", "a/b;\r\nx: y", "image/png", "png"],
  ...[`text/${"x".repeat(250)}`, `text/${"x".repeat(251)}`],
  ...["A00000000000000000000000000", "A000000000000000000000000001", `z${"z".repeat(26)}`],
  ...["a0", "a0V", "Zz", "b00", `a0${"z".repeat(197)}V`, `a0${"0".repeat(197)}1`, "l0123456789ab1"],
  ...Object.values(signalChoices).flat(),
  ...["inbox", "active", "done", "archived", "none", "daily", "custom", "file", "url"],
  ...["Europe/Berlin", "Pacific/Kiritimati", "Pacific/Pago_Pago", "Etc/Unknown", "+01:00"],
  // Lists.
  ...[[], [""], ["a", "a"], ["\u0000"], ["\ud800"], [" a ", "a", ""], [1], [null]],
  ["é", "e\u0301", "É"],
  ...[5, 6, 30, 31].map((n) => Array.from({ length: n }, (_, index) => `t${index}`)),
  ...[6, 31].map((n) => Array(n).fill("same")),
  ...[30, 31].map((n) => Array.from({ length: n }, (_, index) => `https://x/${index}`)),
  Array(31).fill("https://x/é"),
  ...[["x".repeat(50)], ["x".repeat(51)], ["😀".repeat(50)], ["\u0958".repeat(50)]],
  ...[[0, 6], [0, 0], [7], [0, 4, 5, 6, 7, 10, 0], [0, 4, 5, 6, 7, 11, 0]],
  ...[["day.full"], ["day.full", "day.full"]],
  // Rules of series.
  ...["FREQ=DAILY", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29", "FREQ=MONTHLY;BYDAY=5FR"].flatMap(
    (rule) => [
      { rule },
      { rule, mode: "completion", missed: "keep", until: "2999-12-31", count: 1000 },
      { rule, until: "1970-01-01", exceptions: ["2999-12-31", "1970-01-01", "1970-01-01"] },
      { rule, count: 1, exceptions: [] },
      { rule, count: 1001 },
    ],
  ),
  // Recorded subtasks, and other values that are objects.
  [{ id: "0b8f3c1e-6a8e-4c8e-9b0a-2f1d3c4b5a69", title: "Café".normalize("NFD"), completed: 0 }],
  [{ id: "0b8f3c1e-6a8e-4c8e-9b0a-2f1d3c4b5a69", title: "\u0000", completed: 0 }],
  { priority: 10, impact: 10, effort: 10, overdue: 20, rollover: 10 },
  { priority: 0, impact: 0, effort: -10, overdue: 0, rollover: 0 },
  { priority: 11, impact: 0, effort: 0, overdue: 0, rollover: 0 },
  { morning: { days: [], time: "00:00" }, evening: null, quietHours: null, mail: false },
  {
    morning: { days: [0, 6], time: "23:59" },
    evening: { days: [1], time: "00:00" },
    quietHours: { from: "22:00", to: "22:00" },
    mail: true,
  },
];
