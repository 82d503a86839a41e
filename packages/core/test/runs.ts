/**
 * The number of runs of a property, given that of every day, which draws other values each time.
 * `TEST_RUNS=20` multiplies it.
 */
export function runs(everyDay: number): number {
  return Math.max(1, Math.round(everyDay * Number(process.env["TEST_RUNS"] ?? 1)));
}
