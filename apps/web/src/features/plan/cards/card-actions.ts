import type { At } from "../../signal/actions/signal-action.ts";
import type { SignalActionId } from "../../signal/actions/signal-action-table.ts";
import type { SignalChanges } from "../../signal/signal-actions.ts";

/** The actions of a card. */
export interface CardActions {
  moveTo: (position: number) => void;
  remove: () => void;
  setDone: (done: boolean) => void;
  update: (changes: SignalChanges) => void;
  /** Opens 'Set Time'. */
  setTime: () => void;
  /** Opens 'Edit Recurring Schedule'. */
  editRecurrence: () => void;
  /** Opens the choices for a signal that keeps coming back. */
  decide: () => void;
  /** Runs an action of the table. */
  act: (id: SignalActionId, at: At) => void;
}
