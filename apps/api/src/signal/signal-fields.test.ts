import { readFileSync } from "node:fs";
import { signalSchema } from "@daysignal/core";
import { expect, it } from "vitest";

it("says in docs/product.md what each field of a signal is", () => {
  const product = readFileSync(new URL("../../../../docs/product.md", import.meta.url), "utf8");
  const start = product.indexOf("**Signal**");
  const table = product.slice(start, product.indexOf("**Plan entry**"));
  const missing = Object.keys(signalSchema.shape).filter(
    (field) => !table.includes(`\`${field}\``),
  );
  expect(missing).toEqual([]);
});
