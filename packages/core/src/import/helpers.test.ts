import { expect, test } from "vitest";
import { maxFilenameLength, maxNotesLength, maxTagLength, maxTags } from "../constants.ts";
import { english } from "../language/i18n.ts";
import { calendarDay } from "../time/calendar-day.ts";
import { fitFilename, fitLink, fitTags } from "./fit-fields.ts";
import { type Found, FoundBuilder, type FoundSignal } from "./found.ts";
import { Fields, readJson } from "./json-fields.ts";
import { planImport } from "./plan-import.ts";
import { readImport } from "./read-import.ts";
import { recognize } from "./recognize.ts";
import { readRRule } from "./repeats.ts";
import { firstLine, readTable } from "./table.ts";
import { readDate, textOfHtml } from "./values.ts";

const day = calendarDay("2026-11-24");
const context = { timeZone: "UTC", today: day, i18n: english };

test.each([
  ["2026-11-24T10:30:15.250Z", "2026-11-24T10:30:15.250Z"],
  ["2026-11-24T10:30:15.2507891Z", "2026-11-24T10:30:15.250Z"],
  ["2026-11-24 10:30", "2026-11-24T10:30:00.000Z"],
  [" 2026-11-24 ", "2026-11-24T00:00:00.000Z"],
  ["2026-11-24T10:30:15+0200", "2026-11-24T08:30:15.000Z"],
  ["2026-11-24T10:30:15-02:30", "2026-11-24T13:00:15.000Z"],
  [Date.UTC(2026, 10, 24), "2026-11-24T00:00:00.000Z"],
  ...[0, -1, 9e15, Number.NaN, "0", "x2026-11-24", "2026-11-24x", "2026-13-01", null, ""].map(
    (none): [unknown, null] => [none, null],
  ),
  ["3001-01-01", null],
])("the instant %j is %s", (given, instant) => {
  expect(new Fields({ given }).instant("given")).toBe(instant);
});

test.each([
  ["2026-11-24", day, null],
  [" 2026-11-24 23:30 ", day, "23:30"],
  ["2026-11-24T23:30:00", day, "23:30"],
  ["2026-11-24T23:30:00.0Z", "2026-11-25", "00:30"],
  ["2026-11-24T23:30+01:00", day, "23:30"],
  ["2026-11-24 Z", day, null],
])("the date %j is the day %s at %s in Berlin", (text, named, time) => {
  expect(readDate(text, "Europe/Berlin")).toEqual({ day: named, time });
});

test.each(["", "on 2026-11-24", "2026-11-24T", "2026-02-30", "1970-01-01", "2999-12-31"])(
  "%j is no date",
  (text) => expect(readDate(text, "UTC")).toBe(null),
);

test("JSON values have the expected type or are ignored", () => {
  const ids = ["a", 7, 0, "0", "", null].map((id) => new Fields({ id }).id("id"));
  expect(ids).toEqual(["a", "7", null, null, null, null]);
  const numbers = [0, Number.NaN, "1", 1 / 0].map((one) => new Fields({ one }).number("one"));
  expect(numbers).toEqual([0, null, null, null]);
  const texts = new Fields({ some: ["a", " ", 1, null, ""], one: "a" });
  expect(texts.texts("some")).toEqual(["a", "1"]);
  expect(texts.texts("one")).toEqual([]);
  expect(readJson('\uFEFF{"a":1}')).toEqual({ a: 1 });
  expect(() => readJson("{")).toThrow("damaged");
});

test.each([
  [" a < b & c ", "a < b & c"],
  ["<p>One</p><p>Two<br/>Three</p>", "One\nTwo\nThree"],
  ["<ul><li>a</li><li><p>b</p></li></ul>", "- a\n- b"],
  ['<a class="x" href="https://x.example">https://x.example</a>', "https://x.example"],
  ['<A HREF="https://x.example">site</A>', "site (https://x.example)"],
  ["<script>alert(1)</script>a<style\n>b</style>", "a"],
  ["&lt;b&gt; &quot;&apos;&nbsp;&#228;&#0;", "<b> \"' ä\u0000"],
  ["<h1>A</h1>\n\n\n\nB", "A\n\nB"],
])("HTML %j is the text %j", (html, text) => {
  expect(textOfHtml(html)).toBe(text);
});

