import type { CalendarDay, Signal } from "@daysignal/core";
import type { Before } from "@daysignal/core/undo-steps";
import type { LucideIcon } from "lucide-react";
import type { FailedAction } from "../../../shared/failure-words.ts";
import type { SentCommand } from "../commands/sent-command.ts";
import type { Step } from "../undo/undo-steps.ts";

/** The functions that make undo steps; loaded with the first action. */
export type UndoSteps = typeof import("../undo/undo-steps.ts");

/** A signal, and where on the screen it is. */
export interface At {
  signal: Signal;
  /** The day of its slot; undefined in a list. */
  date?: CalendarDay | undefined;
  /** Whether it is done there; default: its status. */
  done?: boolean | undefined;
  /** Whether that day was closed as progress. */
  progress?: boolean | undefined;
  /** Whether it runs (§18), for the label. */
  isRunning?: boolean;
  /** The day for which signals are planned here; default: today. */
  planDate?: CalendarDay;
  /** Default: today by the clock. */
  today?: CalendarDay;
}

/**
 * Where actions are offered: menus, the buttons of an expanded row, the command palettes, the keys
 * of the week, the screen of one signal, and the bar of several selected signals. The planner has the keys of all actions.
 */
export type Surface =
  | "card"
  | "focus"
  | "palette"
  | "row"
  | "rowDetails"
  | "several"
  | "week"
  | "weekKeys"
  | "weekPalette";

interface Undoable {
  command: (at: At) => SentCommand;
  /** The steps that undo it. */
  back: (was: Before, steps: UndoSteps) => readonly Step[];
}

/** An action that is a single command, with one toast and one undo step. */
interface UndoableForOne extends Undoable {
  /** The toast's text. */
  said: () => string;
}

/** The same for several selected signals: each is one command, all are one undo step. */
interface UndoableForSeveral extends Undoable {
  /** The button's label. */
  label: () => string;
  /** The toast's text. */
  said: (count: number) => string;
  /** The title of a failure. */
  failure: FailedAction;
}

/** An action for several selected signals that is more than one command for each. */
interface DoneForSeveral {
  /** The button's label. */
  label: () => string;
  does: (run: SeveralRunner, signals: readonly Signal[]) => void;
}

/** The longer actions for several selected signals, which the enclosing screen implements. */
export interface SeveralRunner {
  /** Copies each of them with its subtasks. */
  duplicateAll: (signals: readonly Signal[]) => void;
}

/** The dialogs and longer actions that an action can start; the enclosing screen implements them. */
export interface ActionRunner {
  plan: (signal: Signal, date: CalendarDay) => void;
  /** Marks it done or not done; `date` selects the occurrence of a recurring one. */
  setDone: (signal: Signal, done: boolean, date?: CalendarDay) => void;
  /** Starts it, or pauses it if it runs. */
  startOrPause: (signal: Signal) => void;
  /** Opens /focus for it, and starts it unless it runs. */
  focus: (signal: Signal) => void;
  /**
   * Closes a day as progress; the signal goes on on the next day, or on `to`. A full one is refused
   * with the next free one.
   */
  workedOn: (signal: Signal, date: CalendarDay, to?: CalendarDay) => void;
  /**
   * Plans it for another day; from a slot of a series, it moves that occurrence. A full day is
   * refused with the next free one.
   */
  planLater: (signal: Signal, day: CalendarDay, from?: CalendarDay) => void;
  openDetails: (signal: Signal) => void;
  /** Opens 'Hide until'. */
  openHide: (signal: Signal) => void;
  /** Opens 'Waiting for'. */
  openWait: (signal: Signal) => void;
  /** Copies it with its subtasks. */
  duplicate: (signal: Signal) => void;
  schedule: (signal: Signal) => void;
  editRecurrence: (signal: Signal) => void;
  /** Opens 'Set Time' for a day of a signal. */
  openTimeBox: (signal: Signal, date: CalendarDay) => void;
  skipOccurrence: (signal: Signal, date: CalendarDay) => void;
  /** Opens 'Move This One' for one day of a recurring signal. */
  openMove: (signal: Signal, date: CalendarDay) => void;
  /** Opens 'Change This One'. */
  openChange: (signal: Signal, date: CalendarDay) => void;
  /** Keeps its subtasks as a template. */
  keepAsTemplate: (signal: Signal) => void;
  /** Removes it from the day; of a recurring one it first asks for the scope. */
  unplan: (signal: Signal, date: CalendarDay) => void;
}

/** What can be done with a signal. Its name and keys are those of the command with its id. */
export interface SignalAction {
  icon: LucideIcon;
  /** Where it is offered, in the order of the table. */
  on: readonly Surface[];
  /** Its label, where that is not the command's name. */
  label?: (at: At) => string;
  /** Whether it is offered for this signal; default: yes. */
  applies?: (at: At) => boolean;
  /** The day that it plans for, also for several selected signals. */
  day?: (today: CalendarDay) => CalendarDay | undefined;
  /** It ends the menu, below its own line. */
  last?: true;
  /** What it does: a command with its undo, or a function of the screen. */
  does: UndoableForOne | ((run: ActionRunner, at: At) => void);
  /** What it does for several selected signals; without it, it is not offered for them. */
  several?: UndoableForSeveral | DoneForSeveral;
}
