import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import {
  calendarDay,
  choiceFields,
  editableFields,
  english,
  signalChoices,
  signalFields,
  signalSchema,
} from "@daysignal/core";
import { readImport } from "@daysignal/core/import";
import { languageTags } from "@daysignal/core/languages";
import { stringify } from "csv-stringify/sync";
import { expect, it } from "vitest";
import { headings } from "../archive/signals-csv.ts";
import { describedFields } from "../assistant/signal-tools.ts";
import { signalView } from "../assistant/views.ts";
import { openCatalogues } from "../language/catalogues.ts";

it("docs/product.md describes each field of a signal", () => {
  const product = readFileSync(new URL("../../../../docs/product.md", import.meta.url), "utf8");
  const start = product.indexOf("**Signal**");
  const table = product.slice(start, product.indexOf("**Plan entry**"));
  const missing = Object.keys(signalSchema.shape).filter(
    (field) => !table.includes(`\`${field}\``),
  );
  expect(missing).toEqual([]);
});

it("has a column for each editable field, and includes it in the assistant's tools", () => {
  const columns = Object.keys(headings(english));
  for (const name of editableFields) {
    const named: Partial<Record<string, string>> = { projectId: "project", goalId: "goal" };
    expect(columns, name).toContain(named[name] ?? name);
    expect(Object.keys(signalView.shape), name).toContain(name === "dueDate" ? "deadline" : name);
    expect(Object.keys(describedFields), name).toContain(name);
    const { hint = "" } = signalFields[name];
    expect(describedFields[name].description ?? "", name).toContain(hint);
  }
});

it("imports each choice from an exported table, whatever the language of its headings", () => {
  const folder = fileURLToPath(new URL("../../../web/src/locales", import.meta.url));
  const warn = (error: unknown) => {
    throw error;
  };
  const catalogues = openCatalogues(folder, { warn });
  const context = { timeZone: "UTC", today: calendarDay("2026-03-14") };
  const choices = Object.fromEntries(
    choiceFields.map((name) => [name, signalChoices[name].at(-1)]),
  );
  for (const language of languageTags) {
    const columns = headings(catalogues(language));
    const text = stringify([{ title: "Paint", ...choices }], { columns, header: true, bom: true });
    const { signals } = readImport([{ name: "signals.csv", text }], "auto", context);
    expect(signals, language).toMatchObject([{ title: "Paint", choices }]);
  }
});
