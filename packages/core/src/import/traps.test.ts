import { expect, test } from "vitest";
import { maxWaitingForLength } from "../constants.ts";
import { english } from "../language/i18n.ts";
import { calendarDay } from "../time/calendar-day.ts";
import type { ImportedFile } from "./found.ts";
import { type PlannedSignal, planImport } from "./plan-import.ts";
import { readImport } from "./read-import.ts";

const context = {
  timeZone: "America/Los_Angeles",
  today: calendarDay("2026-11-23"),
  i18n: english,
};
const everything = {
  ...{ leaveOut: new Set<string>(), finished: true, levels: new Map() },
  extras: "notes" as const,
};

/** The day of a deadline, which is stored as its last moment in the user's time zone. */
const dayOf = (dueDate: string | null | undefined) =>
  dueDate && new Date(dueDate).toLocaleDateString("sv-SE", { timeZone: context.timeZone });

const factsOf = ({ input, subtasks, planDay, ...rest }: PlannedSignal) => ({
  ...rest,
  ...input,
  planDay,
  due: dayOf(input.dueDate),
  rule: input.repeat?.rule,
  mode: input.repeat?.mode,
  steps: subtasks.map(({ title }) => title),
});

/** The result of the files: signals, and the lines of the report as `outcome field title`. */
function become(...files: ImportedFile[]) {
  const planned = planImport(readImport(files, "auto", context), everything, context);
  const report = planned.lines.map(({ outcome, field, title }) => `${outcome} ${field} ${title}`);
  return {
    signals: planned.signals.map(factsOf),
    projects: planned.projects.map(({ input }) => input),
    report,
  };
}

const csv = (...lines: string[]) => ({ name: "House [22].csv", text: lines.join("\r\n") });
const json = (value: unknown) => ({ name: "data.json", text: JSON.stringify(value) });
const todoist = (...items: object[]) => json({ projects: [], sections: [], items });
const superProductivity = (task: object, others: object = {}) =>
  json({ task: { ids: ["a"], entities: { a: { id: "a", title: "A", ...task } } }, ...others });
const vikunja = (...tasks: object[]) => json([{ id: 1, title: "House", tasks }]);
const tickTick = (...rows: string[]) => ({
  name: "backup.csv",
  text: `\uFEFF"Date: 2026-11-01"\n"Version: 7.1"\n"Status: 0 Normal"\n"Folder Name","List Name","Title","Kind","Tags","Content","Is Check list","Start Date","Due Date","Repeat","Priority","Status","Timezone","Is All Day","taskId","parentId"\n${rows.join("\n")}`,
});
const tududi = (...tasks: object[]) =>
  json({ version: "1", user: { telegram_bot_token: "SECRET" }, data: { projects: [], tasks } });
const microsoft = (task: object) =>
  json([{ id: "l", displayName: "L", tasks: [{ id: "a", title: "A", ...task }] }]);
const google = (...items: object[]) =>
  json({ kind: "tasks#taskLists", items: [{ title: "My Tasks", items }] });
const todo = (...lines: string[]) => ({
  name: "tasks.ics",
  text: [
    "BEGIN:VCALENDAR",
    "BEGIN:VTODO",
    "UID:1",
    "SUMMARY:A",
    ...lines,
    "END:VTODO",
    "END:VCALENDAR",
  ].join("\r\n"),
});

const head = "TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE";
const newHead =
  "TYPE,CONTENT,DESCRIPTION,IS_COLLAPSED,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE,DURATION,DURATION_UNIT,DEADLINE,DEADLINE_LANG";
const wordy = (date: string, language = "en") =>
  become(csv(head, `task,A,,1,1,,,${date},${language},`)).signals[0];
const levelOf = (priority: number) => {
  const { signals } = become(csv(head, `task,A,,${priority},1,,,,,`));
  return signals[0]?.priority;
};
const priorities = (numbers: readonly number[], of: (n: number) => ImportedFile) =>
  numbers.map((n) => become(of(n)).signals[0]?.priority);

