import { insist } from "../supervisor.ts";

/** Of Node's `monitorEventLoopDelay`; each read of /metrics begins anew (docs/operations.md). */
const longestHold = /^nodejs_eventloop_lag_max_seconds (\S+)$/m;

/** The longest hold of a server's event loop since this was last read, in milliseconds. */
export async function readLongestHold(url: string): Promise<number> {
  return await insist(async () => {
    const response = await fetch(`${url}/metrics`);
    const [, seconds] = longestHold.exec(await response.text()) ?? [];
    if (seconds === undefined) throw new Error("/metrics has no delay of the event loop.");
    return Number(seconds) * 1000;
  });
}
