import { serverFile } from "@daysignal/api/testing/program-files";
import { expect, test } from "vitest";
import { attackNames, runAttacks } from "./attack.ts";

/** One attack of each kind: the others are similar, or slow because their files are the largest. */
const leftOut = /^(lists|searches|creations|visitorFiles|import:.*)$/;
const names = attackNames.filter((name) => !leftOut.test(name));

/** A short version of `pnpm attack`, which also measures times. */
test("during each attack, all requests of another user succeed", async () => {
  const { results, findings } = await runAttacks({
    serverFile,
    names,
    duration: 150,
    signals: 1000,
  });
  expect(findings).toEqual([]);
  expect(results.map(({ name }) => name)).toEqual(names);
  expect(results.flatMap(({ errors }) => errors)).toEqual([]);
  expect(results.every(({ requests }) => requests > 0)).toBe(true);
});
