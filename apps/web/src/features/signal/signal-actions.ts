import type { CalendarDay, Signal, UpdateSignalInput } from "@daysignal/core";
import type { RefObject } from "react";

/** Fields of a signal that are changed in place; status, day and recurrence have actions of their own. */
export type SignalChanges = Omit<UpdateSignalInput, "id" | "status" | "date" | "recurrence">;

/** What a shown signal can ask for, in a row or in its details; the screen around it decides how it is done. */
export interface SignalActions {
  /** Plans it for the day that the screen is about. */
  addToDay: (signal: Signal) => void;
  setDone: (signal: Signal, done: boolean) => void;
  update: (signal: Signal, changes: SignalChanges) => void;
  trash: (signal: Signal) => void;
  /** Opens 'Signal Details'. */
  openDetails: (signal: Signal) => void;
  /** Opens 'Schedule Signal'. */
  schedule: (signal: Signal) => void;
  /** Opens 'Edit Recurring Schedule'. */
  editRecurrence: (signal: Signal) => void;
}

/** What several of a signal's fields can be set to together. */
export type SharedChanges =
  | Pick<Signal, "projectId">
  | Pick<Signal, "priority">
  | Pick<Signal, "type">
  | Pick<Signal, "dueDate">;

/** A tag that several get, or lose; what other tags each of them has stays. */
export interface TagChange {
  tag: string;
  /** False takes it off. */
  add: boolean;
}

/** What several selected signals can ask for; each says once what it did, and is undone in one go. */
export interface BulkActions {
  /** Plans as many of them as there is room for, for the day that the screen is about. */
  addAllToDay: (signals: readonly Signal[]) => void;
  /** The same for another day. */
  planAll: (signals: readonly Signal[], date: CalendarDay) => void;
  setAllDone: (signals: readonly Signal[], done: boolean) => void;
  updateAll: (signals: readonly Signal[], changes: SharedChanges) => void;
  tagAll: (signals: readonly Signal[], change: TagChange) => void;
  trashAll: (signals: readonly Signal[]) => void;
}

/** What every dialog about one signal is handed by the host that opens it. */
export interface SignalDialogProps {
  /** As it now is: it follows changes while the dialog is open. */
  signal: Signal;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Called once it has left the page. */
  onClosed: () => void;
  /** What takes focus when it closes. */
  opener: RefObject<HTMLElement | null>;
}
