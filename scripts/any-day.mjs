/**
 * Runs tests and journeys of `npm test` under other dates: each weekday, 29 February, the end of a
 * year, the first of a month and the clock changes in Europe and America. Needs Debian's
 * libfaketime.
 *
 *     node scripts/any-day.mjs                                     every date
 *     node scripts/any-day.mjs 2028-02-29T12:00Z                   this one
 *     node scripts/any-day.mjs 2027-12-31T22:30Z -- journeys       only these parts of `npm test`
 */
import { clockEnvironment, removeStaleClocks } from "./lib/clock.mjs";
import { environment, fail, print } from "./lib/project.mjs";
import { run } from "./lib/run.mjs";

const dates = [
  { now: "2027-03-01T00:05+01:00", zone: "Europe/Berlin", name: "Monday, the first of a month" },
  { now: "2028-02-29T12:00Z", zone: "UTC", name: "Tuesday, 29 February" },
  { now: "2027-06-16T12:00Z", zone: "UTC", name: "Wednesday" },
  { now: "2027-06-17T08:00+14:00", zone: "Pacific/Kiritimati", name: "Thursday" },
  { now: "2027-12-31T23:30+01:00", zone: "Europe/Berlin", name: "Friday, 31 December, 23:30" },
  { now: "2027-06-19T20:00-11:00", zone: "Pacific/Pago_Pago", name: "Saturday" },
  { now: "2027-03-14T01:45-05:00", zone: "America/New_York", name: "Sunday, 23 hours in America" },
  { now: "2027-03-28T01:45+01:00", zone: "Europe/Berlin", name: "Sunday, 23 hours in Europe" },
  { now: "2027-10-31T02:45+02:00", zone: "Europe/Berlin", name: "Sunday, 25 hours in Europe" },
  { now: "2027-11-07T01:45-04:00", zone: "America/New_York", name: "Sunday, 25 hours in America" },
];

const words = process.argv.slice(2);
const end = words.indexOf("--");
const given = end === -1 ? words : words.slice(0, end);
const parts = end === -1 ? ["test", "journeys", "processes"] : words.slice(end + 1);
const wrong = given.find((date) => Number.isNaN(Date.parse(date)));
if (wrong) fail(`"${wrong}" is no instant such as 2028-02-29T12:00Z.`);
const chosen =
  given.length === 0
    ? dates
    : given.map((now) => dates.find((date) => date.now === now) ?? { now, zone: "UTC", name: now });
if (!clockEnvironment(chosen[0].now)) fail("This needs libfaketime: apt-get install libfaketime");

// On the real date, because the build does not depend on it.
await runParts({}, "build");
const results = [];
for (const { now, zone, name } of chosen) {
  print(`\n━━ ${name} (${now} in ${zone})`);
  removeStaleClocks();
  results.push({ name, isOk: await runParts({ TEST_NOW: now, TZ: zone }, ...parts) });
}
print("\n━━ every date");
for (const { isOk, name } of results) print(`${isOk ? "ok    " : "FAILED"}  ${name}`);
process.exit(results.every(({ isOk }) => isOk) ? 0 : 1);

/** Runs parts of `npm test`, and resolves with whether they passed. */
async function runParts(settings, ...names) {
  const { code } = await run(process.execPath, ["scripts/test.mjs", ...names], {
    env: { ...environment, ...settings },
    onOutput: (piece) => process.stdout.write(piece),
  });
  return code === 0;
}
