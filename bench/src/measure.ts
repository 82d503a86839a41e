import autocannon from "autocannon";
import type { BenchRequest } from "./calls.ts";

export interface Figures {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
}

export interface Load {
  /** How long it lasts. */
  seconds: number;
  connections: number;
}

/** Asks so many times that what is asked often is compiled by then; nobody counts how long that takes. */
export async function warmUp(url: string, next: () => BenchRequest, requests: number) {
  await autocannon({
    url,
    connections: 8,
    amount: requests,
    requests: [{ setupRequest: (request) => ({ ...request, ...next() }) }],
  });
}

/** Loads a server for a while. Throws when an answer is not a 2xx: a fast refusal is no figure. */
export async function measure(
  url: string,
  next: () => BenchRequest,
  { seconds, connections }: Load,
): Promise<Figures> {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: [{ setupRequest: (request) => ({ ...request, ...next() }) }],
  });
  if (result.non2xx > 0 || result.errors > 0) {
    const { method, path } = next();
    throw new Error(`${method} ${path}: ${result.non2xx} refusals, ${result.errors} errors.`);
  }
  return {
    perSecond: result.requests.total / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
  };
}

/** The median of each figure over the rounds. */
export function median(rounds: readonly Figures[]): Figures {
  const middle = (pick: (figures: Figures) => number) =>
    rounds.map(pick).toSorted((a, b) => a - b)[Math.floor(rounds.length / 2)] ?? Number.NaN;
  return {
    perSecond: middle((figures) => figures.perSecond),
    p50: middle((figures) => figures.p50),
    p99: middle((figures) => figures.p99),
  };
}
