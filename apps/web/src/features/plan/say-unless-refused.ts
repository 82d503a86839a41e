/**
 * Says what has been done as soon as the rules that are known here have let it
 * pass: without waiting for an answer, which may take as long as a connection
 * does. What the server refuses later takes the place of these words.
 */
export function sayUnlessRefused(calls: readonly Promise<unknown>[], say: () => void): void {
  let isRefused = false;
  for (const call of calls) {
    call.catch(() => {
      isRefused = true;
    });
  }
  // A rule refuses within the same turn.
  setTimeout(() => {
    if (!isRefused) say();
  });
}
