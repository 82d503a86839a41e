import { expect, test } from "vitest";
import { accountLimits, maxLinkLength, maxNotesLength, maxTagLength } from "../constants.ts";
import { english } from "../language/i18n.ts";
import { calendarDay } from "../time/calendar-day.ts";
import { FoundBuilder, type FoundSignal } from "./found.ts";
import type { ColumnField, ImportFileInput, ImportSource } from "./import-look.ts";
import { readJson } from "./json-fields.ts";
import { lookAtImport } from "./look-at-import.ts";
import { planImport } from "./plan-import.ts";
import { readChoice } from "./read-choice.ts";
import { readImport } from "./read-import.ts";
import { readTable } from "./table.ts";
import { readDate, setDay, textOfHtml } from "./values.ts";

const today = calendarDay("2026-11-24");
const context = { timeZone: "UTC", today, i18n: english };
const read = (source: ImportSource | "auto", text: string, name = "a.txt") =>
  readImport([{ name, text }], source, context);
const todo = (...lines: string[]) =>
  ["BEGIN:VTODO", "SUMMARY:A", ...lines, "END:VTODO"].join("\r\n");
const calendar = (...parts: string[]) =>
  ["BEGIN:VCALENDAR", ...parts, "END:VCALENDAR"].join("\r\n");
const everything = readChoice({} as ImportFileInput, new FoundBuilder().build("csv", []));

test.each<[ImportSource, string]>([
  ["todoist-csv", "TYPE,NAME\ntask,A"],
  ["todoist-csv", "CONTENT,NAME\nA,B"],
  ["todoist-json", "{"],
  ["super-productivity", "{}"],
  ["vikunja", "{}"],
  ["things", "{}"],
  ["ticktick", "Title,List Name\nA,B"],
  ["ticktick", "Folder Name,List Name,Name\nA,B,C"],
  ["icalendar", "A"],
  ["icalendar", `${calendar()}\r\nBEGIN:VCARD\r\nEND:VCARD`],
])("a damaged file of %s is refused: %j", (source, text) => {
  expect(() => read(source, text)).toThrow("The file is damaged");
});

test("the error for a damaged file says what was wrong", () => {
  for (const refused of [() => readJson("{"), () => read("icalendar", "A")]) {
    expect(refused).toThrow(expect.objectContaining({ cause: expect.any(Error) }));
  }
  expect(() => readTable('a,"b"c"\n"')).toThrow(
    expect.objectContaining({
      message: expect.stringContaining("damaged"),
      cause: expect.any(Error),
    }),
  );
  expect(() => readImport([], "auto", context)).toThrow(
    expect.objectContaining({
      code: "INVALID_INPUT",
      details: { field: "file", message: expect.stringMatching(/^This is not a file/) },
    }),
  );
});

test("a given format overrides detection, and only files of Todoist belong together", () => {
  expect(read("lines", "a,b\nc,d").signals).toHaveLength(2);
  const files = [1, 2].map((id) => ({
    name: "data.json",
    text: JSON.stringify([{ id, title: "[x] P", tasks: [] }]),
  }));
  expect(readImport(files, "auto", context).source).toBe("vikunja");
  expect(read("todoist-csv", " type , Content \ntask,A").signals).toHaveLength(1);
});

test.each([
  ["export/House [22].csv", "22", "House"],
  ["A [x] [22].CSV", "22", "A [x]"],
  ["House[22]", "22", "House"],
  ["House  [22].csv", "22", "House"],
  ["House [22] b.csv", "House [22] b", "House [22] b"],
  ["a/b/House.csv list.csv", "House.csv list", "House.csv list"],
])("the file %j of Todoist is the project %j, named %j", (name, id, title) => {
  const { projects } = read("todoist-csv", "TYPE,CONTENT\ntask,A", name);
  expect(projects).toMatchObject([{ id, name: title }]);
});

test("a calendar without tasks becomes no project, and an unnamed one is named after its file", () => {
  const projectsOf = (text: string, name: string) =>
    read("icalendar", text, name).projects.map((project) => project.name);
  expect(projectsOf(calendar("BEGIN:VEVENT", "END:VEVENT"), "a.ics")).toEqual([]);
  expect(projectsOf(calendar(todo()), "ab/c/my.ics.ics")).toEqual(["my.ics"]);
});

