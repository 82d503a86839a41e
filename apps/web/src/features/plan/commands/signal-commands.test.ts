import { noOwnWords, noTimeBox, type PlanSlot, type Signal } from "@daysignal/core";
import { expect, it } from "vitest";
import { aSignal, friday, saturday } from "../../../../test/planner-fixtures.ts";
import { signalCommands } from "./signal-commands.ts";

type On = Parameters<typeof signalCommands>[1];

/** The effect of each command of a signal, by its label. */
function chosen(signal: Signal, slot: PlanSlot | undefined, slotCount = 3) {
  const done: string[] = [];
  const say =
    (what: string) =>
    (one: Signal, ...rest: unknown[]) =>
      void done.push([what, one.id, ...rest].join(" "));
  const actions = {
    act: (id: string, { signal: one }: { signal: Signal }) => void done.push(`${id} ${one.id}`),
  } as Partial<On["actions"]> as On["actions"];
  const on: On = {
    date: friday,
    today: friday,
    planDate: saturday,
    actions,
    runningId: undefined,
    slotOf: () => slot,
    slotCount,
    choose: say("choose"),
    moveToSlot: say("moveToSlot"),
  };
  const commands = signalCommands(signal, on);
  // Each is a menu item, with a unique id.
  expect(new Set(commands.map(({ id }) => id)).size).toBe(commands.length);
  return commands.map(({ label, keys, run }) => {
    done.length = 0;
    run();
    return [label, (keys ?? []).join("+"), ...done];
  });
}

it("offers the actions on a signal on no day", () => {
  const actions = chosen(aSignal("a"), undefined);
  // Further actions of the table follow.
  expect(actions.slice(0, 19)).toEqual([
    ["Add to tomorrow", "P", "plan a"],
    ["Tomorrow", "Y", "toTomorrow a"],
    ["Done", "D", "complete a"],
    ["Start", "G", "start a"],
    ["Focus", "F", "focus a"],
    ["Schedule Signal", "S", "schedule a"],
    ["Hide until…", "H", "hide a"],
    ["Waiting for…", "Shift+A", "wait a"],
    ["View Details", "O", "details a"],
    ["Priority", "!", "choose a priority"],
    ["Impact", "Shift+I", "choose a impact"],
    ["Effort", "Shift+E", "choose a effort"],
    ["Deadline", "Shift+D", "choose a deadline"],
    ["Project", "Shift+P", "choose a project"],
    ["Tags", "Shift+T", "choose a tags"],
    ["Goal", "Shift+G", "choose a goal"],
    ["Move to slot 1", "1", "moveToSlot a 0"],
    ["Move to slot 2", "2", "moveToSlot a 1"],
    ["Move to slot 3", "3", "moveToSlot a 2"],
  ]);
  expect(actions.at(-1)).toEqual(["Delete Signal", "Delete", "trash a"]);
});

it("offers to remove one that is in a slot, and to move it to the others", () => {
  const signal = aSignal("a");
  const labels = chosen(signal, {
    position: 1,
    signal,
    done: true,
    ...{ progress: false, spentMinutes: 0 },
    ...noTimeBox,
    ...noOwnWords,
  }).map(([label]) => label);
  expect(labels.slice(0, 14)).toEqual([
    "Remove from today",
    "Not done",
    "Set Time",
    "Schedule Signal",
    "View Details",
    "Priority",
    "Impact",
    "Effort",
    "Deadline",
    "Project",
    "Tags",
    "Goal",
    "Move to slot 1",
    "Move to slot 3",
  ]);
  expect(labels.at(-1)).toBe("Delete Signal");
});

it("uses the occurrence if there is one, else the signal", () => {
  const done = aSignal("a", { status: "done" });
  expect(chosen(done, undefined)[1]?.[0]).toBe("Not done");
  expect(
    chosen(done, {
      position: 0,
      signal: done,
      done: false,
      progress: false,
      spentMinutes: 0,
      ...noTimeBox,
      ...noOwnWords,
    })[2]?.[0],
  ).toBe("Done");
});

it("has keys for ten slots, the tenth on 0", () => {
  const slots = chosen(aSignal("a"), undefined, 11).filter(([label]) => /slot/.test(String(label)));
  expect(slots.map(([, keys]) => keys)).toEqual([..."1234567890", ""]);
});
