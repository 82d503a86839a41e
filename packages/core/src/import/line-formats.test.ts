import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DomainError } from "../errors.ts";
import { english } from "../language/i18n.ts";
import { calendarDay } from "../time/calendar-day.ts";
import type { ImportSource } from "./import-look.ts";
import { planImport } from "./plan-import.ts";
import { readImport } from "./read-import.ts";
import { recognize } from "./recognize.ts";

const context = { timeZone: "Europe/Berlin", today: calendarDay("2026-11-23"), i18n: english };
const choice = {
  ...{ leaveOut: new Set<string>(), finished: true, levels: new Map() },
  extras: "notes" as const,
};
const read = (source: ImportSource | "auto", text: string, name = "") =>
  readImport([{ name, text }], source, context);

/** The markers before and after a word of a line in each format, including wrong positions. */
const parts: Partial<Record<ImportSource, { before: string[]; after: string[] }>> = {
  "todo-txt": {
    before: [
      "",
      "x ",
      "X ",
      "(A) ",
      "x (B) 2026-11-20 ",
      "(A) 2026-02-30 ",
      "+",
      "@",
      "due:",
      "k:",
    ],
    after: [
      "",
      " +p",
      " @c",
      " due:2026-11-30",
      " due:",
      " rec:+1w",
      " rec:x",
      " pri:AA",
      " t:2026",
    ],
  },
  taskpaper: {
    before: ["", "- ", "\t- ", "\t\t", "-", "  - @done ", "@", "- @due(", ":"],
    after: [
      "",
      ":",
      " @done",
      " @done(2026-11-20)",
      " @due(soon)",
      ": @x(y)",
      ")",
      " @priority(9)",
    ],
  },
  org: {
    before: [
      "",
      "* ",
      "** TODO ",
      "*** DONE [#A] ",
      "* WAIT ",
      "#+TODO: A | ",
      "#+TITLE: ",
      "- [ ] ",
    ].concat([":PROPERTIES:", ":END:", ":ID: ", "  SCHEDULED: <", "DEADLINE: <2026-11-30> ", "# "]),
    after: ["", " :a:b:", ":", ">", " <2026-11-30 Mon +1w>", " CLOSED: [2026-11-20 Fri]", " ::"],
  },
  obsidian: {
    before: [
      "",
      "- [ ] ",
      "  - [x] ",
      "- [/] ",
      "# ",
      "- ",
      "> - [ ] ",
      "1. [ ] ",
      "---",
      "#",
      "🔁 ",
    ].concat(["- [ ] 🔁 every ", "- [ ] [due:: ", "- [ ] (x:: "]),
    after: [
      "",
      " 📅 2026-11-30",
      " 📅 soon",
      " ⏫",
      " 🔁 every week",
      "]",
      ")",
      " [due:: x]",
      " ^a",
    ],
  },
  lines: {
    before: ["", "- ", "  * [x] ", "# ", "·\t", "☐ ", "1. ", "a.\t", "[ ] ", "@", "#"],
    after: [
      "",
      " !4",
      " ~30m",
      " #tag",
      " @Project",
      " every day",
      " tomorrow",
      ":",
      " 2026-02-30",
    ],
  },
};

describe.each(Object.entries(parts))("a file of %s", (source, { before, after }) => {
  const fragment = fc.record({
    before: fc.constantFrom(...before),
    after: fc.constantFrom(...after),
    indent: fc.constantFrom("", "  ", "\t", "\t\t"),
  });

  test("loses no line: each is in a signal, a project or the report", () => {
    const property = fc.property(fc.array(fragment, { maxLength: 12 }), (fragments) => {
      const words = fragments.map((_, place) => `word${place}z`);
      const lines = fragments.map((one, n) => `${one.indent}${one.before}${words[n]}${one.after}`);
      const found = read(source as ImportSource, lines.join("\n"));
      const { signals, projects, lines: report } = planImport(found, choice, context);
      const all = JSON.stringify([signals, projects.map(({ input }) => input), report]);
      expect(words.filter((word) => !all.includes(word))).toEqual([]);
    });
    fc.assert(property, { numRuns: 300, seed: 36 });
  });
});

const xml = '<?xml version="1.0"?>\n<plist><dict><key>a</key></dict></plist>';
const mail = "Return-Path: <a@example.org>\r\nFrom: A <a@example.org>\r\nSubject: Buy\r\n\r\nMilk";