test("values that do not fit are shortened or go into the notes", () => {
  const extras: string[] = [];
  const add = ({ field, text }: { field: string; text: string }) => extras.push(`${field} ${text}`);
  const long = "x".repeat(maxTagLength);
  const tags = Array.from({ length: maxTags }, (_, n) => `t${n}`);
  expect(fitTags([" a ", "a", long, `${long}x`, `${long}y`], add)).toEqual(["a", long]);
  expect(fitTags([...tags, "more"], add)).toEqual(tags);
  expect(fitTags([], add)).toEqual([]);
  expect(fitLink("https://x.example", add)).toBe("https://x.example");
  expect([fitLink(null, add), fitLink("not a link", add)]).toEqual([null, null]);
  expect(extras).toEqual([`tags ${long}x, ${long}y`, "tags more", "link not a link"]);
});

test.each([
  ["a.pdf", "a.pdf"],
  [" ../b/c\\d.pdf ", "d.pdf"],
  ["a\nb/c\t.pdf", "c.pdf"],
  ["a\n/b", "b"],
  ...["", " ", ".", "..", "a/"].map((name): [string, null] => [name, null]),
  ["...", "..."],
  ["x".repeat(maxFilenameLength), "x".repeat(maxFilenameLength)],
  [`${"x".repeat(maxFilenameLength)}.pdf`, `${"x".repeat(maxFilenameLength - 4)}.pdf`],
  [`${"x".repeat(maxFilenameLength)}.p d`, "x".repeat(maxFilenameLength)],
])("the name of a file %j is kept as %j", (given, name) => {
  expect(fitFilename(given)).toBe(name);
});

test.each([
  ["RRULE:FREQ=WEEKLY;COUNT=3", { rule: "FREQ=WEEKLY;BYDAY=TU", count: 3, until: null }],
  [" freq=daily;until=20261231T230000Z; ", { rule: "FREQ=DAILY", until: "2026-12-31" }],
  ["FREQ=MONTHLY", { rule: "FREQ=MONTHLY;BYMONTHDAY=24" }],
  ["FREQ=YEARLY", { rule: "FREQ=YEARLY;BYMONTH=11;BYMONTHDAY=24" }],
  ["FREQ=YEARLY;BYMONTH=3", { rule: "FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=24" }],
  ["FREQ=DAILY;UNTIL=never", null],
  ["FREQ=DAILY;COUNTS=3", null],
  ["FREQ=DAILY;UNTILS=20261231", null],
  ["FREQ=DAILY;XUNTIL=20261231", null],
  ["FREQ=DAILY;XCOUNT=3", null],
  ["xRRULE:FREQ=DAILY", null],
])("the rule %j is %j", (text, expected) => {
  const repeat = readRRule(text, day);
  if (expected === null) expect(repeat).toBe(null);
  else expect(repeat).toMatchObject(expected);
});

test.each([
  ["20301204T160000Z", "Asia/Shanghai", "2030-12-05"],
  ["2030-12-04T16:00:00Z", "Asia/Shanghai", "2030-12-05"],
  ["20301205T080000Z", "America/Los_Angeles", "2030-12-05"],
  ["20301205T075959Z", "America/Los_Angeles", "2030-12-04"],
  ["20301205T000000Z", "America/Los_Angeles", "2030-12-05"],
  ["20301205T235959Z", "Asia/Shanghai", "2030-12-05"],
  ["20301205", "Asia/Shanghai", "2030-12-05"],
  ["2030-12-05", "Asia/Shanghai", "2030-12-05"],
])("UNTIL %s is a day of %s", (until, timeZone, last) => {
  const repeat = readRRule(`FREQ=DAILY;UNTIL=${until}`, day, "schedule", timeZone);
  expect(repeat?.until).toBe(last);
});

