import { DomainError } from "@daysignal/core";

/** A pure edit. May throw a `DomainError` if a rule refuses it. */
export type Edit<Data> = (data: Data) => Data;

/** A change that the server has not answered yet. */
export interface PendingChange<Data> {
  readonly edit: Edit<Data>;
}

/** Stores the data on screen: the query cache, or a variable in a test. */
export interface Store<Data> {
  read(): Data;
  write(before: Data, after: Data): void;
  /**
   * Returns the confirmed data, where `current` is in the store and `shown` was last written by
   * `PendingChanges`: what differs was written by others, and comes from the server. `hasArrived`
   * says that `current` comes from the server even if it does not differ.
   */
  absorb(current: Data, shown: Data, confirmed: Data, hasArrived: boolean): Data;
  /** Called when the server has accepted a change. */
  onSettled?(): void;
  /** Called when no change is pending any more. */
  onIdle?(): void;
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
export class PendingChanges<Data> {
  readonly #store: Store<Data>;
  #pending: PendingChange<Data>[] = [];
  /** The server's state, without the pending edits. */
  #confirmed: Data;
  /** What was last written to the store; any other value was written by someone else. */
  #shown: Data;

  #settled = 0;

  constructor(store: Store<Data>) {
    this.#store = store;
    this.#confirmed = store.read();
    this.#shown = this.#confirmed;
  }

  /** The server's state, without the pending changes. */
  get confirmed(): Data {
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
  begin(edit: Edit<Data>): PendingChange<Data> {
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
  settle(change: PendingChange<Data> | undefined, answer: Edit<Data>): void {
    this.#absorb();
    // The change of a mutation that was paused and restored after a reload is not pending here.
    const isOurs = change !== undefined && this.#pending.includes(change);
    const accepted = isOurs ? applyWherePossible(this.#confirmed, change) : this.#confirmed;
    this.#confirmed = answer(accepted);
    this.#settled += 1;
    this.#forget(change);
    const left = this.#pending.length;
    const waits = change !== undefined && left > answersAtOnce && left % answersAtOnce !== 0;
    if (!waits) this.#show(this.#replay());
    this.#store.onSettled?.();
  }

  /** Rolls back a change that failed. */
  undo(change: PendingChange<Data> | undefined): void {
    this.#absorb();
    this.#forget(change);
    this.#show(this.#replay());
  }

  /** Other data has come from the server: reapplies the pending changes to it. */
  rebase(): void {
    if (this.#pending.length === 0) return;
    this.#absorb(true);
    this.#show(this.#replay());
  }

  #forget(change: PendingChange<Data> | undefined): void {
    this.#pending = this.#pending.filter((other) => other !== change);
    if (!this.isPending) this.#store.onIdle?.();
  }

  #replay(): Data {
    return this.#pending.reduce(applyWherePossible, this.#confirmed);
  }

  #show(after: Data): void {
    this.#store.write(this.#store.read(), after);
    // The store may keep an equal object instead.
    this.#shown = this.#store.read();
  }

  #absorb(hasArrived = false): void {
    const current = this.#store.read();
    this.#confirmed = this.#store.absorb(current, this.#shown, this.#confirmed, hasArrived);
    this.#shown = current;
  }
}

/**
 * A pending edit may already be included in the data, or not be allowed any more: the server
 * decides.
 */
function applyWherePossible<Data>(data: Data, { edit }: PendingChange<Data>): Data {
  try {
    return edit(data);
  } catch (error) {
    if (error instanceof DomainError) return data;
    throw error;
  }
}
