/**
 * `npm test`: everything, from a fresh clone. Each part runs even if an earlier one failed; the
 * exit code is 0 only if all of them passed. Arguments name the parts to run.
 *
 * Two lanes run in parallel, each one part after the other: what waits in one leaves the cores to the
 * other. Each line of output begins with its task.
 *
 * With libfaketime the journeys run on a fixed date, including the browser, server and Postgres.
 * `TEST_NOW`, an instant, sets another date, also for `test` and `processes` (`scripts/any-day.mjs`).
 * Firefox and WebKit do not start under libfaketime, so the part `browsers` uses the real date.
 */
import { findBrowser, findFirefox, findWebKit } from "./lib/browser.mjs";
import { clockEnvironment, removeStaleClocks } from "./lib/clock.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { at, checkNode, environment, fail, print } from "./lib/project.mjs";
import { readTests } from "./lib/read-tests.mjs";
import { turbo } from "./lib/run.mjs";
import { startTestServer } from "./lib/test-server.mjs";

// Two cores are assumed, which two lanes keep busy. `--only`: arguments after `--` are part of the
// hash of every task, so what was just built would be built again for them.
const journeys = ["--only", "--concurrency=1", "--"];
const browserLane = [
  { name: "build", args: ["build", "--concurrency=2"] },
  // `pnpm journeys` also runs the thirteen languages whose journeys are left out here.
  { name: "journeys", args: ["journeys", ...journeys, "--grep-invert=@thorough"], needs: "build" },
  { name: "checks", args: ["lint:root", "typecheck", "--concurrency=2"] },
];
// A short part of `pnpm browsers`, which also installs them.
const firefox = findFirefox();
const webkit = findWebKit();
if (firefox || webkit) {
  const args = ["browsers", ...journeys, "--grep=@short"];
  browserLane.push({ name: "browsers", args, needs: "build" });
}
const otherLane = [
  { name: "test", args: ["test", "--concurrency=2", "--log-order=grouped"], needs: "build" },
  // Tests that start processes, or follow guides: they wait more than they compute.
  {
    name: "processes",
    args: ["processes", "--concurrency=3", "--log-order=grouped"],
    needs: "build",
  },
];
const everyPart = [...browserLane, ...otherLane];
const named = process.argv.slice(2);
const unknown = named.find((name) => !everyPart.some((part) => part.name === name));
if (unknown)
  fail(`There is no part "${unknown}": ${everyPart.map(({ name }) => name).join(", ")}.`);
const isChosen = ({ name }) => named.length === 0 || named.includes(name);

checkNode();
await ensureInstalled();
const browser = await findBrowser();
if (!browser) {
  fail(
    "The browser journeys need a Chromium and none was found.\nInstall Chromium or Chrome, or name one: CHROMIUM_PATH=/path/to/chromium npm test",
  );
}
const server = await startTestServer().catch((error) => fail(error.message));
print(
  `Tests run on ${server.name} and in ${[browser, firefox, webkit].filter(Boolean).join(", ")}.`,
);
if (!firefox || !webkit)
  print("`npx pnpm@12 browsers` installs what is missing of Firefox and WebKitGTK.");

for (const [signal, code] of [
  ["SIGINT", 130],
  ["SIGTERM", 143],
]) {
  process.once(signal, () => server.stop().then(() => process.exit(code)));
}

const journeyNow = "2027-01-13T09:00Z";
const { TEST_NOW, FAKETIME } = process.env;

removeStaleClocks();
const started = Date.now();
/** The parts that have begun, by name. */
const runs = new Map();
const lanes = await Promise.all([runLane(browserLane), runLane(otherLane)]);
await server.stop();
report(lanes.flat());

async function runLane(parts) {
  const results = [];
  for (const part of parts.filter(isChosen)) {
    if (part.needs) await runs.get(part.needs);
    const run = runPart(part);
    runs.set(part.name, run);
    results.push(await run);
  }
  return results;
}

async function runPart({ name, args }) {
  print(`\n── ${name}`);
  const start = Date.now();
  const clock = clockOf(name);
  const { code, output } = await turbo(["--continue", "--output-logs=full", ...args], {
    env: {
      ...environment,
      // Each of the many programs that tests start takes a quarter less CPU. The app itself, which
      // starts rarely, would need 8 MB more.
      NODE_COMPILE_CACHE: at("node_modules", ".cache", "compiled"),
      ...(process.stdout.isTTY ? { FORCE_COLOR: "1" } : {}),
      CHROMIUM_PATH: browser,
      ...(firefox ? { FIREFOX_PATH: firefox } : {}),
      ...(webkit ? { WEBKIT_PATH: webkit } : {}),
      ...clock,
      // Under another clock the tests start their own Postgres, which shares it.
      TEST_DATABASE_URL: clock ? undefined : server.url,
    },
    onOutput: printWholeLines(),
  });
  return { name, isOk: code === 0, seconds: (Date.now() - start) / 1000, ...readTests(output) };
}

/** Prints output as soon as a line is complete, because two parts print at the same time. */
function printWholeLines() {
  let rest = "";
  return (piece) => {
    const end = (rest + piece).lastIndexOf("\n") + 1;
    process.stdout.write((rest + piece).slice(0, end));
    rest = (rest + piece).slice(end);
  };
}

/**
 * The environment with the clock of a part. Empty within `faketime npm test`, which has set it for
 * everything.
 */
function clockOf(name) {
  if (FAKETIME || !["test", "journeys", "processes"].includes(name)) return undefined;
  const now = TEST_NOW ?? (name === "journeys" ? journeyNow : undefined);
  return now && clockEnvironment(now);
}

function report(all) {
  print("\n── summary");
  for (const { name, isOk, seconds, passed, failed } of all) {
    const tests = passed + failed > 0 ? `${passed} passed, ${failed} failed` : "";
    const verdict = isOk ? "ok" : "FAILED";
    print(
      `${name.padEnd(10)} ${verdict.padEnd(7)} ${seconds.toFixed(0).padStart(4)} s  ${tests}`.trimEnd(),
    );
  }
  // Repeated here, because the output above is long, and often truncated where it is stored.
  for (const { broken } of all) {
    for (const [name, reason] of broken) print(`\nFAILED: ${name}\n  ${reason}`);
  }
  const passed = all.reduce((sum, part) => sum + part.passed, 0);
  // A part that fails without a failing test, such as lint, counts as one.
  const failed = all.reduce((sum, part) => sum + Math.max(part.failed, part.isOk ? 0 : 1), 0);
  const seconds = (Date.now() - started) / 1000;
  print(`\n${passed} passed, ${failed} failed, in ${seconds.toFixed(0)} s`);
  process.exit(all.every(({ isOk }) => isOk) && failed === 0 ? 0 : 1);
}
