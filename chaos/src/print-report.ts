import type { Report } from "./chaos.ts";
import { faultKinds, faults } from "./faults.ts";
import { type FindingKind, findingKinds } from "./findings.ts";

/** Prints the table and the findings, line by line; returns true without findings. */
export function printReport(report: Report, print: (line: string) => void): boolean {
  const { recoveries, acknowledged, acknowledgedTimes, failed, findings } = report;
  const row = (...cells: string[]) =>
    print(cells.map((cell, at) => (at === 0 ? cell.padEnd(40) : cell.padStart(9))).join(" "));
  const inSeconds = (milliseconds = 0) => `${(milliseconds / 1000).toFixed(2)} s`;
  print("");
  row("first success after", "times", "median", "worst");
  for (const kind of faultKinds) {
    const took = recoveries.filter((one) => one.kind === kind).map((one) => one.took);
    took.sort((a, b) => a - b);
    if (took.length === 0) continue;
    const median = took[Math.floor(took.length / 2)];
    row(faults[kind].name, String(took.length), inSeconds(median), inSeconds(took.at(-1)));
  }
  print("");
  row("acknowledged writes", String(acknowledged));
  row("of them starts, pauses and other times", String(acknowledgedTimes));
  row("attempts that failed and were repeated", String(failed));
  for (const [kind, name] of Object.entries(findingKinds)) {
    row(name, String(findings.count(kind as FindingKind)));
  }
  for (const line of findings.lines().slice(0, 50)) print(`  ${line}`);
  return findings.lines().length === 0;
}
