import type { SignalChanges } from "../../signal/signal-actions.ts";

/** The actions of a card. */
export interface CardActions {
  moveTo: (position: number) => void;
  remove: () => void;
  setDone: (done: boolean) => void;
  update: (changes: SignalChanges) => void;
  trash: () => void;
  /** Opens 'Signal Details'. */
  openDetails: () => void;
  /** Opens 'Set Time'. */
  setTime: () => void;
  /** Opens 'Schedule Signal'. */
  schedule: () => void;
  /** Opens 'Edit Recurring Schedule'. */
  editRecurrence: () => void;
  /** Opens the choices for a signal that keeps coming back. */
  decide: () => void;
  /** Leaves out this day of its series. */
  skipOccurrence: () => void;
  /** Opens 'Move This One'. */
  moveOccurrence: () => void;
  /** Opens 'Change This One'. */
  changeOccurrence: () => void;
}
