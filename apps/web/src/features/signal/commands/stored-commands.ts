// Loaded after the start: what an undo, or a change that was stored and is sent again, needs to know.
import {
  changeOccurrenceInput,
  closeSignalInput,
  completeSignalInput,
  createSignalInput,
  createSubtaskInput,
  decideSignalInput,
  duplicateSignalInput,
  type ErrorCode,
  moveOccurrenceInput,
  moveSignalInput,
  type PlanSlot,
  pauseSignalInput,
  progressSignalInput,
  type Signal,
  scheduleSignalInput,
  selectSignalInput,
  setDayNoteInput,
  setWeekGoalsInput,
  signalIdInput,
  skipOccurrenceInput,
  startSignalInput,
  subtaskIdInput,
  timeBoxSignalInput,
  unselectSignalInput,
  updateSignalInput,
  updateSubtaskInput,
} from "@daysignal/core";
import type { InputOf } from "./command.ts";
import type { CommandPath } from "./commands.ts";

/** The aspect of a signal that a command changes: a later command for the same aspect replaces it. */
export type Aspect = "done" | "fields" | "order" | "place" | "running" | "time" | "trash" | "words";

export interface StoredCommand<Input> {
  /** Reads an input that was stored, maybe by another version of the app; throws if it cannot. */
  schema: { parse: (stored: unknown) => Input & object };
  /** The change in words: alone, and with the title of its subject. */
  words: readonly [alone: string, about: string];
  /** Refusals that mean that it was already made: by an attempt whose response was lost, or by someone else. */
  fulfilledBy?: readonly ErrorCode[];
  /** Null for a command that is no part of an undo. */
  aspect: Aspect | ((input: Input) => Aspect) | null;
  /**
   * Whether a signal is still as the command left it; without it, that is not compared. `slot` is
   * its slot on the day of the input.
   */
  holds?: (input: Input, signal: Signal, slot: PlanSlot | undefined) => boolean;
  /** It is compared for a recurring signal as well, whose days are not. */
  comparesSeries?: true;
  /** It takes the signal off the list. */
  removes?: true;
}