test("a rule that counts from completion has no fixed day, and day 28 is in each month", () => {
  expect(readRRule("FREQ=WEEKLY", day, "completion")?.rule).toBe("FREQ=WEEKLY");
  expect(readRRule("FREQ=MONTHLY", calendarDay("2026-11-28"))?.rule).toContain("BYMONTHDAY=28");
  expect(readRRule("FREQ=MONTHLY", calendarDay("2026-11-29"))?.rule).toContain("28,29");
});

test.each([
  ["tasks.txt", "BEGIN:VCALENDAR", "icalendar"],
  ["a.txt", "\uFEFF\n begin:vcalendar", "icalendar"],
  ["a.txt", "Call BEGIN:VCALENDAR", "lines"],
  ["a.txt", "[ ] Call", "lines"],
  ["a.txt", "[] Call", "lines"],
  ["a.txt", "[✓] Call", "lines"],
  ["a.csv", '"TYPE","CONTENT",PRIORITY', "todoist-csv"],
  ["a.csv", "MY TYPE,CONTENT,PRIORITY", "csv"],
  ["a.csv", "My Folder Name,List Name,Title", "csv"],
  ["a.txt", "- Call,Anna", "lines"],
  ["a.txt", "## House,Garden", "lines"],
  ["a.txt", "12. Call,Anna", "lines"],
  ["a.txt", "1) Call;Anna", "lines"],
  ["a.txt", "Call - Anna,Ada", "csv"],
  ["a.txt", "-Call,Anna", "csv"],
  ["a.txt", "#Call;Anna", "csv"],
  ["a.txt", "See # 5,6", "csv"],
  ["a.txt", "Do 1. this,that", "csv"],
  ["a.TSV", "Call", "csv"],
  ["a.csv.txt", "Call", "lines"],
  ["a.txt", "Call, then", "lines"],
  ["a.txt", "Call\tAnna", "csv"],
  ["a.json", '[{"type":"to-do","attributes":{}}]', "things"],
  ["a.json", '[{"title":"A","parent_project_id":0}]', "vikunja"],
  ["a.json", '{"value":[{"displayName":"A"}]}', "microsoft-to-do"],
  ["a.json", '{"items":[],"projects":[]}', "todoist-json"],
  ["a.json", '{"data":{"task":{"entities":{}}}}', "super-productivity"],
])("a file %s that begins with %j is of the kind %s", (name, text, kind) => {
  expect(recognize({ name, text })).toBe(kind);
});

test.each([
  ...["", " \n", '[{"type":"to-do"}]', '[{"title":"A"}]', "[]", '{"items":[]}', '{"projects":[]}'],
  ...['{"value":[{}]}', '[{"attributes":{}}]'],
])("%j is of no kind", (text) => {
  expect(() => recognize({ name: "a.json", text })).toThrow("can be imported");
});

test("a table row maps column names to cells, and blank rows are skipped", () => {
  const { columns, rows } = readTable('\uFEFF Name ,B\n, \n"a ""b""\nc",\n\nd,e,f\n');
  expect(columns).toEqual([" Name ", "B"]);
  expect(readTable("\n\na\n 1 \n").rows.map((row) => row.cell("a"))).toEqual(["1"]);
  expect(readTable("")).toEqual({ columns: [], rows: [] });
  expect(rows.map((row) => [row.cell("name"), row.cell("b"), row.cell("none")])).toEqual([
    ['a "b"\nc', "", ""],
    ["d", "e", ""],
  ]);
  expect(readTable('a,b"c\n1,2').columns).toEqual(["a", 'b"c']);
  expect(["\uFEFF a \nbc\nd", "\n a", ""].map(firstLine)).toEqual(["a", "a", ""]);
});

