import type { HeldCall } from "../../shared/held-calls.ts";
import type { Base } from "../conflict/conflict.ts";

/** A change that the server has not accepted yet. */
export interface UnsentChange {
  id: string;
  call: HeldCall;
  /** What is sent. */
  input: unknown;
  /** The fields that it sets as they were before, with the id and the version: what was set elsewhere meanwhile asks. */
  base?: Base | undefined;
  /** The title of the signal that it is about, as it was then. */
  subject?: string | undefined;
  /** When it was made; an instant. */
  madeAt: string;
  /** It has had to wait: for the connection, or for the app to be opened again. */
  waits: boolean;
  /** Why it was refused, or not let through to the server. It is not sent again unless the person says so. */
  refusal?: string | undefined;
}

/**
 * The changes on their way, in the order in which they were made. A list that
 * is replaced, never changed, so that it can be shown and stored as it is.
 */
export class Outbox {
  #changes: readonly UnsentChange[] = [];
  readonly #listeners = new Set<() => void>();

  #notKept: string | undefined;

  /** Why the changes are not stored on this device, as the end of a sentence; undefined while they are. */
  get notKept(): string | undefined {
    return this.#notKept;
  }

  /** Says that the changes are stored, or why they are not. */
  setNotKept(reason: string | undefined): void {
    if (reason === this.#notKept) return;
    this.#notKept = reason;
    this.#notify();
  }

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

  /** What a change began with is known. The first to say it knows best. */
  beganWith(id: string, base: Base): void {
    if (this.#changes.some((change) => change.id === id && change.base === undefined)) {
      this.#edit((change) => (change.id === id ? { ...change, base } : change));
    }
  }

  /** These have to wait for the connection; all of them unless one is named. */
  hold(id?: string): void {
    this.#edit((change) =>
      id === undefined || change.id === id ? { ...change, waits: true } : change,
    );
  }

  /** It was refused or set aside, for this reason. */
  refuse(id: string, refusal: string): void {
    this.#edit((change) => (change.id === id ? { ...change, waits: true, refusal } : change));
  }

  /** One that was refused is on its way again, after those that are. */
  resend(id: string): void {
    const found = this.#changes.find((change) => change.id === id);
    if (found?.refusal === undefined) return;
    const { refusal: _refusal, ...change } = found;
    this.enter(change);
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
    this.#notify();
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** Those that wait to be sent. */
export function waiting(changes: readonly UnsentChange[]): UnsentChange[] {
  return changes.filter(({ waits, refusal }) => waits && refusal === undefined);
}

/** Those that were refused or set aside. */
export function refused(changes: readonly UnsentChange[]): UnsentChange[] {
  return changes.filter(({ refusal }) => refusal !== undefined);
}

/** The id of what a change creates; undefined where it creates nothing. */
export function createdId({ call, input }: UnsentChange): string | undefined {
  return call === "signal.create" || call === "subtask.create" ? idsIn(input).id : undefined;
}

/** The creation that a refused change has to wait for: one that was refused as well. */
function creationBefore(
  changes: readonly UnsentChange[],
  change: UnsentChange,
): UnsentChange | undefined {
  const { id, taskId } = idsIn(change.input);
  return refused(changes).find((other) => {
    const created = createdId(other);
    return other.id !== change.id && created !== undefined && [taskId, id].includes(created);
  });
}

/** The refused changes that cannot be sent without this one. */
export function dependents(changes: readonly UnsentChange[], change: UnsentChange): UnsentChange[] {
  return refused(changes)
    .filter((other) => creationBefore(changes, other)?.id === change.id)
    .flatMap((other) => [other, ...dependents(changes, other)]);
}

/** A refused change and what has to be sent with it, in the order in which they were made: it may create what others change. */
export function sentTogether(
  changes: readonly UnsentChange[],
  change: UnsentChange,
): UnsentChange[] {
  const creation = creationBefore(changes, change);
  return creation ? sentTogether(changes, creation) : [change, ...dependents(changes, change)];
}

function idsIn(input: unknown): { id?: string; taskId?: string } {
  return typeof input === "object" && input !== null ? input : {};
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
