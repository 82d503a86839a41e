import { DomainError } from "@daysignal/core";

/** Bounds how many bytes are held at one time, by the process and by each key. */
export interface ByteBudget {
  /** Throws UNAVAILABLE if the key cannot hold so many bytes more. */
  assertRoom(key: string, bytes: number): void;
  /** Counts bytes as held by the key; throws UNAVAILABLE, and counts nothing, without room. */
  take(key: string, bytes: number): void;
  /** Counts bytes of `take` as no longer held. */
  release(key: string, bytes: number): void;
  /** All bytes that are held. */
  readonly held: number;
}

/** What one key may hold of the bytes that all others leave. */
const share = 1 / 3;

/**
 * Creates a budget of `total` bytes. A key may hold a third of what all others leave: one alone
 * does not use up the budget, nor do several together.
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
