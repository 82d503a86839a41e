import { readFileSync } from "node:fs";
import { languageTags } from "@daysignal/core";
import { expect, test } from "vitest";
import { readIn } from "../test/read-in.ts";

const product = readFileSync(new URL("../../../docs/product.md", import.meta.url), "utf8");
const rows = [...product.matchAll(/^\| ([a-z]{2}(?:-\w+)?) \| `(.+)` \| `(.+)` \|$/gm)];

test("the words of hiding and waiting are read in each language as they are documented", async () => {
  expect(rows.map(([, tag]) => tag).sort()).toEqual([...languageTags].sort());
  for (const [, tag = "", hidden = "", waiting = ""] of rows) {
    expect(await readIn(tag, hidden)).toEqual([expect.any(String), "hidden 2026-11-27"]);
    const [title, facts] = await readIn(tag, waiting);
    expect([tag, facts]).toEqual([tag, expect.stringMatching(/^waiting \S+ ask 2026-11-27$/)]);
    expect(waiting.startsWith(title)).toBe(true);
  }
});
