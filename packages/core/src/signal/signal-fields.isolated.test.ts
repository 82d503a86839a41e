import fc from "fast-check";
import { expect, it, vi } from "vitest";
import { english } from "../language/i18n.ts";
import { calendarDay } from "../time/calendar-day.ts";

// An optional field with a fixed set of values, added in memory; see CONTRIBUTING.md.
vi.mock("./choices.ts", async (original) => {
  const { signalTypes } = await original<typeof import("./choices.ts")>();
  const signalChoices = { type: signalTypes, energy: ["low", "high"] };
  const choiceFields = ["type", "energy"];
  const isChoiceField = (name: string) => choiceFields.includes(name);
  return { signalTypes, signalChoices, choiceFields, isChoiceField };
});
const energy = {
  initial: null,
  label: "Energy",
  words: (value: string | null) => value ?? "None",
  bulk: (_: unknown, count: number, value: string | null) => `Energy of ${count}: ${value}`,
  heading: () => "energy",
  options: ["low", "high"].map((value) => ({ value, label: () => value.toUpperCase() })),
  sign: "^",
  filter: (_: unknown, value: string) => `energy ${value}`,
  importNames: "energy|energie",
};
vi.mock("./signal-fields.ts", async (original) => {
  const real = await original<typeof import("./signal-fields.ts")>();
  Object.assign(real.signalFields, { energy });
  const names = Object.keys(real.signalFields);
  real.editableFields.splice(0, Infinity, ...(names as typeof real.editableFields));
  return { ...real, newSignalFields: { ...real.newSignalFields, energy: null } };
});

const { readImport } = await import("../import/read-import.ts");
const { planImport } = await import("../import/plan-import.ts");
const { anyChoices } = await import("../../test/any-choices.ts");

const { createSignal } = await import("./create-signal.ts");
const { historyOfChange } = await import("./signal-history.ts");
const { quickAddFields } = await import("./quick-add-fields.ts");
const { readQuickAdd } = await import("./quick-add.ts");
const { emptySignalFields, newFieldNames } = await import("./quick-add-draft.ts");
const { bulkWords, valueWords } = await import("./signal-fields.ts");
const { updateSignal } = await import("./update-signal.ts");
const { filterSignals } = await import("./view-signals.ts");
const { filterOfView } = await import("../view/filter-of-view.ts");
const { filterNames, readViewQuery, readViewSearch, viewQuery } = await import(
  "../view/view-search.ts"
);

const now = new Date("2026-03-14T12:00:00Z");
const id = "00000000-0000-4000-8000-000000000001";
const read = (line: string) =>
  readQuickAdd(line, { readDays: () => [], projects: [], tags: [], plain: [] });

it("is created with its default, and changed", () => {
  const made = createSignal({ title: "Paint" }, id, now);
  expect(made).toMatchObject({ energy: null, type: "work" });
  const high = updateSignal(made, { energy: "high" } as object);
  expect(high).toMatchObject({ energy: "high" });
  expect(historyOfChange(made, high)).toMatchObject([{ kind: "changed", fields: ["energy"] }]);
});

it("is typed in the line of quick add", () => {
  const { title, parts } = read("Paint ^HIGH !4 ^nothing ^low");
  expect(title).toBe("Paint ^HIGH ^nothing");
  expect(quickAddFields(parts, "UTC").input).toEqual({ priority: 4, energy: "low" });
});

it("is set by the form of a new signal", () => {
  expect(newFieldNames).toContain("energy");
  expect(emptySignalFields(30)).toHaveProperty("energy", null);
});

it("narrows the list, by an address as well", () => {
  const made = createSignal({ title: "Paint" }, id, now);
  const signals = [{ ...made, energy: "high" }, made] as never;
  expect(filterNames).toContain("energy");
  const search = readViewSearch({ energy: "high" });
  expect(readViewQuery(viewQuery(search))).toEqual(search);
  const rule = { timeZone: "UTC", dayStart: "00:00" };
  const context = { ...rule, today: calendarDay("2026-03-14"), projects: [] };
  expect(filterSignals(signals, filterOfView(search, context))).toMatchObject([{ energy: "high" }]);
  expect(readViewSearch({ energy: "odd" })).toMatchObject({ energy: undefined });
});

it("has words for its value and for setting it for several", () => {
  const made = { ...createSignal({ title: "Paint" }, id, now), energy: "high" };
  expect(valueWords("energy" as never, made, {} as never)).toBe("high");
  expect(bulkWords(english, 3, { energy: "high" } as object)).toBe("Energy of 3: high");
});

it.each([
  ["tasks.csv", "title,Energie\nPaint,high\nCall,odd"],
  ["tasks.csv", "title,energy\nPaint,HIGH\nCall,odd"],
  ["export.json", jsonOf({ energy: "high" }, { energy: "odd" })],
  ["tasks.taskpaper", "Home:\n\t- Paint @energy(high)\n\t- Call @energy(odd)"],
  ["tasks.org", ["Paint", "high", "Call", "odd"].reduce(orgOf, "")],
])("is imported from %s; another value goes into the notes", (name, text) => {
  const context = { timeZone: "UTC", today: calendarDay("2026-03-14") };
  const found = readImport([{ name, text }], "auto", context);
  const choice = {
    leaveOut: new Set<string>(),
    finished: true,
    levels: new Map(),
    extras: "notes" as const,
  };
  const { signals } = planImport(found, choice, { ...context, i18n: english });
  expect(signals).toMatchObject([
    { input: { title: "Paint", energy: "high", notes: null } },
    { input: { title: "Call", notes: expect.stringMatching(/energ\w+\W+odd/i) } },
  ]);
  expect(signals[1]?.input).not.toHaveProperty("energy");
});

function jsonOf(...fields: object[]) {
  const titles = ["Paint", "Call"];
  return JSON.stringify(
    fields.map((own, at) => ({
      uuid: String(at),
      description: titles[at],
      status: "pending",
      ...own,
    })),
  );
}

function orgOf(text: string, part: string, at: number) {
  return `${text}${at % 2 ? `:PROPERTIES:\n:ENERGY: ${part}\n:END:\n` : `* TODO ${part}\n`}`;
}

it("is part of generated signals", () => {
  expect(new Set(fc.sample(anyChoices["energy" as "type"], 100))).toEqual(
    new Set(["low", "high", null]),
  );
});
