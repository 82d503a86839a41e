import { takeTurn } from "../../../shared/toasts.ts";

/**
 * Shows a success as soon as the local rules have accepted the calls, without waiting for the
 * response, which can take as long as the connection is lost. A refusal by the server replaces it.
 */
export function sayUnlessRefused(calls: readonly Promise<unknown>[], say: () => void): void {
  let isRefused = false;
  // Timers wait for a frame on a busy machine, and keys do not: the next action may come first.
  const inTurn = takeTurn();
  for (const call of calls) {
    call.catch(() => {
      isRefused = true;
    });
  }
  // A local rule rejects in the same task.
  setTimeout(() => {
    if (!isRefused) inTurn(say);
  });
}
