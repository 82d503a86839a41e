import type { CalendarDay, Signal, SignalChanges, TagChange } from "@daysignal/core";
import type { MovePlace } from "@daysignal/core/edits";
import type { RefObject } from "react";
import type { At } from "./actions/signal-action.ts";
import type { SignalActionId } from "./actions/signal-action-table.ts";

export type { MovePlace, SignalChanges };

/** The actions on a signal in a row or its details; the enclosing screen implements them. */
export interface SignalActions {
  /** Plans it for the screen's day. */
  addToDay: (signal: Signal) => void;
  setDone: (signal: Signal, done: boolean) => void;
  update: (signal: Signal, changes: SignalChanges) => void;
  /** Moves it in "My order". */
  move: (signal: Signal, to: MovePlace) => void;
  /** Runs an action of the table. */
  act: (id: SignalActionId, at: At) => void;
  /** Opens 'Signal Details'. */
  openDetails: (signal: Signal) => void;
  /** Opens 'Schedule Signal'. */
  schedule: (signal: Signal) => void;
  /** Opens 'Edit Recurring Schedule'. */
  editRecurrence: (signal: Signal) => void;
  /** Opens the choices for one that keeps coming back. */
  decide: (signal: Signal) => void;
}

/** A field's value to set for several signals; tags are added and removed one by one. */
export type SharedChanges = Omit<SignalChanges, "title" | "notes" | "link" | "tags">;

/** The actions on several selected signals; each shows one toast and is one undo step. */
export interface BulkActions {
  /** Plans as many of them as fit into the screen's day. */
  addAllToDay: (signals: readonly Signal[]) => void;
  /** The same for another day; if that is full, the next free one is offered. */
  planAll: (signals: readonly Signal[], date: CalendarDay) => void;
  setAllDone: (signals: readonly Signal[], done: boolean) => void;
  updateAll: (signals: readonly Signal[], changes: SharedChanges) => void;
  tagAll: (signals: readonly Signal[], change: TagChange) => void;
  /** Hides them until a day; what is planned leaves its day. */
  hideAll: (signals: readonly Signal[], day: CalendarDay) => void;
  /** Runs an action of the table that is for several. */
  actAll: (id: SignalActionId, signals: readonly Signal[]) => void;
}

/** The props of every dialog about a signal. */
export interface SignalDialogProps {
  /** The current signal, updated while the dialog is open. */
  signal: Signal;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Called when it is unmounted. */
  onClosed: () => void;
  /** The element to which focus returns. */
  opener: RefObject<HTMLElement | null>;
}
