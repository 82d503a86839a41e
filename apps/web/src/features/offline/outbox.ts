import type { HeldCall } from "../../shared/held-calls.ts";

/** A change that the server has not accepted yet. */
export interface UnsentChange {
  id: string;
  call: HeldCall;
  /** What is sent. */
  input: unknown;
  /** The title of the signal that it is about, as it was then. */
  subject?: string | undefined;
  /** When it was made; an instant. */
  madeAt: string;
  /** It has had to wait: for the connection, or for the app to be opened again. */
  waits: boolean;
  /** Why the server refused it. It is not sent again unless the person says so. */
  refusal?: string | undefined;
}

/**
 * The changes on their way, in the order in which they were made. A list that
 * is replaced, never changed, so that it can be shown and stored as it is.
 */
export class Outbox {
  #changes: readonly UnsentChange[] = [];
  readonly #listeners = new Set<() => void>();

  get changes(): readonly UnsentChange[] {
    return this.#changes;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  /** A change is on its way. One that is there already is on its way again. */
  enter(change: UnsentChange): void {
    const others = this.#changes.filter(({ id }) => id !== change.id);
    this.#set([...others, change]);
  }

  /** What another window has left behind, before everything of this one. */
  adopt(changes: readonly UnsentChange[]): void {
    if (changes.length === 0) return;
    const known = new Map([...changes, ...this.#changes].map((change) => [change.id, change]));
    this.#set([...known.values()]);
  }

  /** These have to wait for the connection; all of them unless one is named. */
  hold(id?: string): void {
    this.#edit((change) =>
      id === undefined || change.id === id ? { ...change, waits: true } : change,
    );
  }

  /** The server has refused it, and says why. */
  refuse(id: string, refusal: string): void {
    this.#edit((change) => (change.id === id ? { ...change, refusal } : change));
  }

  /** The server has it, or nobody wants it any more. */
  remove(id: string): void {
    this.#set(this.#changes.filter((change) => change.id !== id));
  }

  #edit(edit: (change: UnsentChange) => UnsentChange): void {
    this.#set(this.#changes.map(edit));
  }

  #set(changes: readonly UnsentChange[]): void {
    this.#changes = changes;
    for (const listener of this.#listeners) listener();
  }
}

/** Those that wait to be sent. */
export function waiting(changes: readonly UnsentChange[]): UnsentChange[] {
  return changes.filter(({ waits, refusal }) => waits && refusal === undefined);
}

/** Those that the server refused after they had waited. */
export function refused(changes: readonly UnsentChange[]): UnsentChange[] {
  return changes.filter(({ refusal }) => refusal !== undefined);
}

/** What another window has stored, as far as it is that. */
export function readChanges(stored: unknown): UnsentChange[] {
  return Array.isArray(stored) ? stored.filter(isChange) : [];
}

function isChange(value: unknown): value is UnsentChange {
  if (typeof value !== "object" || value === null) return false;
  const { id, call, madeAt } = value as Partial<UnsentChange>;
  return typeof id === "string" && typeof call === "string" && typeof madeAt === "string";
}
