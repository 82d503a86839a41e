import { errorCodes } from "@daysignal/core";
import { expect, test } from "vitest";
import { commandPaths } from "./commands.ts";
import { changeWords, isWishFulfilled, readInput } from "./sent-command.ts";

test("an unsent change is described in a few words, with its subject if that is known", () => {
  for (const call of commandPaths) {
    const [alone, about] = [changeWords({ call }), changeWords({ call, subject: "Call: Anna" })];
    expect(alone).not.toBe("");
    // The note of a day and the goals of a week are about no signal.
    const isOfNone = call === "plan.setNote" || call === "goal.set";
    expect(about).toContain(isOfNone ? alone : "“Call: Anna”");
  }
  expect(changeWords({ call: "signal.complete" })).toBe("Mark as done");
  const subject = "Call: Anna";
  expect(changeWords({ call: "signal.trash", subject })).toBe("Move to trash: “Call: Anna”");
});

test("an error counts as success if it says that the change was already made", () => {
  const fulfilled = commandPaths.flatMap((call) =>
    errorCodes.filter((code) => isWishFulfilled(call, code)).map((code) => `${call} ${code}`),
  );
  expect(fulfilled.sort()).toEqual([
    "plan.select ALREADY_ADDED",
    "plan.unselect IN_TRASH",
    "plan.unselect NOT_FOUND",
    "signal.pause NOT_RUNNING",
    "signal.schedule ALREADY_ADDED",
    "signal.skipOccurrence NOT_PLANNED",
    "signal.trash NOT_FOUND",
    "subtask.delete NOT_FOUND",
  ]);
});

test("a stored input is read if this version of the app knows it", () => {
  const id = crypto.randomUUID();
  expect(readInput("signal.trash", { id })).toEqual({ id });
  expect(() => readInput("signal.trash", { signal: id })).toThrow();
});
