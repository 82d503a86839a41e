import { dataOf } from "../shared/first-reads.ts";

/**
 * The data of an early read (request-first-reads.ts), which the app gets as well: of several with this
 * path the last, which is today's of the plans of /plan. Undefined if it was not requested or failed.
 */
export async function earlyData(path: string) {
  const calls = [...(globalThis.firstReads?.answers ?? [])];
  return dataOf(await calls.findLast(([call]) => JSON.parse(call)[0] === path)?.[1]);
}