/** Pitfalls of the formats: a name, the reading, and the expected result. */
const traps: [trap: string, read: () => unknown, expected: unknown][] = [
  // Todoist CSV
  [
    "Todoist CSV: columns go by their names, with a BOM, CRLF and blank rows",
    () =>
      become({
        name: "House.csv",
        text: `\uFEFF${newHead}\r\nmeta,view_style=list,,,,,,,,,,,,,\r\n,,,,,,,,,,,,,,\r\ntask,A,Note,,2,1,,,,,,15,minute,2026-12-01,en\r\n`,
      }).signals,
    [{ title: "A", notes: "Note", priority: 4, estimatedMinutes: 15, due: "2026-12-01" }],
  ],
  ["Todoist CSV: priority 1 is the highest", () => [1, 2, 3, 4].map(levelOf), [5, 4, 3, 2]],
  [
    "Todoist CSV: the name of a file in a backup has an id",
    () => become(csv(head, "task,A,,1,1,,,,,")).projects,
    [{ name: "House" }],
  ],
  [
    "Todoist CSV: an indented row is a child of the last shallower one",
    () =>
      become(
        csv(head, "task,A,,1,1,,,,,", "task,B,,1,3,,,,,", "task,C,,1,2,,,,,", "task,D,,1,1,,,,,"),
      ).signals,
    [
      { title: "A", steps: ["B", "C"] },
      { title: "D", steps: [] },
    ],
  ],
  [
    "Todoist CSV: labels are in the content",
    () => become(csv(head, "task,Water @garden ferns,,1,1,,,,,")).signals,
    [{ title: "Water ferns", tags: ["garden"] }],
  ],
  [
    "Todoist CSV: a date is text in its language",
    () => wordy("jedes Jahr", "de"),
    { rule: "FREQ=YEARLY" },
  ],
  ["Todoist CSV: a date with its month in words", () => wordy("Oct 5 2026"), { due: "2026-10-05" }],
  [
    "Todoist CSV: every! is after completion",
    () => wordy("every! 3 days"),
    { rule: "FREQ=DAILY;INTERVAL=3", mode: "completion" },
  ],
  [
    "Todoist CSV: words that are no date stay readable",
    () => wordy("bei Vollmond", "de"),
    { notes: expect.stringContaining("bei Vollmond") },
  ],
  [
    "Todoist CSV: the unit of a duration may be None",
    () => become(csv(newHead, "task,A,,,1,1,,,,,,,None,,")).signals,
    [{ notes: null }],
  ],
  [
    "Todoist CSV: a duration in days goes into the notes",
    () => become(csv(newHead, "task,A,,,1,1,,,,,,2,day,,")).signals,
    [{ notes: "Effort: 2 day" }],
  ],
  [
    "Todoist CSV: a note is a comment on the task above",
    () => become(csv(head, "task,A,,1,1,,,,,", "note,Rain,,,,,,,,")).signals,
    [{ notes: "Comment: Rain" }],
  ],
  // Todoist JSON
  [
    "Todoist JSON: priority 4 is the highest",
    () => priorities([4, 3, 2, 1], (priority) => todoist({ id: "1", content: "A", priority })),
    [5, 4, 3, 2],
  ],
  [
    "Todoist JSON: a due date is a day, a local time or an instant",
    () =>
      ["2026-12-01", "2026-12-01T22:30:00", "2026-12-02T05:00:00Z"].map(
        (date) => become(todoist({ id: "1", content: "A", due: { date } })).signals[0]?.due,
      ),
    ["2026-12-01", "2026-12-01", "2026-12-01"],
  ],
  [
    "Todoist JSON: a deleted item is left out",
    () => become(todoist({ id: "1", content: "A", is_deleted: true })),
    { signals: [], report: ["left-out status A"] },
  ],
  // Super Productivity
  [
    "Super Productivity: the wrapper may be absent",
    () =>
      [
        superProductivity({}),
        json({ timestamp: 1, data: JSON.parse(superProductivity({}).text) }),
      ].map((file) => become(file).signals.length),
    [1, 1],
  ],
  [
    "Super Productivity: the time counts before the day",
    () =>
      become(
        superProductivity({
          dueWithTime: Date.parse("2026-12-02T20:00:00Z"),
          dueDay: "2026-12-09",
        }),
      ).signals,
    [{ due: "2026-12-02" }],
  ],
  [
    "Super Productivity: estimates are milliseconds",
    () => become(superProductivity({ timeEstimate: 5_400_000 })).signals,
    [{ estimatedMinutes: 90 }],
  ],
  [
    "Super Productivity: priority 3 is the highest, or a word",
    () =>
      [3, 2, 1, "high"].map(
        (priority) => become(superProductivity({ priority })).signals[0]?.priority,
      ),
    [5, 3, 2, 5],
  ],
  [
    "Super Productivity: TODAY is virtual, Eisenhower's tags a priority",
    () => become(superProductivity({ tagIds: ["TODAY", "EM_URGENT", "EM_IMPORTANT"] })).signals,
    [{ priority: 5, tags: expect.not.arrayContaining(["TODAY"]) }],
  ],
  [
    "Super Productivity: INBOX_PROJECT is none",
    () => become(superProductivity({ projectId: "INBOX_PROJECT" })),
    { projects: [], signals: [{ project: null }] },
  ],
  [
    "Super Productivity: a rule may name the last weekday of a month",
    () =>
      become(
        superProductivity(
          { repeatCfgId: "r" },
          {
            taskRepeatCfg: {
              entities: {
                r: { id: "r", repeatCycle: "MONTHLY", monthlyWeekOfMonth: -1, monthlyWeekday: 0 },
              },
            },
          },
        ),
      ).signals,
    [{ rule: "FREQ=MONTHLY;BYDAY=-1SU" }],
  ],
  [
    "Super Productivity: tasks are in archives, old ones in a flat one",
    () =>
      become(
        superProductivity(
          {},
          {
            archiveOld: { task: { entities: { b: { id: "b", title: "B" } } } },
            taskArchive: { entities: { c: { id: "c", title: "C" } } },
          },
        ),
      ).signals,
    [{ status: "inbox" }, { title: "B", status: "done" }, { title: "C", status: "done" }],
  ],
  // Vikunja
  [
    "Vikunja: the year 1 means none",
    () =>
      become(
        vikunja({
          id: 1,
          title: "A",
          due_date: "0001-01-01T00:00:00Z",
          done_at: "0001-01-01T00:00:00Z",
        }),
      ).signals,
    [{ dueDate: null, completedAt: null }],
  ],
  [
    "Vikunja: a subtask that is stored at both tasks counts once",
    () =>
      become(
        vikunja(
          { id: 2, title: "B", related_tasks: { parenttask: [{ id: 1 }] } },
          { id: 1, title: "A", related_tasks: { subtask: [{ id: 2 }] } },
        ),
      ).signals,
    [{ title: "A", steps: ["B"] }],
  ],
  [
    "Vikunja: descriptions are HTML",
    () =>
      become(vikunja({ id: 1, title: "A", description: "<p>One</p><p>Two &amp; three</p>" }))
        .signals,
    [{ notes: "One\nTwo & three" }],
  ],
  [
    "Vikunja: a colour has no #",
    () => become(json([{ id: 1, title: "House", hex_color: "1973ff", tasks: [] }])).projects,
    [{ color: "#1973ff" }],
  ],
  [
    "Vikunja: repeat_after is in seconds",
    () => become(vikunja({ id: 1, title: "A", repeat_after: 172_800 })).signals,
    [{ rule: "FREQ=DAILY;INTERVAL=2" }],
  ],
  [
    "Vikunja: mode 1 is monthly, whatever the seconds say",
    () => become(vikunja({ id: 1, title: "A", repeat_after: 3600, repeat_mode: 1 })).signals,
    [{ rule: expect.stringContaining("FREQ=MONTHLY") }],
  ],
  [
    "Vikunja: mode 2 is from completion",
    () => become(vikunja({ id: 1, title: "A", repeat_after: 86_400, repeat_mode: 2 })).signals,
    [{ mode: "completion" }],
  ],
  [
    "Vikunja: a rule may come as text",
    () => become(vikunja({ id: 1, title: "A", repeats: "FREQ=WEEKLY;BYDAY=MO" })).signals,
    [{ rule: "FREQ=WEEKLY;BYDAY=MO" }],
  ],
  [
    "Vikunja: a rule may come in the place of the seconds",
    () => become(vikunja({ id: 1, title: "A", repeat_after: "FREQ=DAILY" })).signals,
    [{ rule: "FREQ=DAILY" }],
  ],
  [
    "Vikunja: a subtask that is stored at its parent alone belongs to the first one",
    () =>
      become(
        vikunja(
          { id: 1, title: "A", related_tasks: { subtask: [{ id: 3 }, { title: "Nameless" }] } },
          { id: 2, title: "B", related_tasks: { subtask: [{ id: 3 }] } },
          { id: 3, title: "C", related_tasks: {} },
        ),
      ),
    {
      signals: [
        { title: "A", steps: ["C"] },
        { title: "B", steps: [] },
      ],
      report: [],
    },
  ],
  [
    "Vikunja: an attachment that cannot come ends nothing",
    () =>
      become(
        vikunja({ id: 1, title: "A", attachments: [{ file: { name: "plan.pdf" } }, null, 7] }),
      ),
    { signals: [{ title: "A" }], report: ["left-out file A"] },
  ],
  // TickTick
  [
    "TickTick: a preamble, a BOM, and cells of several lines",
    () =>
      become(tickTick('"","L","A","TEXT","x, y","One\nTwo","N","","","","5","0","","","1",""'))
        .signals,
    [{ title: "A", notes: "One\nTwo", tags: ["x", "y"], priority: 5 }],
  ],
  [
    "TickTick: status 1 and 2 are both done",
    () =>
      become(
        tickTick(
          '"","L","A","TEXT","","","N","","","","0","1","","","1",""',
          '"","L","B","TEXT","","","N","","","","0","2","","","2",""',
        ),
      ).signals,
    [{ status: "done" }, { status: "done" }],
  ],
  [
    "TickTick: an all-day date is a day in its own zone",
    () =>
      become(
        tickTick(
          '"","L","A","TEXT","","","N","","2026-11-30T15:00:00+0000","","0","0","Asia/Tokyo","true","1",""',
        ),
      ).signals,
    [{ due: "2026-12-01", notes: null }],
  ],
  [
    "TickTick: a note is no task",
    () => become(tickTick('"","L","A","NOTE","","Text","N","","","","0","0","","","1",""')),
    { signals: [], report: ["left-out notes A"] },
  ],
  // Tududi
  [
    "Tududi: status 2 and 3 are done, 5 is cancelled",
    () =>
      become(
        tududi(...[2, 3, 5, 0, 15, 52].map((status) => ({ uid: `u${status}`, name: "A", status }))),
      ).signals,
    [
      { status: "done" },
      { status: "done" },
      { status: "done", notes: "Status: cancelled" },
      ...Array(3).fill({ status: "inbox", notes: null }),
    ],
  ],
  [
    "Tududi: priority 2 is the highest",
    () => priorities([2, 1, 0], (priority) => tududi({ uid: "u", name: "A", priority })),
    [5, 3, 2],
  ],
  [
    "Tududi: secrets of other services are not read",
    () => JSON.stringify(become(tududi({ uid: "u", name: "A" }))).includes("SECRET"),
    false,
  ],
  [
    "Tududi: parents go by the number of a row or by uid",
    () =>
      become(tududi({ uid: "c", name: "C", parent_task_id: 7 }, { uid: "p", id: 7, name: "P" }))
        .signals,
    [{ title: "P", steps: ["C"] }],
  ],
  // Microsoft To Do
  [
    "Microsoft: local midnight in UTC is that local day",
    () =>
      become(
        microsoft({ dueDateTime: { dateTime: "2026-12-01T08:00:00.0000000", timeZone: "UTC" } }),
      ).signals,
    [{ due: "2026-12-01", notes: null }],
  ],
  [
    "Microsoft: a step is a subtask",
    () => become(microsoft({ checklistItems: [{ displayName: "S", isChecked: true }] })).signals,
    [{ steps: ["S"] }],
  ],
  [
    "Microsoft: a body may be HTML",
    () => become(microsoft({ body: { contentType: "html", content: "<p>One</p>" } })).signals,
    [{ notes: "One" }],
  ],
  [
    "Microsoft: the first linked address is the link, and its name is kept unless it is the title",
    () => {
      const [a, b] = ["https://a.example", "https://b.example"];
      const resource = (displayName: string, webUrl: string) => ({ displayName, webUrl });
      const linksOf = (...linkedResources: object[]) => {
        const task = { title: "Dig", linkedResources };
        return readImport([microsoft(task)], "auto", context).signals.map(({ link, extras }) => [
          link,
          ...extras.filter(({ field }) => field === "link").map(({ text }) => text),
        ]);
      };
      return [
        ...linksOf(resource("Dig", a), resource("Dig", b)),
        ...linksOf(resource("Mail", a), resource("Mail", b), resource("Note", "")),
      ];
    },
    [
      ["https://a.example", "https://b.example"],
      ["https://a.example", "Mail", "Mail https://b.example", "Note"],
    ],
  ],
  [
    "Microsoft: importance is a word",
    () =>
      ["high", "normal", "low"].map(
        (importance) => become(microsoft({ importance })).signals[0]?.priority,
      ),
    [5, 2, 1],
  ],
  // Google Tasks
  [
    "Google: due is the day that it says, west of Greenwich too",
    () => become(google({ id: "1", title: "A", due: "2026-09-28T00:00:00.000Z" })).signals,
    [{ due: "2026-09-28" }],
  ],
  [
    "Google: deleted tasks are left out",
    () => become(google({ id: "1", title: "A", deleted: true })),
    { signals: [], report: ["left-out status A"] },
  ],
  // iCalendar
  [
    "iCalendar: priority 1 is the highest, 0 none",
    () =>
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 0].map((n) => become(todo(`PRIORITY:${n}`)).signals[0]?.priority),
    [5, 4, 3, 3, 2, 1, 1, 1, 1, undefined],
  ],
  [
    "iCalendar: a date without a time is never shifted",
    () => become(todo("DUE;VALUE=DATE:20260928")).signals,
    [{ due: "2026-09-28", notes: null }],
  ],
  [
    "iCalendar: a time in its own zone keeps its day",
    () => become(todo("DUE;TZID=Asia/Tokyo:20260928T010000")).signals,
    [{ due: "2026-09-28" }],
  ],
  [
    "iCalendar: an alarm goes into the notes",
    () => become(todo("BEGIN:VALARM", "ACTION:DISPLAY", "TRIGGER:-PT15M", "END:VALARM")).signals,
    [{ notes: expect.stringContaining("Reminder: ") }],
  ],
  [
    "iCalendar: a link to a file is in the notes, a file within it in the report",
    () => become(todo("ATTACH:https://example.org/a.pdf", "ATTACH:CID:1")),
    {
      signals: [{ notes: "File: https://example.org/a.pdf" }],
      report: ["left-out file A", "notes file A"],
    },
  ],
  // All of them
  [
    "a child before its parent is linked",
    () => become(google({ id: "c", title: "C", parent: "p" }, { id: "p", title: "P" })).signals,
    [{ title: "P", steps: ["C"] }],
  ],
  [
    "a cycle of parents is broken and said",
    () =>
      become(google({ id: "a", title: "A", parent: "b" }, { id: "b", title: "B", parent: "a" }))
        .report,
    [expect.stringMatching(/^left-out parent /)],
  ],
  [
    "a bad cell is a warning",
    () => become(csv(newHead, "task,A,,,urgent,1,,,,,,,,31.02.2026,en")),
    {
      signals: [{ title: "A" }],
      report: expect.arrayContaining(["notes priority A", "notes deadline A"]),
    },
  ],
  [
    "a repeated id is imported once",
    () => become(google({ id: "a", title: "A" }, { id: "a", title: "B" })),
    { signals: [{ title: "A" }], report: ["left-out duplicate B"] },
  ],
];