test("a Vikunja attachment is next to the data file, named by the id of its file", () => {
  const attachments = [{ file: { id: 8, name: "a.pdf", mime: "application/pdf" } }];
  const text = JSON.stringify([{ id: 1, title: "P", tasks: [{ id: 2, title: "T", attachments }] }]);
  const paths = ["export/data.json", "data.json"].map((name) => {
    const found = readImport([{ name, text }], "auto", context);
    return found.signals[0]?.files;
  });
  const file = { id: "8", name: "a.pdf", type: "application/pdf" };
  expect(paths).toEqual(["export/files/8", "files/8"].map((path) => [{ ...file, path }]));
});

test("a column is guessed by its complete name", () => {
  const names: Record<string, string[]> = {
    id: ["id", "Task ID", "external-id", "UUID", "key"],
    title: ["Name", "task name", "todo", "to-do"],
    notes: ["note", "description", "Detail", "comment"],
    project: ["project", "lists", "List name", "Area"],
    parent: ["parent", "parent_task", "Parent ID"],
    deadline: ["due", "due-date", "Due on", "date"],
    day: ["planned", "planned for", "day"],
    hiddenUntil: ["start_date", "hiddenUntil", "Ausgeblendet bis", "Gizli (şu güne kadar)"],
    waitingFor: ["Waiting for", "En attente de", "待っている相手・物事"],
    askOn: ["ask on", "Zapytać dnia"],
    priority: ["prio", "Importance"],
    minutes: ["estimate", "Estimated minutes"],
    tags: ["tag", "label", "category", "categories"],
    link: ["URL", "address"],
    done: ["state", "is_done", "isCompleted"],
  };
  const fieldOf = (column: string) =>
    readImport([{ name: "a.csv", text: `Title,"${column}"\na,b` }], "auto", context).columns[1]
      ?.field ?? null;
  for (const [field, columns] of Object.entries(names)) {
    // The first column is always the title.
    const expected = field === "title" ? null : field;
    for (const column of columns) {
      const found = [column, `x${column}`, `${column}x`].map(fieldOf);
      expect(found, column).toEqual([expected, null, null]);
    }
  }
});

/** A found file with a parent and one child. */
function family(child: Partial<FoundSignal>, parent: Partial<FoundSignal> = {}): Found {
  const found = new FoundBuilder();
  found.project({ id: "p", name: " A\n  project " });
  found.signal({ id: "1", title: "Parent", ...parent });
  found.signal({ id: "2", title: "Child", parentId: "1", ...child });
  return found.build("tududi", [{ key: "high", priority: 5 }]);
}
const choice = { leaveOut: new Set<string>(), finished: true, levels: new Map() };
const plan = (found: Found, extras: "notes" | "tags" = "notes") =>
  planImport(found, { ...choice, extras }, context);

test("a task with only a title and a state becomes a subtask", () => {
  const extras = [{ field: "section" as const, text: "Doing" }];
  for (const [child, parent] of [
    [{}, {}],
    [{ isDone: true, notes: " ", tags: [" "] }, {}],
    [
      { level: "high", extras },
      { level: "high", extras },
    ],
  ] satisfies [object, object][]) {
    const { signals } = plan(family(child, parent));
    expect(signals.map(({ subtasks }) => subtasks.length)).toEqual([1]);
  }
});

test.each<Partial<FoundSignal>>([
  { notes: "x" },
  { deadline: day },
  { planDay: day },
  { startDay: day },
  { waitingFor: "Anna" },
  { level: "high" },
  { minutes: 5 },
  { tags: ["x"] },
  { link: "https://x.example" },
  { repeat: readRRule("FREQ=DAILY", null) },
  { files: [{ id: "f", name: "a", type: "", path: "" }] },
  { projectId: "p" },
  { extras: [{ field: "section", text: "Later" }] },
  { extras: [{ field: "person", text: "Doing" }] },
])("a task with %j is a signal of its own", (child) => {
  const parent = { extras: [{ field: "section" as const, text: "Doing" }] };
  const { signals } = plan(family(child, parent));
  expect(signals.map(({ subtasks }) => subtasks.length)).toEqual([0, 0]);
  expect(signals[1]?.input.notes).toContain("Part of: Parent");
});