test("a table can name its delimiter in a first line, as Excel needs it", () => {
  for (const sign of [";", "|", "\t"]) {
    for (const line of ["", `sep=${sign}\r\n`, `\uFEFFSEP=${sign}\n`]) {
      const cells = ["Title", "Due", "Notes", "Buy, sort and eat", "2026-12-05", "a,b,c,d"];
      const [columns, row] = [cells.slice(0, 3), cells.slice(3)].map((part) => part.join(sign));
      const { signals } = read("auto", `${line}${columns}\r\n${row}`, "a.csv");
      expect(signals).toMatchObject([{ title: "Buy, sort and eat", deadline: "2026-12-05" }]);
    }
  }
});

test("iCalendar spellings that differ between programs", () => {
  const long = `https://x.example/${"a".repeat(maxLinkLength)}`;
  const taskOf = (...lines: string[]) => {
    const [task] = read("icalendar", calendar(todo(...lines))).signals;
    const extras = task?.extras.map(({ field, text }) => `${field} ${text}`);
    return { deadline: task?.deadline, planDay: task?.planDay, extras };
  };
  const never = taskOf("DUE:20260230T100000", "DTSTART;VALUE=DATE:20260231");
  expect(never.extras).toEqual(["deadline 2026-02-30T10:00:00", "day 2026-02-31"]);
  expect(taskOf("DUE;VALUE=DATE;TZID=Asia/Tokyo:20260928")).toEqual({
    ...{ deadline: "2026-09-28", planDay: null, extras: [] },
  });
  expect(taskOf(`ATTACH:${long}`).extras).toEqual([`file ${long.slice(0, maxLinkLength)}`]);
  expect(taskOf("DUE:never").deadline).toBe(null);
  expect(taskOf("BEGIN:X-PART", "TRIGGER:-PT15M", "END:X-PART").extras).toEqual([]);
});

test("tasks of a calendar use the zones of the file, and an invalid line does not lose others", () => {
  const zone = [
    ...["BEGIN:VTIMEZONE", "TZID:Ship", "BEGIN:STANDARD", "DTSTART:20200101T000000"],
    ...["TZOFFSETFROM:-0230", "TZOFFSETTO:-0230", "END:STANDARD", "END:VTIMEZONE"],
  ];
  const first = calendar(
    ...zone,
    todo("UID:1", "DUE;TZID=Ship:20261202T220000", "broken", "rrule:freq=daily;byhour=9,10"),
    todo("UID:2", "DUE;TZID=/x.org/Europe/Berlin:20261202T100000", "SEQUENCE:1"),
  );
  const second = calendar(
    todo("UID:2", "DUE:20261205T100000Z", "SEQUENCE:2"),
    todo("UID:3", "DUE;VALUE=DATE:20261203 ", "RRULE:FREQ=NEVER", "RRULE:FREQ=DAILY").replace(
      "BEGIN:VTODO",
      "begin:vTodo",
    ),
  );
  const { signals, leftOut } = read("icalendar", `${first}\r\n${second}`);
  const found = signals.map(({ deadline, repeat, extras }) => [
    ...[deadline, repeat?.rule ?? null],
    extras.map(({ text }) => text).join(", "),
  ]);
  expect(found).toEqual([
    ["2026-12-03", "FREQ=DAILY", "2026-12-03 00:30, FREQ=DAILY;BYHOUR=9,10"],
    ["2026-12-05", null, "2026-12-05 10:00"],
    ["2026-12-03", "FREQ=DAILY", "FREQ=NEVER"],
  ]);
  expect(leftOut.map(({ field, text }) => [field, text])).toEqual([
    ["other", "broken"],
    ["duplicate", "2"],
  ]);
  const [named] = read("icalendar", first).signals.slice(1);
  expect(named?.extras.map(({ text }) => text).join()).toMatch(/10:00 Europe\/Berlin$/);
});