test.each([
  ["PDF", "%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>"],
  ["PostScript", "%!PS-Adobe-3.0\n/Times findfont"],
  ["RTF", "{\\rtf1\\ansi Buy milk}"],
  ["HTML", "<!DOCTYPE html>\n<html><body><ul><li>Buy milk</li></ul></body></html>"],
  ["HTML", "<!-- saved -->\n<HTML>\n<body>Buy"],
  ["HTML", "<ul>\n<li>Buy milk</li>\n</ul>"],
  ["XML", xml],
  ["XML", '<tasks version="1">\n  <task>Buy milk</task>\n</tasks>'],
  ["XML", '<svg xmlns="http://www.w3.org/2000/svg"><path d=""/></svg>'],
  ["vCard", "BEGIN:VCARD\r\nFN:Ada\r\nEND:VCARD"],
  ["EML", mail],
  ["EML", "Subject: Buy\nTo: a@example.org,\n b@example.org\nMIME-Version: 1.0\n\nMilk"],
  ["mbox", "From a@example.org Thu Nov 26 10:00:00 2026\nSubject: Buy\n\nMilk"],
  ["PEM", "-----BEGIN CERTIFICATE-----\nMIIB"],
  ["LaTeX", "\\documentclass{article}"],
  ["LaTeX", "\\begin{document}"],
  ["Script", "<?php unlink('milk');"],
  ["Script", "#!/bin/sh\nrm milk"],
])("a file of the format %s is refused by its name: %j", (format, text) => {
  const refusal = expect.objectContaining({
    code: "INVALID_INPUT",
    details: expect.objectContaining({ field: "file", values: { format } }),
  });
  for (const source of ["auto", "lines", "csv"] as const) {
    for (const blank of ["", "\uFEFF", "\r\n  "]) {
      expect(() => read(source, blank + text, "tasks.txt")).toThrow(refusal);
    }
  }
  // After a word, it is one of the lines of a list.
  const [line = ""] = text.split(/[\r\n]/);
  expect(read("lines", `Milk ${line}\nEggs`).signals).toHaveLength(2);
});

test.each([
  ["Habitica", { habits: [], dailys: [], todos: [{ text: "A" }], rewards: [] }],
  ["Habitica", { _id: "1", stats: {}, tasks: { habits: [], dailys: [], todos: [] } }],
  ["Habitica", { stats: {}, tasksOrder: {} }],
  ["Remember The Milk", [{ series_id: "1", list_id: "2", name: "A" }]],
  ["Remember The Milk", { contacts: [], lists: [], tasks: [] }],
  ["Any.do", [{ globalTaskId: "1", title: "A" }]],
  ["Notion", { object: "page", properties: {} }],
  ["Remember The Milk", { config: {}, contacts: [], lists: [], smart_lists: [], tasks: [] }],
  ["Any.do", { models: {}, labels: [] }],
  ["Asana", { data: [{ gid: "1", resource_type: "task", name: "A" }] }],
  ["Notion", { object: "list", results: [] }],
])("JSON of %s is refused with how to get a table: %j", (planner, data) => {
  expect(() => read("auto", JSON.stringify(data))).toThrow(
    expect.objectContaining({
      details: expect.objectContaining({ field: "file", values: { planner } }),
    }),
  );
});

test("binary data is refused, and a text with a few control characters is not", () => {
  const bytes = Array.from({ length: 200 }, (_, n) => String.fromCharCode(n % 32)).join("");
  expect(() => read("auto", bytes)).toThrow(DomainError);
  expect(read("auto", "Buy milk\u0000\nBuy eggs").signals).toHaveLength(2);
});

test.each<[ImportSource, string, string]>([
  ["lines", "", "- [ ] Fix the roof\n- [x] Paint"],
  ["lines", "", "<3 my family\n> a quote"],
  ["lines", "", "Shopping: milk, eggs\n".replace(", ", " ")],
  ["lines", "todo.txt", "- Fix the roof\n- Paint"],
  ["lines", "", "·\tBuy milk\n·\tBuy eggs"],
  ["lines", "", "* Buy milk\n* Buy eggs"],
  ["lines", "", "Mail anna@example.org (soon)\nCall @phone"],
  ["todo-txt", "", "(A) Call Mom +Family\nPaint"],
  ["todo-txt", "a/todo.txt", "Paint"],
  ["todo-txt", "done.txt", "x Paint"],
  ["org", "", "Words before\n* House\n** TODO Paint"],
  ["org", "a.org", "* House"],
  ["taskpaper", "a.taskpaper", "House:\n- Paint"],
  ["taskpaper", "", "House:\n\t- Paint @done"],
  ["obsidian", "", "# House\n\n- [ ] Paint 📅 2026-11-30"],
  ["obsidian", "", "- [ ] Paint [due:: 2026-11-30]"],
  ["csv", "", "Title,Notes\nA (b),x"],
  ["csv", "a.csv", "Title\n(A) x"],
])("a text without its planner's name is read as %s: %j %j", (source, name, text) => {
  expect(recognize({ name, text })).toBe(source);
});

