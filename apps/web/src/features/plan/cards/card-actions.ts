import type { CalendarDay, PlanSlot } from "@daysignal/core";
import type { SignalChanges } from "../../signal/signal-actions.ts";
import type { PlannerActions } from "../actions/use-planner-actions.ts";

export type CardActions = NonNullable<ReturnType<typeof cardActions>>;

/** The actions of the card in a slot of a day; null for an empty slot. Focus stays by `follow`. */
export function cardActions(
  actions: PlannerActions,
  date: CalendarDay,
  { signal, ownTitle, ownNotes }: PlanSlot,
  follow: (signalId: string) => void,
) {
  if (!signal) return null;
  return {
    moveTo: (position: number) => {
      follow(signal.id);
      actions.plan(signal, date, position);
    },
    remove: () => actions.unplan(signal, date),
    setDone: (done: boolean) => actions.setDone(signal, done, date),
    update: (changes: SignalChanges) => {
      const { title, notes } = changes;
      // A card changes one text at a time. The day's own is changed there, else that of the series.
      const isOwn =
        (title !== undefined && ownTitle !== null) || (notes !== undefined && ownNotes !== null);
      if (!isOwn) actions.update(signal, changes);
      else {
        const own = title === undefined ? { notes: notes ?? "" } : { title };
        actions.changeOccurrence(signal, date, own);
      }
    },
    /** Opens 'Set Time'. */
    setTime: () => actions.openTimeBox(signal, date),
    /** Opens 'Edit Recurring Schedule'. */
    editRecurrence: () => actions.editRecurrence(signal),
    /** Opens the choices for a signal that keeps coming back. */
    decide: () => actions.decide(signal),
    /** Runs an action of the table. */
    act: actions.act,
  };
}
