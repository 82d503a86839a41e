import { DomainError } from "@daysignal/core";

/** Limits the bytes held at a time, for the process and for each key. */
export interface ByteBudget {
  /** Throws UNAVAILABLE if the key has no room for this many more bytes. */
  assertRoom(key: string, bytes: number): void;
  /** Counts bytes as held by the key; without room it throws UNAVAILABLE and counts nothing. */
  take(key: string, bytes: number): void;
  /** Counts bytes of `take` as no longer held. */
  release(key: string, bytes: number): void;
  /** All bytes that are held. */
  readonly held: number;
}

/** The share of the bytes left by all other keys that one key may hold. */
const share = 1 / 3;

/**
 * Creates a budget of `total` bytes. A key may hold a third of what all others leave, so that
 * neither one key nor several together use up the budget.
 */
export function createByteBudget(total: number): ByteBudget {
  const heldBy = new Map<string, number>();
  let held = 0;
  const assertRoom = (key: string, bytes: number) => {
    const own = heldBy.get(key) ?? 0;
    if (own + bytes > (total - (held - own)) * share) {
      throw new DomainError("UNAVAILABLE", { retryAfter: 1 });
    }
  };
  const add = (key: string, bytes: number) => {
    const own = (heldBy.get(key) ?? 0) + bytes;
    if (own > 0) heldBy.set(key, own);
    else heldBy.delete(key);
    held += bytes;
  };
  return {
    assertRoom,
    take: (key, bytes) => {
      assertRoom(key, bytes);
      add(key, bytes);
    },
    release: (key, bytes) => add(key, -bytes),
    get held() {
      return held;
    },
  };
}