/** What is stored or undone of each command. */
export const storedCommands: { [P in CommandPath]: StoredCommand<InputOf<P>> } = {
  "signal.create": {
    schema: createSignalInput,
    words: [/*i18n*/ "Add", /*i18n*/ "Add “{subject}”"],
    aspect: null,
  },
  "signal.duplicate": {
    schema: duplicateSignalInput,
    words: [/*i18n*/ "Duplicate", /*i18n*/ "Duplicate “{subject}”"],
    aspect: null,
  },
  "signal.update": {
    schema: updateSignalInput,
    words: [/*i18n*/ "Change", /*i18n*/ "Change “{subject}”"],
    // Fields are not compared: the update itself is refused as stale.
    aspect: ({ recurrence }) => (recurrence === undefined ? "fields" : "place"),
  },
  "signal.complete": {
    schema: completeSignalInput,
    words: [/*i18n*/ "Mark as done", /*i18n*/ "Mark as done: “{subject}”"],
    aspect: "done",
    holds: (_input, { status }) => status === "done",
  },
  "signal.reopen": {
    schema: completeSignalInput,
    words: [/*i18n*/ "Mark as not done", /*i18n*/ "Mark as not done: “{subject}”"],
    aspect: "done",
    holds: (_input, { status }) => status !== "done",
  },
  "signal.schedule": {
    schema: scheduleSignalInput,
    words: [/*i18n*/ "Schedule", /*i18n*/ "Schedule “{subject}”"],
    fulfilledBy: ["ALREADY_ADDED"],
    aspect: "place",
  },
  "signal.skipOccurrence": {
    schema: skipOccurrenceInput,
    words: [/*i18n*/ "Skip one", /*i18n*/ "Skip one of “{subject}”"],
    fulfilledBy: ["NOT_PLANNED"],
    aspect: "place",
  },
  "signal.moveOccurrence": {
    schema: moveOccurrenceInput,
    words: [/*i18n*/ "Move one", /*i18n*/ "Move one of “{subject}”"],
    aspect: "place",
  },
  "signal.changeOccurrence": {
    schema: changeOccurrenceInput,
    words: [/*i18n*/ "Change one", /*i18n*/ "Change one of “{subject}”"],
    aspect: "words",
  },
  "signal.progress": {
    schema: progressSignalInput,
    words: [/*i18n*/ "Worked on it", /*i18n*/ "Worked on “{subject}”"],
    aspect: "place",
    holds: ({ to = "available" }, { currentLocation }, slot) =>
      slot?.progress !== false && currentLocation === to,
  },
  "signal.start": {
    schema: startSignalInput,
    words: [/*i18n*/ "Start", /*i18n*/ "Start “{subject}”"],
    aspect: "running",
  },
  "signal.pause": {
    schema: pauseSignalInput,
    words: [/*i18n*/ "Pause", /*i18n*/ "Pause “{subject}”"],
    fulfilledBy: ["NOT_RUNNING"],
    aspect: "running",
  },
  "signal.decide": {
    schema: decideSignalInput,
    words: [/*i18n*/ "Decide", /*i18n*/ "Decide about “{subject}”"],
    aspect: null,
  },
  "signal.move": {
    schema: moveSignalInput,
    words: [/*i18n*/ "Move", /*i18n*/ "Move “{subject}”"],
    aspect: "order",
  },
  "signal.trash": {
    schema: signalIdInput,
    words: [/*i18n*/ "Move to trash", /*i18n*/ "Move to trash: “{subject}”"],
    fulfilledBy: ["NOT_FOUND"],
    aspect: "trash",
    removes: true,
  },
  "signal.restore": {
    schema: signalIdInput,
    words: [/*i18n*/ "Restore", /*i18n*/ "Restore “{subject}”"],
    aspect: "trash",
  },
  "subtask.create": {
    schema: createSubtaskInput,
    words: [/*i18n*/ "Add subtask", /*i18n*/ "Add subtask “{subject}”"],
    aspect: null,
  },
  "subtask.update": {
    schema: updateSubtaskInput,
    words: [/*i18n*/ "Change subtask", /*i18n*/ "Change subtask “{subject}”"],
    aspect: null,
  },
  "subtask.delete": {
    schema: subtaskIdInput,
    words: [/*i18n*/ "Delete subtask", /*i18n*/ "Delete subtask “{subject}”"],
    fulfilledBy: ["NOT_FOUND"],
    aspect: null,
  },
  "plan.select": {
    schema: selectSignalInput,
    words: [/*i18n*/ "Plan", /*i18n*/ "Plan “{subject}”"],
    fulfilledBy: ["ALREADY_ADDED"],
    aspect: "place",
    holds: ({ date }, { currentLocation }) => currentLocation === date,
  },
  "plan.unselect": {
    schema: unselectSignalInput,
    words: [/*i18n*/ "Take off the day", /*i18n*/ "Take off the day: “{subject}”"],
    fulfilledBy: ["NOT_FOUND", "IN_TRASH"],
    aspect: "place",
    holds: (_input, { currentLocation }) => currentLocation === "available",
  },
  "plan.close": {
    schema: closeSignalInput,
    words: [/*i18n*/ "Close the day", /*i18n*/ "Close the day: “{subject}”"],
    aspect: "place",
    holds: ({ to = "available" }, { currentLocation }) => currentLocation === to,
  },
  "plan.timeBox": {
    schema: timeBoxSignalInput,
    words: [/*i18n*/ "Set Time", /*i18n*/ "Set the time of “{subject}”"],
    aspect: "time",
    holds: ({ startsAt, minutes }, _signal, slot) =>
      slot !== undefined &&
      slot.startsAt === startsAt &&
      (minutes === undefined || slot.minutes === minutes),
    comparesSeries: true,
  },
  "plan.setNote": {
    schema: setDayNoteInput,
    // It is about no signal.
    words: [/*i18n*/ "Note of the day", /*i18n*/ "Note of the day"],
    aspect: null,
  },
  "goal.set": {
    schema: setWeekGoalsInput,
    // They are about no signal.
    words: [/*i18n*/ "Goals of the week", /*i18n*/ "Goals of the week"],
    aspect: null,
  },
};
