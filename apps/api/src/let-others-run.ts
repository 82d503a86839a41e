import { setImmediate as turn } from "node:timers/promises";

/** Lets other requests run in between long work on the main thread. */
export async function letOthersRun(): Promise<void> {
  // The first one still belongs to this turn of the event loop, before it polls again.
  await turn();
  await turn();
}