test.each(traps)("%s", (_trap, read, expected) => {
  const found = read();
  if (typeof expected === "object" && expected !== null) expect(found).toMatchObject(expected);
  else expect(found).toEqual(expected);
});

test("a start day after today hides a task, unless it is planned; another one is in the notes", () => {
  const started = (day: string) => [
    { name: "todo.txt", text: `(A) One t:${day}\n(B) Two +Home @phone\n` },
    { name: "tasks.md", text: `- [ ] One 🛫 ${day}\n- [ ] Two ⏫\n` },
    { name: "a.taskpaper", text: `Home:\n\t- One @defer(${day})\n\t- Two @due(2026-12-24)\n` },
    csv("Name,Start Date", `One,${day}`, "Two,"),
  ];
  for (const file of started("2026-11-24")) {
    const [signal] = become(file).signals;
    expect(signal).toMatchObject({ hiddenUntil: "2026-11-24", planDay: null });
  }
  for (const file of started("2026-11-23")) {
    const { signals, report } = become(file);
    expect(signals[0]?.hiddenUntil).toBeUndefined();
    expect(signals[0]?.notes).toBe("Date: 2026-11-23");
    expect(report).toContain("notes day One");
  }
});

test("what an unfinished task waits for is kept with the day to ask on; of others it is in the notes", () => {
  const long = "x".repeat(maxWaitingForLength + 1);
  const rows = ["One,Anna,2026-11-27,", "Two,Anna,2026-11-27,done", "Three,,2026-11-27,"];
  const table = become(csv("Name,Waiting for,Ask on,Status", ...rows, `Four,${long},,`));
  expect(table.signals.map(({ waitingFor, askOn, notes }) => [waitingFor, askOn, notes])).toEqual([
    ["Anna", "2026-11-27", null],
    [undefined, undefined, "Date: 2026-11-27\nStatus: Anna"],
    [undefined, undefined, "Date: 2026-11-27"],
    [long.slice(1), null, `Status: ${long}`],
  ]);
  const lines =
    "- [ ] One waiting for Anna, ask on friday\n- [ ] Two hidden until 2026-11-27\n- [x] Three";
  expect(become({ name: "a.md", text: lines }).signals).toMatchObject([
    { title: "One", waitingFor: "Anna", askOn: "2026-11-27" },
    { title: "Two", hiddenUntil: "2026-11-27" },
    { title: "Three", status: "done" },
  ]);
});

test("a planned day is one from today on; past ones are in the notes", () => {
  const planned = (day: string) => [
    { name: "list.org", text: `* TODO One\n  SCHEDULED: <${day}>\n` },
    csv("Name,Planned", `One,${day}`, "Two,"),
    superProductivity({ title: "One", dueDay: day, deadlineDay: "2026-12-24" }),
  ];
  for (const file of planned("2026-11-23")) {
    expect(become(file).signals[0]).toMatchObject({ planDay: "2026-11-23", notes: null });
  }
  for (const file of planned("2026-11-22")) {
    const { signals, report } = become(file);
    expect(signals[0]).toMatchObject({ planDay: null, notes: "Date: 2026-11-22" });
    expect(report).toContain("notes day One");
  }
});
