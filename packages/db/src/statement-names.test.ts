import { expect, it } from "vitest";
import { createStatementNames, plannedAtEachCall } from "./statement-names.ts";

const nth = (times: number, ask: () => string | undefined) =>
  Array.from({ length: times }, ask).at(-1);

it("a frequent statement gets a name, the same in every process and distinct from others", () => {
  const [nameOf, nameElsewhere] = [createStatementNames(), createStatementNames()];
  expect(nth(4, () => nameOf("select 1"))).toBeUndefined();
  const name = nameOf("select 1");
  expect(name).toBeDefined();
  // Postgres cuts longer names.
  expect(name?.length).toBeLessThan(64);
  expect(nameOf("select 1")).toBe(name);
  expect(nth(5, () => nameElsewhere("select 1"))).toBe(name);
  expect(nth(5, () => nameElsewhere("select 2"))).not.toBe(name);
});

it("the number of names is limited, and those that exist remain", () => {
  const nameOf = createStatementNames();
  const texts = Array.from({ length: 300 }, (_, number) => `select ${number}`);
  const names = texts.map((text) => nth(5, () => nameOf(text)));
  expect(new Set(names.filter((name) => name !== undefined)).size).toBe(100);
  expect(names.slice(100).every((name) => name === undefined)).toBe(true);
  expect(nameOf("select 0")).toBe(names[0]);
});

it("a statement that has to be planned at each call gets no name", () => {
  const nameOf = createStatementNames();
  expect(nth(9, () => nameOf(`${plannedAtEachCall} select 1`))).toBeUndefined();
});

it("a statement that is rare among many others gets no name", () => {
  const nameOf = createStatementNames();
  let text = 0;
  for (let run = 0; run < 20; run += 1) {
    expect(nameOf("select rare")).toBeUndefined();
    for (let other = 0; other < 1000; other += 1) nameOf(`select ${text++}`);
  }
});
