/**
 * `pnpm attack --seconds N --only exports,lists`: attacks a server in each way. Exits with 1 if
 * another account is affected (an error, or a p99 of more than three times that of the quiet
 * period), if anything blocks the server's event loop for more than 250 ms, or if the server exits.
 */
import { parseArgs } from "node:util";
import { serverFile } from "@daysignal/api/testing/program-files";
import { type AttackResult, attackNames, runAttacks } from "./attack.ts";

const maxRatio = 3;
const maxHoldMs = 250;

const { values } = parseArgs({
  // pnpm and turbo pass `--` through.
  args: process.argv.slice(2).filter((argument) => argument !== "--"),
  options: {
    seconds: { type: "string", default: "15" },
    signals: { type: "string", default: "10000" },
    only: { type: "string" },
  },
});
const names = attackNames.filter((name) => values.only?.split(",").includes(name) ?? true);
const seconds = Number(values.seconds);
const signals = Number(values.signals);
if (!(seconds > 0) || !Number.isSafeInteger(signals) || names.length === 0) {
  process.stderr.write(`Such as: pnpm attack --seconds 15 --only ${attackNames.join(",")}\n`);
  process.exit(2);
}

const print = (line: string) => process.stdout.write(`${line}\n`);
const isBad = ({ ratio, holdMs, errors }: AttackResult) =>
  ratio > maxRatio || holdMs > maxHoldMs || errors.length > 0;

print(
  `${"attack".padEnd(26)}${["requests", "p50 ms", "p99 ms", "x calm", "hold ms", "errors"].map((head) => head.padStart(9)).join("")}`,
);
const { results, findings } = await runAttacks({
  serverFile,
  names,
  duration: seconds * 1000,
  signals,
  onResult: (result) => {
    const { name, requests, p50, p99, ratio, holdMs, errors } = result;
    const figures = [p50.toFixed(1), p99.toFixed(1), ratio.toFixed(1), holdMs.toFixed(0)];
    const row = [requests, ...figures, errors.length].map((cell) => String(cell).padStart(9));
    print(`${name.padEnd(26)}${row.join("")}${isBad(result) ? "  failed" : ""}`);
    for (const error of new Set(errors.slice(0, 5))) print(`  ${error}`);
  },
});
for (const finding of findings) print(finding);
const bad = results.filter(isBad).length + findings.length;
print(`${results.length} attacks, ${bad} failed`);
process.exitCode = bad === 0 ? 0 : 1;
