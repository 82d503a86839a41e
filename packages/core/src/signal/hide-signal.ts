import { DomainError } from "../errors.ts";
import type { CalendarDay } from "../time/calendar-day.ts";
import { placeOf } from "./place-of.ts";
import type { EditableFields, Signal } from "./signal.ts";

/** Shows a signal that is planned for a day (§4); what it waits for stays. */
export function showSignal<S extends Pick<Signal, "hiddenUntil">>(signal: S): S {
  return signal.hiddenUntil === null ? signal : { ...signal, hiddenUntil: null };
}

/** Whether a change hides a signal from then on, which depends on its plan. */
export function isHiding(
  { hiddenUntil }: { hiddenUntil?: CalendarDay | null | undefined },
  before: Pick<Signal, "hiddenUntil">,
  today: CalendarDay,
): boolean {
  return (hiddenUntil ?? "") > today && hiddenUntil !== before.hiddenUntil;
}

/** Throws IS_PLANNED for a signal, as it is to be stored, that is planned for today or later (§4). */
export function assertCanHide(signal: Signal, today: CalendarDay): void {
  if (placeOf(signal, today) === "scheduled") {
    throw new DomainError("IS_PLANNED", { field: "hiddenUntil" });
  }
}

type Waiting = Pick<EditableFields, "waitingFor" | "askOn">;

/**
 * Completes a change of what a signal waits for (§4): one that waits for nothing has no day to ask on.
 * Throws INVALID_INPUT for a day without something to wait for.
 */
export function settleWaiting(
  given: { [Field in keyof Waiting]?: Waiting[Field] | undefined },
  current: Waiting,
): Waiting {
  const { waitingFor = current.waitingFor, askOn = current.askOn } = given;
  if (waitingFor !== null) return { waitingFor, askOn };
  if (given.askOn) {
    throw new DomainError("INVALID_INPUT", {
      field: "askOn",
      message: /*i18n*/ "askOn needs waitingFor: who or what the signal waits for.",
    });
  }
  return { waitingFor, askOn: null };
}
