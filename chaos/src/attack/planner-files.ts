import type { ImportSource } from "@daysignal/core";

/** Without Todoist's backup, which is a folder of its tables. */
type PlannerFormat = Exclude<ImportSource, "todoist-backup">;

interface Format {
  head: string;
  item: (n: number) => string;
  separator: string;
  tail: string;
}

const json = (head: string, item: (n: number) => object, tail: string): Format => ({
  head,
  item: (n) => JSON.stringify(item(n)),
  separator: ",",
  tail,
});

const lines = (head: string, item: (n: number) => string, tail = ""): Format => ({
  head,
  item,
  separator: "\n",
  tail,
});

const ics = (n: number) =>
  ["BEGIN:VTODO", `UID:${n}`, `SUMMARY:T${n}`, "DUE:20261130T233000Z", "END:VTODO"].join("\r\n");

/** The formats of `POST /api/import?from=…`, with the shortest signals that each can have. */
const formats: Readonly<Record<PlannerFormat, Format>> = {
  csv: lines("Title\n", (n) => `T${n}`),
  lines: lines("", (n) => `T${n} tomorrow !4 #a`),
  "todoist-csv": lines("TYPE,CONTENT,PRIORITY,INDENT,DATE\n", (n) => `task,T${n},1,1,every day`),
  ticktick: lines(
    '"Date: 2026-11-01+0000"\n"Version: 7.1"\n"Status"\n"Folder Name","List Name","Title","Repeat","Status","taskId","parentId"\n',
    (n) => `"","","T${n}","FREQ=DAILY","0","${n}",""`,
  ),
  icalendar: lines("BEGIN:VCALENDAR\r\nVERSION:2.0\r\n", ics, "\r\nEND:VCALENDAR\r\n"),
  "todoist-json": json(
    '{"projects":[],"items":[',
    (n) => ({ id: `${n}`, content: "T", parent_id: `${n - 1}` }),
    "]}",
  ),
  "super-productivity": json('{"task":[', (n) => ({ id: `${n}`, title: "T" }), "]}"),
  vikunja: json('[{"id":1,"title":"P","tasks":[', (n) => ({ id: n, title: "T" }), "]}]"),
  tududi: json('{"version":"1.0","data":{"tasks":[', (n) => ({ uid: `${n}`, name: "T" }), "]}}"),
  "google-tasks": json(
    '{"kind":"tasks#taskLists","items":[{"id":"L","title":"L","items":[',
    (n) => ({ id: `${n}`, title: "T" }),
    "]}]}",
  ),
  "microsoft-to-do": json('{"value":[{"displayName":"L","tasks":[', () => ({ title: "T" }), "]}]}"),
  things: json("[", () => ({ type: "to-do", attributes: { title: "T" } }), "]"),
  trello: json(
    '{"name":"B","lists":[{"id":"L","name":"L"}],"cards":[',
    (n) => ({ id: `${n}`, name: "T", idList: "L" }),
    "]}",
  ),
  taskwarrior: json("[", (n) => ({ uuid: `${n}`, description: "T", status: "pending" }), "]"),
  "todo-txt": lines("", (n) => `(A) 2026-11-01 T${n} +p @c due:2026-12-01 rec:1w`),
  taskpaper: lines("P:\n", (n) => `\t- T${n} @due(2026-12-01) @done`),
  org: lines("", (n) => `* TODO T${n}\nDEADLINE: <2026-12-01 Tue +1w>`),
  obsidian: lines("", (n) => `- [ ] T${n} 🔁 every week 📅 2026-12-01`),
  opml: {
    ...{ head: '<opml version="2.0"><body>', tail: "</body></opml>", separator: "" },
    item: (n) => `<outline text="T${n}"/>`,
  },
};

// Object.keys loses the type of the keys.
export const plannerFormats = Object.keys(formats) as PlannerFormat[];

/** A file of a format with about a given number of bytes, with as many signals as fit. */
export function plannerFile(format: PlannerFormat, bytes: number): string {
  const { head, item, separator, tail } = formats[format];
  const items: string[] = [];
  let length = head.length + tail.length;
  while (length < bytes) {
    const next = item(items.length + 1);
    items.push(next);
    length += next.length + separator.length;
  }
  return head + items.join(separator) + tail;
}