test("pasted lines may have a byte order mark, any line endings, and tabs in place of four spaces", () => {
  const text =
    "\uFEFF##  House \r\n- A\r  - B\n\t- C\u2028Call # 5 TODAY\u2029x\uFEFFy\n#  \n2026-02-30 Sort\nBuy @Cellar paint";
  const { projects, signals } = read("lines", text);
  expect(projects.map(({ id, name }) => [id, name])).toEqual([
    ["House", "House"],
    ["Cellar", "Cellar"],
  ]);
  expect(signals.map(({ title, id }) => [title, id])).toEqual([
    ["A", "House\n\nA"],
    ["B", "House\nHouse\n\nA\nB"],
    ["C", "House\nHouse\nHouse\n\nA\nB\nC"],
    ["Call # 5", "House\n\nCall # 5"],
    ["x\uFEFFy", "House\n\nx\uFEFFy"],
    ["#", "House\n\n#"],
    ["2026-02-30 Sort", "House\n\n2026-02-30 Sort"],
    ["Buy paint", "Cellar\n\nBuy paint"],
  ]);
  expect(signals.map(({ planDay }) => planDay).filter(Boolean)).toEqual([today]);
  const [plain] = read("lines", "Buy  paint").signals;
  expect(plain?.id).toBe("\n\nBuy  paint");
  const marked = read(
    "lines",
    "[X] a\n[x] b\n[✓] c\n[✔] d\n[-] e\n[ ] f\ng\uFEFFh\nSORT TOMORROW",
  ).signals;
  expect(marked.map(({ isDone }) => isDone)).toEqual([
    ...Array(4).fill(true),
    ...Array(4).fill(false),
  ]);
  expect(marked[6]?.title).toBe("g\uFEFFh");
  expect(marked[7]?.planDay).toBe("2026-11-25");
});

test("at most 5000 lines can be pasted", () => {
  expect(read("lines", "\n".repeat(4999)).signals).toEqual([]);
  expect(() => read("lines", "\n".repeat(5000))).toThrow(
    expect.objectContaining({ code: "PAYLOAD_TOO_LARGE", details: { field: "file" } }),
  );
});

test("a title is found by its column name, in any position and among blank columns", () => {
  const columns = ["title", "subject", "Summary", "content", "item", "signal"];
  const fieldsOf = (header: string) =>
    read("csv", `${header}\na,b`).columns.map(({ field }) => field);
  for (const column of columns) {
    expect(fieldsOf(`Other, ${column} `)).toEqual([null, "title"]);
    for (const other of [`x${column}`, `${column}x`]) {
      expect(fieldsOf(`Other,${other}`)).toEqual(["title", null]);
    }
  }
  const ids = "taskID,parentid,duedate,startdate,estimatedminutes,dueon,isdone";
  expect(fieldsOf(`Title,${ids}`)).toEqual([
    ...["title", "id", "parent", "deadline", "hiddenUntil", "minutes", null, "done"],
  ]);
  const [, notes] = read("csv", `Title,Notes;x\na,${"b".repeat(101)}`).columns;
  expect(notes).toEqual({ name: "Notes;x", field: null, example: "b".repeat(100) });
});

test("a table needs a title column when its columns are assigned", () => {
  const titles = (text: string, columns?: (ColumnField | null)[]) =>
    readImport([{ name: "a.csv", text }], "csv", { ...context, columns }).signals.map(
      ({ title }) => title,
    );
  expect(titles("A,B\na,b", ["notes", "title"])).toEqual(["b"]);
  expect(() => titles("A,B\na,b", ["notes", null])).toThrow("damaged");
  expect(titles("ID\na")).toEqual([""]);
});

test("a state that TickTick does not define goes into the notes", () => {
  const head = "Folder Name,List Name,Title,Status,Priority";
  const { signals } = read("ticktick", `${head}\n,,A,12,0\n,,B,,\n,,C,2,9`);
  expect(signals.map(({ isDone, extras }) => [isDone, ...extras])).toEqual([
    [false, { field: "status", text: "12" }],
    [false],
    [true, { field: "priority", text: "9" }],
  ]);
});

test("a table keeps 20 priorities; the others go into the notes", () => {
  const rows = Array.from({ length: 21 }, (_, n) => `a,q${n}`);
  const { levels, signals } = read("csv", ["Title,Priority", ...rows, "b,high", "c,"].join("\n"));
  expect(levels).toHaveLength(20);
  expect(levels[0]?.key).toBe("high");
  const left = signals.filter(({ extras }) => extras.length > 0);
  expect(left.map(({ level, extras }) => [level, extras])).toEqual(
    ["q19", "q20"].map((text) => [null, [{ field: "priority", text }]]),
  );
});

test("a parent in a table is looked up by its id before its title", () => {
  const rows =
    "ID,Title,Parent,Planned\na,A,,2026-11-24\nb,a,,\nc,C,a,\nd,D,A,\ne,E,Nobody,someday";
  const { signals } = read("csv", rows);
  expect(signals.map(({ parentId }) => parentId)).toEqual([null, null, "a", "a", "Nobody"]);
  expect(signals[0]?.planDay).toBe("2026-11-24");
  expect(signals[4]?.extras).toEqual([{ field: "day", text: "someday" }]);
});

