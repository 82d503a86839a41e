import type { ChangeBase } from "@daysignal/core";
import { createListeners } from "@daysignal/ui/listeners";
import type { CommandPath } from "../signal/commands/commands.ts";
import type { Deletion } from "../signal/commands/lost-text.ts";

/** A change that the server has not accepted yet. */
export interface UnsentChange {
  id: string;
  call: CommandPath;
  input: unknown;
  /**
   * The previous values of the fields that it sets, with the id and the version, to detect
   * conflicts.
   */
  base?: ChangeBase | undefined;
  /** The title of its signal at that time. */
  subject?: string | undefined;
  madeAt: string;
  /** It had to wait for the connection, or for the app to be opened again. */
  waits: boolean;
  /** Why it was refused or did not reach the server. It is only sent again on request. */
  refusal?: string | undefined;
  /** How its signal was deleted, if it has typed text that was refused for that. */
  deletion?: Deletion | undefined;
}

/**
 * The unsent changes, in the order in which they were made. The list is immutable and replaced at
 * each change, so that it can be rendered and stored as it is.
 */
export class Outbox {
  #changes: readonly UnsentChange[] = [];
  /** The ids of all changes that were ever in it. */
  readonly #seen = new Set<string>();
  readonly #listeners = createListeners();

  #storageProblem: string | undefined;

  /**
   * Why the changes are not stored on this device, as the end of a sentence, in English (`i18n.t`
   * translates it); undefined if they are.
   */
  get storageProblem(): string | undefined {
    return this.#storageProblem;
  }

  /** Sets why the changes are not stored, or that they are. */
  setStorageProblem(reason: string | undefined): void {
    if (reason === this.#storageProblem) return;
    this.#storageProblem = reason;
    this.#listeners.notify();
  }

  get changes(): readonly UnsentChange[] {
    return this.#changes;
  }

  readonly subscribe = this.#listeners.subscribe;

  /** Adds a change in flight, or moves one that exists to the end. */
  enter(change: UnsentChange): void {
    const others = this.#changes.filter(({ id }) => id !== change.id);
    this.#set([...others, change]);
  }

  /**
   * Adds the changes of another window, or of this one before it was reloaded, before all others.
   * Not those that were in this outbox: they may have been read from storage just before they were
   * accepted.
   */
  adopt(changes: readonly UnsentChange[]): void {
    const left = changes.filter(({ id }) => !this.#seen.has(id));
    if (left.length === 0) return;
    // A window that was closed while it took over another's changes leaves them stored twice.
    const once = new Map(left.map((change) => [change.id, change]));
    this.#set([...once.values(), ...this.#changes]);
  }

  /** Sets the base of a change. The first call wins. */
  beganWith(id: string, base: ChangeBase): void {
    if (this.#changes.some((change) => change.id === id && change.base === undefined)) {
      this.#edit((change) => (change.id === id ? { ...change, base } : change));
    }
  }

  /** Marks a change, or all of them, as waiting for the connection. */
  hold(id?: string): void {
    this.#edit((change) =>
      id === undefined || change.id === id ? { ...change, waits: true } : change,
    );
  }

  /** Marks a change as refused or set aside, with the reason and what else becomes of it. */
  refuse(id: string, refusal: string, more: Partial<UnsentChange> = {}): void {
    this.#edit((change) =>
      change.id === id ? { ...change, ...more, waits: true, refusal } : change,
    );
  }

  /** Moves a refused change to the end, to be sent again. */
  resend(id: string): void {
    const found = this.#changes.find((change) => change.id === id);
    if (found?.refusal === undefined) return;
    const { refusal: _refusal, deletion: _deletion, ...change } = found;
    this.enter(change);
  }

  /** Removes a change that was accepted or discarded. */
  remove(id: string): void {
    this.#set(this.#changes.filter((change) => change.id !== id));
  }

  #edit(edit: (change: UnsentChange) => UnsentChange): void {
    this.#set(this.#changes.map(edit));
  }

  #set(changes: readonly UnsentChange[]): void {
    this.#changes = changes;
    for (const { id } of changes) this.#seen.add(id);
    this.#listeners.notify();
  }
}

export function waiting(changes: readonly UnsentChange[]): UnsentChange[] {
  return changes.filter(({ waits, refusal }) => waits && refusal === undefined);
}

export function refused(changes: readonly UnsentChange[]): UnsentChange[] {
  return changes.filter(({ refusal }) => refusal !== undefined);
}

/** The id that a change creates; undefined if it creates nothing. */
export function createdId({ call, input }: UnsentChange): string | undefined {
  return call === "signal.create" || call === "subtask.create" ? idsIn(input).id : undefined;
}

/** The refused creation that a refused change depends on. */
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

/** The refused changes that depend on this one. */
export function dependents(changes: readonly UnsentChange[], change: UnsentChange): UnsentChange[] {
  return refused(changes)
    .filter((other) => creationBefore(changes, other)?.id === change.id)
    .flatMap((other) => [other, ...dependents(changes, other)]);
}

/** A refused change and those to send with it, in order: it may create the subject of others. */
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

/** Validates the stored changes of another window. */
export function readChanges(stored: unknown): UnsentChange[] {
  return Array.isArray(stored) ? stored.filter(isChange) : [];
}

function isChange(value: unknown): value is UnsentChange {
  if (typeof value !== "object" || value === null) return false;
  const { id, call, madeAt } = value as Partial<UnsentChange>;
  return typeof id === "string" && typeof call === "string" && typeof madeAt === "string";
}
