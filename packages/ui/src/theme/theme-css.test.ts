import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { themeCss } from "./theme-css.ts";

test("the generated stylesheet is up to date (else: npx pnpm@12 --filter @daysignal/ui theme)", () => {
  const written = readFileSync(new URL("./theme.gen.css", import.meta.url), "utf8");
  expect(written).toBe(themeCss());
});