test("an attachment's address is kept only if it is a web URL", () => {
  const found = new FoundBuilder();
  const to: Pick<FoundSignal, "extras"> = { extras: [] };
  for (const address of [
    "HTTP://x.example/a",
    "https://x.example/b",
    "see https://x",
    "file:///c",
  ]) {
    found.linkFile(to, "A", { name: "", address });
  }
  expect(to.extras.map(({ text }) => text)).toEqual(["HTTP://x.example/a", "https://x.example/b"]);
  expect(found.build("csv", []).leftOut.map(({ text }) => text)).toEqual([
    ...["see https://x", "file:///c"],
  ]);
});

test("ambiguous values", () => {
  const signal = new FoundBuilder().signal({ id: "1", title: "A" });
  setDay(signal, "planDay", " soon ", "UTC");
  expect(signal.extras).toEqual([{ field: "day", text: "soon" }]);
  expect(readJson('["a\uFEFFb"]')).toEqual(["a\uFEFFb"]);
  expect(readDate("1970-01-02", "UTC")?.day).toBe("1970-01-02");
  expect(readDate("2026-11-24T25:00Z", "UTC")).toBe(null);
  expect(readDate("2026-11-24T10:00:00.123456+0100", "UTC")).toEqual({ day: today, time: "09:00" });
  expect([textOfHtml(" a "), textOfHtml("a\n\n\nb")]).toEqual(["a", "a\n\n\nb"]);
  expect(textOfHtml('<a class="x" href="https://x.example" rel="y">site</a>')).toBe(
    "site (https://x.example)",
  );
  expect(textOfHtml('<ul><li class="x">a</li></ul><h2>B</h2>c')).toBe("- a\nB\nc");
  expect(textOfHtml("&#1114111;&#1114112;")).toBe("\u{10ffff}&#1114112;");
});

/** The plan for one signal and its children. */
function plan(signal: Partial<FoundSignal>, children: Partial<FoundSignal>[] = [], choice = {}) {
  const found = new FoundBuilder();
  found.project({ id: "p", name: "Project" });
  found.signal({ id: "1", title: "Parent", ...signal });
  for (const [n, child] of children.entries()) {
    found.signal({ id: `c${n}`, title: `Child ${n}`, parentId: "1", ...child });
  }
  const built = found.build("tududi", [{ key: "high", priority: 5 }]);
  const planned = planImport(built, { ...everything, ...choice }, context);
  return { ...planned, look: lookAtImport(built, planned, everything) };
}

test("a signal has at most 500 subtasks; the others become signals", () => {
  const count = accountLimits.subtasksOfSignal;
  const { signals } = plan(
    {},
    Array.from({ length: count + 1 }, () => ({})),
  );
  expect(signals.map(({ subtasks }) => subtasks.length)).toEqual([count, 0]);
  expect(signals[1]?.input.notes).toBe("Part of: Parent");
});

test("open subtasks of a finished task become open signals if finished tasks are not imported", () => {
  const children = [{}, { isDone: true }];
  const left = plan({ isDone: true }, children, { finished: false });
  expect(left.signals.map(({ input }) => input.title)).toEqual(["Child 0"]);
  expect(left.signals[0]?.input.notes).toBe("Part of: Parent");
  const open = plan({}, children, { finished: false });
  expect(open.signals.map(({ subtasks }) => subtasks.length)).toEqual([2]);
});

test("subtasks have ids, their own or derived from their names", () => {
  const idsOf = (source: ImportSource, data: unknown) =>
    read(source, JSON.stringify(data)).signals.map(({ id }) => id);
  const steps = [{ id: "s", displayName: "A" }, { displayName: "B" }, { displayName: "B" }];
  const list = { displayName: "L", tasks: [{ id: "t", title: "T", checklistItems: steps }] };
  expect(idsOf("microsoft-to-do", [list])).toEqual(["t", "s", "t\nB", "t\nB\n2"]);
  const items = [{ attributes: { title: "A" } }];
  const toDo = { type: "to-do", id: "t", attributes: { title: "T", "checklist-items": items } };
  expect(idsOf("things", [toDo])).toEqual(["t", "t\nA"]);
});

test("the notes and each addition to them are separate paragraphs", () => {
  const { signals } = plan({ notes: " a ", extras: [{ field: "status", text: " waiting " }] });
  expect(signals[0]?.input.notes).toBe("a\n\nStatus: waiting");
});

