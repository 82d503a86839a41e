import { stripVTControlCharacters } from "node:util";

/**
 * Adds up the tests that Vitest and Playwright report at the end of their
 * output, which turbo repeats for a part that it has from its cache. A journey that
 * passed only when it was walked again is told apart: somebody should look why.
 *
 * Vitest: `Tests  1 failed | 52 passed (53)`. Playwright: `2 failed` and
 * `11 passed (30s)`, each on a line of its own.
 */
export function countTests(output) {
  const count = { passed: 0, failed: 0, flaky: 0 };
  for (const line of stripVTControlCharacters(output).split("\n")) {
    // Turbo puts the task before each line of its output: `@daysignal/db:test: `.
    const text = line.replace(/^\S+:\S+: ?/, "").trim();
    const isSummary =
      /^Tests\s+\d/.test(text) || /^\d+ (passed|failed|flaky|did not run)( \(.*\))?$/.test(text);
    if (isSummary) {
      count.passed += sum(text, /(\d+) (?:passed|flaky)/g);
      count.failed += sum(text, /(\d+) (?:failed|did not run)/g);
      count.flaky += sum(text, /(\d+) flaky/g);
    }
  }
  return count;
}

function sum(text, pattern) {
  return [...text.matchAll(pattern)].reduce((total, [, digits]) => total + Number(digits), 0);
}
