import type { Signal } from "@daysignal/core";
import { aSignal } from "@daysignal/core/testing";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";

// A field that holds one of a few values or none, as one is added: see CONTRIBUTING.md.
vi.mock("@daysignal/core", async (original) => {
  const real = await original<typeof import("@daysignal/core")>();
  const energy = {
    initial: null,
    label: "Energy",
    words: (value: string | null) => value?.toUpperCase() ?? "None",
    bulk: null,
    heading: () => "energy",
    options: ["low", "high"].map((value) => ({ value, label: () => value.toUpperCase() })),
    sign: "^",
    filter: (_: unknown, value: string) => `energy ${value}`,
    importNames: "energy",
  };
  Object.assign(real.signalFields, { energy });
  real.editableFields.push("energy" as never);
  return {
    ...real,
    choiceFields: ["type", "energy"],
    filterNames: [...real.filterNames, "energy"],
    newSignalFields: { ...real.newSignalFields, energy: null },
  };
});
vi.mock("./choice-views.ts", async (original) => {
  const real = await original<typeof import("./choice-views.ts")>();
  const energy = { icon: () => "icon", shownOn: ["row", "card", "phone", "trash"], toggle: null };
  Object.assign(real.choiceViews, { energy });
  return real;
});

// The day needs a browser.
vi.mock("../../shared/today.ts", async (original) => ({
  ...(await original<typeof import("../../shared/today.ts")>()),
  useToday: () => "2026-03-14",
}));

const { choiceChange, choiceLabel, choiceOptions } = await import("./choice-views.ts");
const { signalWords } = await import("./signal-words.ts");
const { historyWords } = await import("../signal-details/history-words.ts");
const { factWords } = await import("../quick-add/quick-add-words.ts");
const { filterWords } = await import("../signal-list/view/filter-words.ts");
const { activeFilterCount, noFilter } = await import("../signal-list/view/list-filter.ts");
const { TouchMarks } = await import("../mobile/touch-rows.tsx");
const { TrashCard } = await import("../trash/trash-grid.tsx");
const { editedFields } = await import("@daysignal/core");

const signal = { ...aSignal(), energy: "high" } as Signal;
const field = "energy" as "type";

it("has a name, its values to choose from, and a change for each", () => {
  expect(choiceLabel(field)).toBe("Energy");
  expect(choiceOptions(field)).toEqual([
    { value: "", label: "None" },
    { value: "low", label: "LOW" },
    { value: "high", label: "HIGH" },
  ]);
  expect([choiceChange(field, "low"), choiceChange(field, "")]).toEqual([
    { energy: "low" },
    { energy: null },
  ]);
});

it("has no empty choice if it always has a value", () => {
  expect(choiceOptions("type").map(({ value }) => value)).toEqual(["work", "personal"]);
});

it("is part of the filter, of its badge, its words and its clearing", () => {
  const filter = { energy: "high" } as never;
  expect(activeFilterCount(filter)).toBe(1);
  expect(filterWords(filter, [], [])).toBe("energy HIGH");
  expect(noFilter).toHaveProperty("energy", undefined);
});

it("is named by the history, by conflicts, by the line that is typed and by the phone's marks", () => {
  const changed = { kind: "changed", fields: ["energy"], by: "screen" } as never;
  expect(historyWords(changed, "2026-03-14" as never)).toBe("Changed: Energy");
  expect(signalWords("energy", signal, [])).toEqual({ label: "Energy", value: "HIGH" });
  const fact = { kind: "choice", field, value: "low" } as never;
  expect(factWords(fact, "2026-03-14" as never)).toBe("LOW");
  const list = { projects: new Map(), asks: () => false, today: "2026-03-14" } as never;
  expect(renderToStaticMarkup(createElement(TouchMarks, { signal, list }))).toContain("HIGH");
});

it("is shown in the trash", () => {
  const card = createElement(TrashCard, { signal, onRestore: () => {}, onDelete: () => {} });
  expect(renderToStaticMarkup(card)).toContain("HIGH");
});

it("is set by the details", () => {
  expect(editedFields(signal, { energy: "low" } as object)).toEqual({ energy: "low" });
});