const finished = fc.constantFrom(
  ...[
    ["Completed At", "2026-11-05"],
    ["Completed At", "2026-11-05T10:00:00.000Z"],
    ["Completed", "11/05/2026"],
    ["Date Completed", "Nov 5, 2026"],
    ["Completed Date", "5. November 2026"],
    ["Completion", "yes"],
    ["Status", "Done"],
    ["Status", "✅ Done"],
    ["status", "COMPLETE"],
    ["Progress", "Completed"],
    ["% Complete", "100"],
    ["Done?", "TRUE"],
    ["Checkbox", "✓"],
    ["Completed", "x"],
    ["State", "Canceled"],
    ["Erledigt", "Ja"],
    ["Abgeschlossen am", "2026-11-05"],
    ["Statut", "Terminé"],
    ["Estado", "Completada"],
    ["Stato", "Completato"],
    ["Voltooid", "ja"],
    ["Data ukończenia", "2026-11-05"],
    ["Concluído", "Sim"],
    ["Durum", "Tamamlandı"],
    ["Стан", "Виконано"],
    ["完了日", "2026-11-05"],
    ["状态", "已完成"],
    ["상태", "완료"],
    ["الحالة", "مكتمل"],
    ["סטטוס", "הושלם"],
  ].map(([column = "", cell = ""]) => ({ column, cell })),
);
const open = fc.constantFrom(
  "",
  "No",
  "false",
  "0",
  "-",
  "Not started",
  "nein",
  "In progress",
  "50%",
);

test("a table row that is marked as finished is finished, whatever its other columns say, and no other is", () => {
  const property = fc.property(finished, fc.boolean(), open, (one, isFirst, other) => {
    const column = /^stat/i.test(one.column) ? "Completed At" : "Status";
    const columns = isFirst ? [one.column, column] : [column, one.column];
    const rows = [one.cell, other].map((cell) => (isFirst ? [cell, ""] : ["", cell]));
    const line = (cells: string[]) => cells.map((cell) => `"${cell}"`).join(",");
    const text = ["Title", "A", "B"]
      .map((title, n) => line([title, ...([columns, ...rows][n] ?? [])]))
      .join("\n");
    const { signals } = read("auto", text, "tasks.csv");
    expect(signals.map(({ isDone }) => isDone)).toEqual([true, false]);
    const said = signals[1]?.extras.map((extra) => extra.text) ?? [];
    expect(said).toEqual(["In progress", "50%"].includes(other) ? [other] : []);
  });
  fc.assert(property, { numRuns: 300, seed: 36 });
});

test("numeric priorities keep their order, whatever their range", () => {
  const property = fc.property(
    fc.uniqueArray(fc.integer({ min: -3, max: 12 }), { minLength: 2, maxLength: 8 }),
    (numbers) => {
      const text = ["Title,Priority", ...numbers.map((n) => `T${n},${n}`)].join("\n");
      const { levels } = read("csv", text);
      const of = new Map(levels.map(({ key, priority }) => [Number(key), priority]));
      const sorted = numbers.toSorted((a, b) => a - b).map((n) => of.get(n) ?? 0);
      expect(sorted).toEqual(sorted.toSorted((a, b) => a - b));
      expect((sorted.at(-1) ?? 0) > (sorted[0] ?? 0)).toBe(true);
    },
  );
  fc.assert(property, { numRuns: 200, seed: 36 });
});

test("the other files of a zip file are listed in the report", () => {
  const files = ["a.csv", "b.csv"].map((name) => ({ name, text: "Title\nA" }));
  expect(readImport(files, "auto", context).leftOut).toEqual([
    { title: "", field: "file", text: "b.csv" },
  ]);
});