test("texts are cut without a trailing space, and the part cut off is in the report", () => {
  const long = `${"x".repeat(498)} yyy`;
  const cut = `${"x".repeat(498)}…`;
  const tag = { field: "section" as const, text: "s".repeat(maxTagLength) };
  const status = { field: "status" as const, text: " waiting " };
  const file = { id: "f", name: "a", type: "", path: "" };
  const { signals, files, lines, look } = plan(
    {
      ...{ title: long, minutes: 1441, level: "high", files: [file] },
      ...{ notes: "n".repeat(maxNotesLength), extras: [tag, status] },
    },
    [{ title: long, level: "high", extras: [tag, status] }],
    { extras: "tags" },
  );
  expect(signals[0]?.input).toMatchObject({ title: cut, tags: [tag.text] });
  expect(signals[0]?.subtasks).toEqual([{ title: cut, completed: 0 }]);
  expect(files[0]?.title).toBe(long.slice(0, 500));
  expect(lines.find(({ field }) => field === "estimate")?.text).toBe("1441 min");
  expect(lines.find(({ field }) => field === "notes")?.text).toMatch(/^… n\n\nStatus: waiting\n/);
  expect(look.examples.map(({ title }) => title)).toEqual([long.slice(0, 200)]);
  expect(look.projects[0]).toEqual({ key: "0", name: "Project", open: 0, finished: 0 });
  expect(plan({ title: " ", level: "high" }).look.examples).toEqual([]);
});

test("an excluded project is not imported, and all extras are notes by default", () => {
  const { projects } = plan({}, [], { leaveOut: new Set(["0"]) });
  expect(projects).toEqual([]);
  expect(everything.extras).toBe("notes");
});

test("a Super Productivity series keeps its last 400 exceptions", () => {
  const days = Array.from({ length: 401 }, (_, n) =>
    new Date(Date.UTC(2026, 0, n + 1)).toISOString().slice(0, 10),
  );
  const { signals } = read(
    "super-productivity",
    JSON.stringify({
      task: { entities: { a: { id: "a", title: "A", repeatCfgId: "r" } } },
      taskRepeatCfg: {
        entities: { r: { id: "r", repeatCycle: "DAILY", deletedInstanceDates: days } },
      },
    }),
  );
  expect(signals[0]?.repeat?.exceptions).toEqual(days.slice(1));
});

test("notes of the same name are told apart by the folders below those that all notes share", () => {
  const vault = ["V/a/x.md", "V/a/y.md", "V/b/x.md"].map((name) => ({ name, text: "- [ ] Dig" }));
  const names = (files: typeof vault) =>
    readImport(files, "obsidian", context).projects.map(({ name }) => name);
  expect(names(vault)).toEqual(["a / x", "y", "b / x"]);
  expect(names(vault.slice(0, 2))).toEqual(["x", "y"]);
});

test.each<[ImportSource, string, string]>([
  ["taskpaper", "House:\n- Dig @created(some day)", "@created(some day)"],
  [
    "taskwarrior",
    '[{"uuid":"1","description":"Dig","status":"pending","due":"x20261130T230000Z"}]',
    "x20261130T230000Z",
  ],
  [
    "taskwarrior",
    '[{"uuid":"1","description":"Dig","status":"pending","due":"20261130T230000Zx"}]',
    "20261130T230000Zx",
  ],
  [
    "vikunja",
    JSON.stringify([
      {
        id: 1,
        title: "P",
        tasks: [{ id: 2, title: "Dig", related_tasks: { blocking: [{ title: "Sow" }] } }],
      },
    ]),
    "blocking: Sow",
  ],
])("a file of %s keeps a value that has no field: %s", (source, text, kept) => {
  const [signal] = read(source, text).signals;
  expect(signal?.extras.map((extra) => extra.text)).toContain(kept);
});

test("a tag of TaskPaper begins with a letter or a digit", () => {
  const [signal] = read("taskpaper", "House:\n- Dig @1on1 @-x @house").signals;
  expect(signal).toMatchObject({ title: "Dig @-x", tags: ["1on1", "house"] });
});

test("a moment of TaskPaper is that of its creation", () => {
  const [signal] = read("taskpaper", "House:\n- Dig @created(2026-11-05)").signals;
  expect(signal).toMatchObject({ createdAt: "2026-11-05T12:00:00.000Z", extras: [] });
});
