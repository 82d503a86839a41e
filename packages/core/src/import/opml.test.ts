import { expect, test } from "vitest";
import { english } from "../language/i18n.ts";
import { calendarDay } from "../time/calendar-day.ts";
import { readImport } from "./read-import.ts";

const context = { timeZone: "UTC", today: calendarDay("2026-11-24"), i18n: english };
const read = (body: string, head = "") => {
  const text = `<opml version="2.0"><head>${head}</head><body>${body}</body></opml>`;
  return readImport([{ name: "a.opml", text }], "opml", context);
};

test.each([
  ["due duedate _due", "2026-11-30", { deadline: "2026-11-30" }],
  ["start _start", "2026-11-30", { planDay: "2026-11-30" }],
  ["created _created", "Thu, 05 Nov 2026 10:00:00 GMT", { createdAt: "2026-11-05T10:00:00.000Z" }],
  ["note _note", "Deep", { notes: "Deep" }],
  ["url htmlurl", "https://a.example", { link: "https://a.example" }],
  ["_status checked complete _complete completed", "true", { isDone: true }],
  ["completed _completed", "2026-11-05", { isDone: true, completedAt: "2026-11-05T12:00:00.000Z" }],
  ["category", "/a/b,c", { tags: ["b", "c"] }],
  ["type isbreakpoint expanded collapsed checkbox", "true", {}],
])("an entry's attributes %s with %s are read as %j", (names, value, fields) => {
  const [plain] = read('<outline text="Dig"/>').signals;
  for (const name of names.split(" ")) {
    const [signal] = read(`<outline text="Dig" ${name}="${value}"/>`).signals;
    expect([name, signal]).toEqual([name, { ...plain, ...fields }]);
  }
});

test("other attributes and states are kept, entries are nested, and the title names the project", () => {
  const found = read(
    '<outline title="A" _status="some" iscomment="true" shop="x"><outline text="B"/></outline>More',
    "<title>House.opml</title>",
  );
  const [a, b] = found.signals;
  expect(found.projects).toMatchObject([{ name: "House" }]);
  expect(a).toMatchObject({ title: "A", isDone: false, projectId: found.projects[0]?.id });
  expect(a?.extras.map(({ text }) => text)).toEqual(["some", "isComment", "shop: x"]);
  expect(b).toMatchObject({ title: "B", parentId: a?.id });
  expect(found.leftOut.map(({ text }) => text)).toEqual(["More"]);
  expect(read('<outline text="A" xmlurl="https://a.example/feed"/>').signals).toEqual([]);
  const half = { name: "a.opml", text: '<opml><body><outline text="A"/></body>' };
  expect(() => readImport([half], "opml", context)).toThrow("damaged");
});
