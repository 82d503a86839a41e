/** How long an action can be undone by key after it was done, in milliseconds; its toast is gone sooner. */
const keptFor = 120_000;

let last: { undo: () => void; until: number } | null = null;

/** Keeps the way back of what was done last. Answers it as it is to be used: once. */
export function keepUndo(undo: () => void, now: number): () => void {
  const kept = {
    undo: () => {
      if (last === kept) last = null;
      undo();
    },
    until: now + keptFor,
  };
  last = kept;
  return kept.undo;
}

/** Undoes what was done last; false where that is nothing, or too long ago. */
export function undoLast(now: number): boolean {
  if (!last || last.until < now) return false;
  last.undo();
  return true;
}

/** Nothing of one person can be undone by the next. */
export function forgetUndo(): void {
  last = null;
}
