import { insist } from "../supervisor.ts";

/** From Node's `monitorEventLoopDelay`; each read of /metrics resets it (docs/operations.md). */
const longestHold = /^nodejs_eventloop_lag_max_seconds (\S+)$/m;

/** The longest time a server's event loop was blocked since the last read, in milliseconds. */
export async function readLongestHold(url: string): Promise<number> {
  return await insist(async () => {
    const response = await fetch(`${url}/metrics`);
    const [, seconds] = longestHold.exec(await response.text()) ?? [];
    if (seconds === undefined) throw new Error("/metrics has no delay of the event loop.");
    return Number(seconds) * 1000;
  });
}
