import type { ListReviewSignalsInput, ReviewSignal } from "@daysignal/core";
import { expect, test } from "vitest";
import { saturday } from "../../../test/planner-fixtures.ts";
import { listFinishedWork, toCsv } from "./finished-work.ts";

const work = (title: string, projectId: string | null = null, spentMinutes = 0): ReviewSignal => ({
  ...{ id: title, title, projectId, date: saturday, outcome: "done", status: "done" },
  ...{ estimatedMinutes: 90, spentMinutes, incompleteRolloverCount: 0 },
});

test.each([0, 499, 500, 1203])("all of %i finished signals are read", async (count) => {
  const all = Array.from({ length: count }, (_, index) => work(`${index}`));
  const range = { from: saturday, to: saturday, clientId: "none" };
  const listPage = async ({ limit = 0, offset = 0, ...rest }: ListReviewSignalsInput) => {
    expect(rest).toEqual({ ...range, number: "finished" });
    return all.slice(offset, offset + Math.min(limit, 500));
  };
  expect(await listFinishedWork(listPage, range)).toEqual(all);
});

test("the table has a line for each, with the project's name and its hours, and runs no formula", () => {
  const projects = [{ id: "p", name: "Site, new" }];
  const lines = toCsv(
    [work("Draft", "p"), work("=1+1", null, 61), work("Gone", "q")],
    projects,
    15,
  );
  expect(lines).toBe(
    "\uFEFFdate,project,title,estimatedHours,actualHours,hours\r\n" +
      '2026-03-14,"Site, new",Draft,1.50,,1.50\r\n' +
      "2026-03-14,,'=1+1,1.50,1.25,1.25\r\n" +
      "2026-03-14,,Gone,1.50,,1.50\r\n",
  );
});
