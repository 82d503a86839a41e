import { expect, test } from "vitest";
import { aSignal as anySignal } from "../../test/a-signal.ts";
import { calendarDay } from "../time/calendar-day.ts";
import type { Signal } from "./signal.ts";
import { SignalViews, type TextRules } from "./signal-views.ts";

const aSignal = (id: string, fields: Partial<Signal> = {}) =>
  anySignal({ id, title: id, ...fields });

let locale = "en";
const rules: TextRules = {
  locale: () => locale,
  compareTitles: () => new Intl.Collator(locale).compare,
  fold: (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").toUpperCase(),
};

const today = calendarDay("2026-03-14");
const order = { view: "available", today, timeZone: "UTC", dayStart: "00:00" } as const;
const signals = ["a", "b", "c"].map((id) => aSignal(id));

test("reading a view again returns the identical list", () => {
  const views = new SignalViews(rules);
  const available = views.read(signals, order);
  views.read(signals, { ...order, view: "completed" });
  expect(views.read(signals, order)).toBe(available);
});

test("each view follows the list, also while another one is shown", () => {
  const views = new SignalViews(rules);
  views.read(signals, order);
  views.read(signals, { ...order, view: "completed" });
  const changed = signals.map((signal) =>
    signal.id === "b" ? { ...signal, status: "done" as const } : signal,
  );
  const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).toSorted();
  expect(ids(views.read(changed, { ...order, view: "completed" }))).toEqual(["b"]);
  expect(ids(views.read(changed, order))).toEqual(["a", "c"]);
});

test("another day is another view", () => {
  const views = new SignalViews(rules);
  const planned = [aSignal("a", { currentLocation: today, slotPosition: 0 })];
  expect(views.read(planned, { ...order, view: "scheduled" })).toHaveLength(1);
  const later = { ...order, view: "scheduled", today: "9999-12-31" as typeof today } as const;
  expect(views.read(planned, later)).toHaveLength(0);
});

test("a search that grows, shrinks and changes finds the same as a full search", () => {
  const views = new SignalViews(rules);
  const titles = ["Write the report", "Report to Anna", "Call Anna", "Repair the bike"];
  const rows = views.read(
    titles.map((title, index) => aSignal(String(index), { title })),
    { ...order, sort: "title" },
  );
  const found = (search: string) => views.narrow(rows, { search }).map(({ title }) => title);
  expect(found("rep")).toEqual(["Repair the bike", "Report to Anna", "Write the report"]);
  expect(found("repo")).toEqual(["Report to Anna", "Write the report"]);
  expect(found("rep")).toHaveLength(3);
  expect(found("anna")).toEqual(["Call Anna", "Report to Anna"]);
  expect(views.narrow(rows, { search: "anna", type: "personal" })).toEqual([]);
  expect(found("")).toHaveLength(4);
  expect(views.narrow(rows.slice(0, 1), { search: "r" })).toHaveLength(0);
});

test("titles are sorted by the language, and found without accents and case", () => {
  const views = new SignalViews(rules);
  const titles = ["Zebra", "Émile", "apple", "Eric"];
  const rows = views.read(
    titles.map((title, index) => aSignal(String(index), { title })),
    { ...order, sort: "title" },
  );
  expect(rows.map(({ title }) => title)).toEqual(["apple", "Émile", "Eric", "Zebra"]);
  expect(views.narrow(rows, { search: " emil" })).toHaveLength(1);
});

test("titles are sorted again when the language changes", () => {
  const views = new SignalViews(rules);
  const list = ["Ö", "P", "Z"].map((id) => aSignal(id));
  const titles = () => views.read(list, { ...order, sort: "title" }).map(({ title }) => title);
  expect(titles()).toEqual(["Ö", "P", "Z"]);
  locale = "sv";
  expect(titles()).toEqual(["P", "Z", "Ö"]);
  locale = "en";
});
