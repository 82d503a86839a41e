import type { TestDatabase } from "@daysignal/db/testing";
import autocannon from "autocannon";
import type { BenchRequest } from "./calls.ts";
import { cpuMilliseconds } from "./process-usage.ts";

export interface Figures {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** CPU time of the server's process per request. */
  processor: number;
}

/** A measured server. */
export interface Measured {
  url: string;
  pid: number;
}

export interface Load {
  /** How long it lasts. */
  seconds: number;
  connections: number;
}

/** Sends enough requests to compile hot code; their time is not measured. */
export async function warmUp(url: string, next: () => BenchRequest, requests: number) {
  await autocannon({
    url,
    connections: 8,
    amount: requests,
    requests: [{ setupRequest: (request) => ({ ...request, ...next() }) }],
  });
}

/**
 * Loads a server for a while. Throws for a response that is not a 2xx, because a fast refusal would
 * distort the result.
 */
export async function measure(
  { url, pid }: Measured,
  next: () => BenchRequest,
  { seconds, connections }: Load,
): Promise<Figures> {
  const before = await cpuMilliseconds(pid);
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
    processor: ((await cpuMilliseconds(pid)) - before) / result.requests.total,
  };
}

/** The median of each figure over the rounds. */
export function median(rounds: readonly Figures[]): Figures {
  const middleOf = (name: keyof Figures) => middle(rounds.map((figures) => figures[name]));
  return {
    perSecond: middleOf("perSecond"),
    p50: middleOf("p50"),
    p99: middleOf("p99"),
    processor: middleOf("processor"),
  };
}

/** Those figures as cells of a table. */
export function cellsOf({ perSecond, p50, p99, processor }: Figures): string[] {
  return [perSecond.toFixed(0), p50.toFixed(1), p99.toFixed(1), processor.toFixed(2)];
}

/**
 * Runs each contender once a round, in alternating order, because the first finds other data than
 * the last.
 */
export async function inTurns<Contender>(
  contenders: readonly Contender[],
  rounds: number,
  run: (contender: Contender) => Promise<unknown>,
): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    for (const one of round % 2 === 0 ? contenders : contenders.toReversed()) await run(one);
  }
}

/**
 * The median of the ratios of two figures within each round. The load of the machine
 * varies more between rounds than within one.
 */
export function medianRatio(
  rounds: readonly Figures[],
  others: readonly Figures[],
  figure: keyof Figures,
): number {
  return middle(rounds.map((own, round) => own[figure] / (others[round]?.[figure] ?? Number.NaN)));
}

/**
 * The CPU time of the database's connection processes so far; NaN if the database is on another
 * machine.
 */
export async function backendMilliseconds({ pool }: TestDatabase): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>(
    "select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend'",
  );
  const times = await Promise.all(rows.map(({ pid }) => cpuMilliseconds(pid)));
  return times.reduce((sum, time) => sum + time, 0);
}

/** The median. */
export const middle = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
