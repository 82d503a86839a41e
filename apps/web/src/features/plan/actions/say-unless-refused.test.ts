import { expect, test } from "vitest";
import { sayUnlessRefused } from "./say-unless-refused.ts";

const nextTurn = () => new Promise((resolve) => setTimeout(resolve));

test("is shown before the response arrives", async () => {
  const said: string[] = [];
  sayUnlessRefused([new Promise(() => undefined)], () => said.push("Scheduled"));
  await nextTurn();
  expect(said).toEqual(["Scheduled"]);
});

test("is not shown if a local rule refuses", async () => {
  const said: string[] = [];
  const refused = Promise.resolve().then(() => Promise.reject(new Error("full")));
  sayUnlessRefused([Promise.resolve(), refused], () => said.push("Scheduled"));
  await nextTurn();
  expect(said).toEqual([]);
});
