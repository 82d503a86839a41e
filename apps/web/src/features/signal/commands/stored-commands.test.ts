import { errorCodes } from "@daysignal/core";
import { expect, test } from "vitest";
import { commandPaths } from "./commands.ts";
import { changeWords, isWishFulfilled } from "./stored-commands.ts";

test("an unsent change is described in a few words, with its subject if that is known", () => {
  const words = (subject?: string) => commandPaths.map((call) => changeWords({ call, subject }));
  expect(words("Call: Anna")).toEqual([
    "Add “Call: Anna”",
    "Change “Call: Anna”",
    "Mark as done: “Call: Anna”",
    "Mark as not done: “Call: Anna”",
    "Schedule “Call: Anna”",
    "Skip one of “Call: Anna”",
    "Move one of “Call: Anna”",
    "Change one of “Call: Anna”",
    "Decide about “Call: Anna”",
    "Move “Call: Anna”",
    "Move to trash: “Call: Anna”",
    "Restore “Call: Anna”",
    "Plan “Call: Anna”",
    "Take off the day: “Call: Anna”",
    "Close the day: “Call: Anna”",
    "Set the time of “Call: Anna”",
    "Note of the day",
    "Add subtask “Call: Anna”",
    "Change subtask “Call: Anna”",
    "Delete subtask “Call: Anna”",
  ]);
  expect(words()[2]).toBe("Mark as done");
});

test("an error counts as success if it says that the change was already made", () => {
  const fulfilled = commandPaths.flatMap((call) =>
    errorCodes.filter((code) => isWishFulfilled(call, code)).map((code) => `${call} ${code}`),
  );
  expect(fulfilled.sort()).toEqual([
    "plan.select ALREADY_ADDED",
    "plan.unselect IN_TRASH",
    "plan.unselect NOT_FOUND",
    "signal.schedule ALREADY_ADDED",
    "signal.skipOccurrence NOT_PLANNED",
    "signal.trash NOT_FOUND",
    "subtask.delete NOT_FOUND",
  ]);
});
