import { stripVTControlCharacters } from "node:util";

/**
 * Parses the output of Vitest and Playwright, which turbo replays for cached parts: the numbers of
 * passed and failed tests, and `broken`, the failed ones, each with the first line of its error,
 * with the seed of a failed property, and with the failing lines of a journey. A journey that
 * passed only at a second try counts as failed. It looks for Vitest's `Tests  1 failed | 52 passed
 * (53)` and Playwright's `2 failed`, `1 flaky` and `11 passed (30s)`, each on its own line. Vitest
 * also fails if all tests passed and something else threw; those errors are in `broken` as well,
 * and so are the last lines of a task that failed for any other reason.
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
    // Playwright lists the journeys below such a line.
    if (text === "" || /^\d+ /.test(text)) list = text;
    const name = withoutRule(text);
    const failed = name.match(/^(?:FAIL +|\d+\) )((?:\[\S+\] › |[\w/]+ +)?\S+\.ts.*)/)?.[1];
    if (failed) {
      tests.broken.set(failed, reason(texts.slice(at + 1)));
    } else if (/^\d+ flaky/.test(list) && list !== text) {
      tests.broken.set(name, `passed at a second try; the first: ${tests.broken.get(name) ?? "?"}`);
    }
    const outside = name.match(/^⎯+ ((?:Unhandled|Uncaught|Startup) \w+) ⎯+$/)?.[1];
    if (outside && outside !== "Unhandled Errors") {
      tests.broken.set(`${outside} (line ${at + 1})`, ownLines(texts.slice(at + 1)));
    }
  }
  if (tests.broken.size === 0) {
    for (const task of failedTasks(texts)) tests.broken.set(task, lastLines(output, task));
  }
  return tests;
}

/** The error, the stack frames in the project, and the test file that was running. */
function ownLines(texts) {
  const end = texts.findIndex((line) => /^⎯+$/.test(line));
  const lines = texts.slice(0, end < 0 ? 40 : end);
  return lines.filter((line) => line !== "" && !line.includes("/node_modules/")).join("\n  ");
}

/**
 * The failed tasks, from turbo's last lines: `Failed:    @daysignal/db#test, @daysignal/api#test`.
 */
function failedTasks(texts) {
  const line = texts.findLast((text) => text.startsWith("Failed:")) ?? "";
  return line
    .replace("Failed:", "")
    .split(",")
    .flatMap((name) => name.trim() || []);
}

/** The last lines of output of one of turbo's tasks. */
function lastLines(output, task) {
  const prefix = `${task.replace("#", ":")}: `;
  const lines = stripVTControlCharacters(output).split("\n");
  const own = lines
    .filter((line) => line.startsWith(prefix))
    .map((line) => line.slice(prefix.length));
  return own
    .filter((line) => line.trim() !== "")
    .slice(-30)
    .join("\n  ");
}

/**
 * The first line of a test's error; for a property of fast-check with the seed and path
 * that reproduce it.
 */
function reason(texts) {
  const [first = "", second = ""] = texts.filter((line) => line !== "");
  if (second.startsWith("{ seed:")) return `${first} ${second}`;
  return [first, ...journeyLines(texts)].join("\n  at ");
}

/**
 * The positions in its own files at which a journey failed, innermost first:
 * `journeys/mobile.spec.ts:27`.
 */
function journeyLines(texts) {
  // Playwright ends the report of an attempt with a line of its own, and names the next one below.
  const end = texts.findIndex((line) =>
    /^(?:\d+\) |Retry #|\d+ (?:failed|flaky|passed))/.test(line),
  );
  return texts
    .slice(0, end < 0 ? texts.length : end)
    .map((line) => line.match(/^at (?:.* \()?\S*\/e2e\/(\S+\.ts:\d+):\d+\)?$/)?.[1])
    .filter((place) => place !== undefined);
}

/** Removes turbo's prefix of each output line: `@daysignal/db:test: `. */
function withoutTask(line) {
  return line.replace(/^\S+:\S+: ?/, "").trim();
}

/** Removes the horizontal line that Playwright prints after the names of journeys. */
function withoutRule(text) {
  return text.replace(/[\s─]+$/, "");
}

function sum(text, pattern) {
  return [...text.matchAll(pattern)].reduce((total, [, digits]) => total + Number(digits), 0);
}
