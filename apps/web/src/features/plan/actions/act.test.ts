import { expect, test } from "vitest";
import { showRefusal } from "../../../shared/toasts.ts";
import { sayUnlessRefused } from "./act.ts";

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

test("does not replace the refusal of a later action, but the success of an earlier one", async () => {
  const said: string[] = [];
  const accepted = new Promise(() => undefined);
  sayUnlessRefused([accepted], () => said.push("Moved to Wednesday"));
  showRefusal({ title: "Maximum signals reached" });
  sayUnlessRefused([accepted], () => said.push("Moved to Friday"));
  sayUnlessRefused([accepted], () => said.push("Moved to Saturday"));
  await nextTurn();
  expect(said).toEqual(["Moved to Friday", "Moved to Saturday"]);
});
