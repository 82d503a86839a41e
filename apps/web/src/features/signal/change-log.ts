import { DomainError } from "@daysignal/core";
import { emptyPlannerData, type PlannerData, type PlannerEdit } from "./planner-data.ts";

/** A change that the server has not answered yet. */
export interface PendingChange {
  readonly edit: PlannerEdit;
}

/** Stores the data on screen: the query cache, or a variable in a test. */
export interface Store {
  read(): PlannerData;
  write(before: PlannerData, after: PlannerData): void;
  /** Called when the server has accepted a change. */
  onSettled?(): void;
}

/**
 * While more changes than this are pending, their responses are applied in batches of this size:
 * the optimistic updates are on screen already, and recomputing hundreds of them after each
 * response would block the page.
 */
const answersAtOnce = 16;

/**
 * Keeps optimistic updates separate from the server's state. The screen always shows the confirmed
 * data with all pending edits applied in order. So a failed change rolls back only itself, a
 * response never undoes later changes, and rapid changes do not flicker.
 */
export class ChangeLog {
  readonly #store: Store;
  #pending: PendingChange[] = [];
  /** The server's state, without the pending edits. */
  #confirmed: PlannerData = emptyPlannerData;
  /** What this log last wrote to the store; any other value was written by someone else. */
  #shown: PlannerData = emptyPlannerData;

  #settled = 0;

  constructor(store: Store) {
    this.#store = store;
  }

  /** The server's state, without the pending changes. */
  get confirmed(): PlannerData {
    this.#absorb();
    return this.#confirmed;
  }

  /** The number of updates to the confirmed data. A read during which it grows may be outdated. */
  get settled(): number {
    return this.#settled;
  }

  /** Whether changes are pending: their responses may be older than a read in the meantime. */
  get isPending(): boolean {
    return this.#pending.length > 0;
  }

  /** Applies a change optimistically. Throws the rule's error, and then nothing has changed. */
  begin(edit: PlannerEdit): PendingChange {
    this.#absorb();
    const after = edit(this.#shown);
    const change = { edit };
    this.#pending.push(change);
    this.#show(after);
    return change;
  }

  /**
   * Confirms a change with its response. Both are applied, because a response can contain less than
   * the change did: a finished signal does not include its slot.
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

  /** Rolls back a change that failed. */
  undo(change: PendingChange | undefined): void {
    this.#absorb();
    this.#forget(change);
  }

  /** Other data has come from the server: reapplies the pending changes to it. */
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
    // The store may keep an equal object instead.
    this.#shown = this.#store.read();
  }

  /**
   * Adopts what others have written to the store since this log last did: it comes from the server.
   */
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

/**
 * A pending edit may already be included in the data, or not be allowed any more: the server
 * decides.
 */
function applyWherePossible(data: PlannerData, { edit }: PendingChange): PlannerData {
  try {
    return edit(data);
  } catch (error) {
    if (error instanceof DomainError) return data;
    throw error;
  }
}
