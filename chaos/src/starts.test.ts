import { serverFile } from "@daysignal/api/testing/program-files";
import { expect, test } from "vitest";
import { runStarts } from "./starts.ts";

/** A short version of `pnpm chaos --only starts`, which starts eight at once, twenty times. */
test("four servers start at once, on an empty database and on an empty folder: one creates the tables, all respond", async () => {
  const problems = await runStarts({
    serverFile,
    rounds: 2,
    instances: 4,
  });
  expect(problems).toEqual([]);
});
