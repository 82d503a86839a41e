import autocannon from "autocannon";
import type { BenchRequest } from "./calls.ts";
import { processorMilliseconds } from "./processor.ts";

export interface Figures {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Of the processor, in the server's process, for one request. */
  processor: number;
}

/** A server that is measured. */
export interface Measured {
  url: string;
  pid: number;
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
  { url, pid }: Measured,
  next: () => BenchRequest,
  { seconds, connections }: Load,
): Promise<Figures> {
  const before = await processorMilliseconds(pid);
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
    processor: ((await processorMilliseconds(pid)) - before) / result.requests.total,
  };
}

/** The median of each figure over the rounds. */
export function median(rounds: readonly Figures[]): Figures {
  const middle = (pick: (figures: Figures) => number) => medianOf(rounds.map(pick));
  return {
    perSecond: middle((figures) => figures.perSecond),
    p50: middle((figures) => figures.p50),
    p99: middle((figures) => figures.p99),
    processor: middle((figures) => figures.processor),
  };
}

/**
 * How one figure stands to another's: the median of the ratios within each round.
 * What else the machine does changes from one round to the next more than within one.
 */
export function medianRatio(
  rounds: readonly Figures[],
  others: readonly Figures[],
  figure: keyof Figures,
): number {
  return medianOf(
    rounds.map((own, round) => own[figure] / (others[round]?.[figure] ?? Number.NaN)),
  );
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
