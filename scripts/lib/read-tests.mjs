import { stripVTControlCharacters } from "node:util";

/**
 * Reads what Vitest and Playwright said of their tests, which turbo repeats for a part
 * that it has from its cache: how many passed and failed; `broken`, the ones that failed,
 * each with the first line of why; and `flaky`, those that passed only when they
 * were run again, so that somebody looks why.
 *
 * Counted are Vitest's `Tests  1 failed | 52 passed (53)` and Playwright's `2 failed` and
 * `11 passed (30s)`, each on a line of its own.
 */
export function readTests(output) {
  const tests = { passed: 0, failed: 0, broken: new Map(), flaky: new Set() };
  const texts = stripVTControlCharacters(output).split("\n").map(withoutTask);
  let list = "";
  for (const [at, text] of texts.entries()) {
    const isSummary =
      /^Tests\s+\d/.test(text) || /^\d+ (passed|failed|flaky|did not run)( \(.*\))?$/.test(text);
    if (isSummary) {
      tests.passed += sum(text, /(\d+) (?:passed|flaky)/g);
      tests.failed += sum(text, /(\d+) (?:failed|did not run)/g);
    }
    // Below such a line Playwright names the journeys that are meant.
    if (text === "" || /^\d+ /.test(text)) list = text;
    else if (/^\d+ flaky/.test(list)) tests.flaky.add(withoutRule(text));

    const flaky = text.match(/^FLAKY +(.+)/)?.[1];
    if (flaky) tests.flaky.add(flaky);
    const broken = text.match(/^(?:FAIL +|\d+\) )((?:\[\S+\] › )?\S+\.ts.*)/)?.[1];
    if (broken) {
      const reason = texts.slice(at + 1).find((line) => line !== "") ?? "";
      tests.broken.set(withoutRule(broken), reason);
    }
  }
  for (const name of tests.flaky) tests.broken.delete(name);
  return tests;
}

/** Turbo puts the task before each line of its output: `@daysignal/db:test: `. */
function withoutTask(line) {
  return line.replace(/^\S+:\S+: ?/, "").trim();
}

/** Playwright draws a line behind the names of journeys. */
function withoutRule(text) {
  return text.replace(/[\s─]+$/, "");
}

function sum(text, pattern) {
  return [...text.matchAll(pattern)].reduce((total, [, digits]) => total + Number(digits), 0);
}
