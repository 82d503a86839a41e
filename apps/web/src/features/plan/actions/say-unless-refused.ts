/**
 * Shows a success as soon as the local rules have accepted the calls, without waiting for the
 * response, which can take as long as the connection is lost. A refusal by the server replaces it.
 */
export function sayUnlessRefused(calls: readonly Promise<unknown>[], say: () => void): void {
  let isRefused = false;
  for (const call of calls) {
    call.catch(() => {
      isRefused = true;
    });
  }
  // A local rule rejects in the same task.
  setTimeout(() => {
    if (!isRefused) say();
  });
}
