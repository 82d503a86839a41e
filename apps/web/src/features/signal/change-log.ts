import { DomainError } from "@daysignal/core";
import { emptyPlannerData, type PlannerData, type PlannerEdit } from "./planner-data.ts";

/** A change that is on its way to the server. */
export interface PendingChange {
  readonly edit: PlannerEdit;
}

/** Where the shown data is kept: the query cache, or a variable in a test. */
export interface Store {
  read(): PlannerData;
  write(before: PlannerData, after: PlannerData): void;
  /** Called when the server has accepted a change. */
  onSettled?(): void;
}

/**
 * While more changes than this are on their way, their answers are shown
 * together, this many at a time: what they did is on screen already, and to put
 * hundreds of them together anew after each answer would keep the page busy.
 */
const answersAtOnce = 16;

/**
 * Keeps optimistic changes apart from what the server has said. Shown is
 * always: the confirmed data with all pending edits applied in their order.
 * So a change that fails takes back itself and nothing else, an answer never
 * undoes what was done after it, and rapid changes do not flicker.
 */
export class ChangeLog {
  readonly #store: Store;
  #pending: PendingChange[] = [];
  /** What the server has said, without the pending edits. */
  #confirmed: PlannerData = emptyPlannerData;
  /** What this log put on screen last; anything else there was put by somebody else. */
  #shown: PlannerData = emptyPlannerData;

  #settled = 0;

  constructor(store: Store) {
    this.#store = store;
  }

  /** What the server has said, without the changes that are on their way to it. */
  get confirmed(): PlannerData {
    this.#absorb();
    return this.#confirmed;
  }

  /** How often something the server has said was entered: what is read while this grows may be older than what is known. */
  get settled(): number {
    return this.#settled;
  }

  /** Whether changes are on their way: their answers may be older than what is read meanwhile. */
  get isPending(): boolean {
    return this.#pending.length > 0;
  }

  /** Shows a change at once. Throws the rule's refusal, and then nothing has changed. */
  begin(edit: PlannerEdit): PendingChange {
    this.#absorb();
    const after = edit(this.#shown);
    const change = { edit };
    this.#pending.push(change);
    this.#show(after);
    return change;
  }

  /**
   * The server has accepted a change: it is known from now on, and its answer
   * with it. Both, since an answer tells less than the change did: a finished
   * signal says nothing of the slot that is done with it.
   */
  settle(change: PendingChange | undefined, answer: PlannerEdit): void {
    this.#absorb();
    const accepted = change ? applyWherePossible(this.#confirmed, change) : this.#confirmed;
    this.#confirmed = answer(accepted);
    this.#settled += 1;
    this.#pending = this.#pending.filter((other) => other !== change);
    const left = this.#pending.length;
    const waits = change !== undefined && left > answersAtOnce && left % answersAtOnce !== 0;
    if (!waits) this.#show(this.#replay());
    this.#store.onSettled?.();
  }

  /** The server has refused a change, or could not be reached: it is taken back. */
  undo(change: PendingChange | undefined): void {
    this.#absorb();
    this.#forget(change);
  }

  /** Something else has come from the server: pending changes are applied to it. */
  rebase(): void {
    if (this.#pending.length === 0) return;
    this.#absorb();
    this.#show(this.#replay());
  }

  #forget(change: PendingChange | undefined): void {
    this.#pending = this.#pending.filter((other) => other !== change);
    this.#show(this.#replay());
  }

  #replay(): PlannerData {
    return this.#pending.reduce(applyWherePossible, this.#confirmed);
  }

  #show(after: PlannerData): void {
    this.#store.write(this.#store.read(), after);
    // The store may keep an equal object of its own instead.
    this.#shown = this.#store.read();
  }

  /** Takes over what others have put into the store since this log last wrote: it comes from the server. */
  #absorb(): void {
    const current = this.#store.read();
    const isOurs = (date: Parameters<PlannerData["plans"]["get"]>[0]) =>
      current.plans.get(date) === this.#shown.plans.get(date);
    const plans = [...current.plans].flatMap(([date, plan]) => {
      const known = isOurs(date) ? this.#confirmed.plans.get(date) : plan;
      return known ? [[date, known] as const] : [];
    });
    const signals =
      current.signals === this.#shown.signals ? this.#confirmed.signals : current.signals;
    this.#confirmed = { signals, plans: new Map(plans) };
    this.#shown = current;
  }
}

/** A pending edit may meet data that has it already, or that no longer allows it: the server will say. */
function applyWherePossible(data: PlannerData, { edit }: PendingChange): PlannerData {
  try {
    return edit(data);
  } catch (error) {
    if (error instanceof DomainError) return data;
    throw error;
  }
}
