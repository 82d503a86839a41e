import { stripVTControlCharacters } from "node:util";

/**
 * Reads what Vitest and Playwright said of their tests, which turbo repeats for a part
 * that it has from its cache: how many passed and failed; and `broken`, the ones that failed,
 * each with the first line of why, with the seed when a property failed, and with the lines of a
 * journey that it failed at. A journey that passed only at a second try has failed.
 *
 * Counted are Vitest's `Tests  1 failed | 52 passed (53)` and Playwright's `2 failed`, `1 flaky` and
 * `11 passed (30s)`, each on a line of its own.
 */
export function readTests(output) {
  const tests = { passed: 0, failed: 0, broken: new Map() };
  const texts = stripVTControlCharacters(output).split("\n").map(withoutTask);
  let list = "";
  for (const [at, text] of texts.entries()) {
    const isSummary =
      /^Tests\s+\d/.test(text) || /^\d+ (passed|failed|flaky|did not run)( \(.*\))?$/.test(text);
    if (isSummary) {
      tests.passed += sum(text, /(\d+) passed/g);
      tests.failed += sum(text, /(\d+) (?:failed|flaky|did not run)/g);
    }
    // Below such a line Playwright names the journeys that are meant.
    if (text === "" || /^\d+ /.test(text)) list = text;
    const name = withoutRule(text);
    const failed = name.match(/^(?:FAIL +|\d+\) )((?:\[\S+\] › |[\w/]+ +)?\S+\.ts.*)/)?.[1];
    if (failed) {
      tests.broken.set(failed, reason(texts.slice(at + 1)));
    } else if (/^\d+ flaky/.test(list) && list !== text) {
      tests.broken.set(name, `passed at a second try; the first: ${tests.broken.get(name) ?? "?"}`);
    }
  }
  return tests;
}

/** The first line of why a test failed; for a property of fast-check with the seed and path that show it again. */
function reason(texts) {
  const [first = "", second = ""] = texts.filter((line) => line !== "");
  if (second.startsWith("{ seed:")) return `${first} ${second}`;
  return [first, ...journeyLines(texts)].join("\n  at ");
}

/** Where in its own files a journey failed, the innermost first: `journeys/mobile.spec.ts:27`. */
function journeyLines(texts) {
  // Playwright ends what it says of one try with a line of its own, and names the next one below.
  const end = texts.findIndex((line) =>
    /^(?:\d+\) |Retry #|\d+ (?:failed|flaky|passed))/.test(line),
  );
  return texts
    .slice(0, end < 0 ? texts.length : end)
    .map((line) => line.match(/^at (?:.* \()?\S*\/e2e\/(\S+\.ts:\d+):\d+\)?$/)?.[1])
    .filter((place) => place !== undefined);
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