test("a text that is too long is shortened, and the notes or the report have all of it", () => {
  const title = "x".repeat(501);
  const long = plan(family({ title, notes: "n".repeat(maxNotesLength), minutes: 1441 }));
  const [, child] = long.signals;
  expect(child?.input).toMatchObject({ title: `${"x".repeat(499)}…`, estimatedMinutes: 1440 });
  expect(child?.input.notes).toHaveLength(maxNotesLength);
  expect(child?.input.notes).toMatch(/n…$/);
  expect(long.lines.map(({ field, outcome }) => `${field} ${outcome}`)).toEqual([
    ...["parent notes", "estimate notes", "title notes", "notes left-out"],
  ]);
  expect(long.lines.every((line) => line.text.length <= 500 && line.title.length <= 500)).toBe(
    true,
  );

  const fits = { title: "x".repeat(500), notes: "n".repeat(maxNotesLength), minutes: 1440 };
  const whole = plan(family({ ...fits, parentId: null }));
  const { input } = whole.signals[1] ?? {};
  expect(input?.title === fits.title && input.notes === fits.notes).toBe(true);
  expect(input?.estimatedMinutes).toBe(1440);
  expect(whole.lines).toEqual([]);
});

test("blank titles and names get a default, and runs of spaces are collapsed", () => {
  const { signals, projects, lines } = plan(family({ title: "  " }, { title: " A \t b " }));
  expect(projects[0]?.input.name).toBe("A project");
  expect(signals[0]?.input.title).toBe("A b");
  expect(signals[0]?.subtasks[0]?.title).toBe("Untitled");
  expect(lines).toEqual([{ title: "", field: "title", text: "", outcome: "changed" }]);
  const [subtask] = plan(family({ title: ` ${"y".repeat(501)} ` })).signals[0]?.subtasks ?? [];
  expect(subtask?.title).toBe(`${"y".repeat(499)}…`);
  const exact = plan(family({ title: `${"y".repeat(250)}  ${"y".repeat(249)}` }));
  expect(exact.signals[0]?.subtasks[0]?.title).toHaveLength(500);
  expect(exact.lines).toEqual([]);
});

test("sections, people and places become tags if that was chosen, and nothing else does", () => {
  const extras = (["section", "person", "place", "status"] as const).map((field) => ({
    field,
    text: field,
  }));
  const tooLong = { field: "section" as const, text: "x".repeat(maxTagLength + 1) };
  const { signals, lines } = plan(family({}, { extras: [...extras, tooLong] }), "tags");
  expect(signals[0]?.input.tags).toEqual(["section", "person", "place"]);
  expect(signals[0]?.input.notes).toBe(`Status: status\nSection: ${tooLong.text}`);
  expect(lines.map(({ outcome }) => outcome)).toEqual(["tag", "tag", "tag", "notes", "notes"]);
});

test("an attachment keeps its name, its media type if valid, and the project of its signal", () => {
  const file = (name: string, type: string) => ({ id: name, name, type, path: `files/${name}` });
  const files = [
    file("a.pdf", "application/pdf"),
    file("../b", "none"),
    file("c", `text/${"x".repeat(250)}`),
    file("d", `text/${"x".repeat(251)}`),
  ];
  const planned = plan(family({}, { files, projectId: "p" })).files;
  expect(planned.map(({ name, project, title }) => [name, project, title])).toEqual(
    ["a.pdf", "b", "c", "d"].map((name) => [name, "p", "Parent"]),
  );
  expect(planned.map(({ type }) => type.slice(0, 8))).toEqual([
    ...["applicat", "applicat", "text/xxx", "applicat"],
  ]);
  expect(planned[1]?.type).toBe("application/octet-stream");
});
