import { readFileSync } from "node:fs";
import { editableFields, english, signalFields, signalSchema } from "@daysignal/core";
import { expect, it } from "vitest";
import { headings } from "../archive/signals-csv.ts";
import { describedFields } from "../assistant/signal-tools.ts";
import { signalView } from "../assistant/views.ts";

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
    expect(columns, name).toContain(name === "projectId" ? "project" : name);
    expect(Object.keys(signalView.shape), name).toContain(name === "dueDate" ? "deadline" : name);
    expect(Object.keys(describedFields), name).toContain(name);
    const { hint = "" } = signalFields[name];
    expect(describedFields[name].description ?? "", name).toContain(hint);
  }
});
