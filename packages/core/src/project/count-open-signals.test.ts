import { expect, test } from "vitest";
import { countOpenSignals } from "./count-open-signals.ts";

test("a project counts its signals that are neither finished nor in the trash", () => {
  const counts = countOpenSignals([
    { projectId: "garden", status: "inbox" },
    { projectId: "garden", status: "active" },
    { projectId: "garden", status: "done" },
    { projectId: "house", status: "deleted" },
    { projectId: null, status: "inbox" },
  ]);
  expect([...counts]).toEqual([["garden", 2]]);
});
