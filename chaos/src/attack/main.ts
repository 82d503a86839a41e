/**
 * `pnpm attack --seconds N --only exports,lists`: lets one account attack a server in
 * each way, and exits with 1 if another account is affected: an error, or a p99 of more
 * than three times that of the quiet period.
 */
import { parseArgs } from "node:util";
import { serverFile } from "@daysignal/api/testing/program-files";
import { type AttackResult, attackNames, runAttacks } from "./attack.ts";

const maxRatio = 3;

const { values } = parseArgs({
  // pnpm and turbo pass the `--` on.
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
const isBad = ({ ratio, errors }: AttackResult) => ratio > maxRatio || errors.length > 0;

print(
  `${"attack".padEnd(12)}${"requests".padStart(9)}${"p50".padStart(9)}${"p99".padStart(9)}${"x calm".padStart(8)}${"errors".padStart(8)}`,
);
const { results, findings } = await runAttacks({
  serverFile,
  names,
  duration: seconds * 1000,
  signals,
  onResult: ({ name, requests, p50, p99, ratio, errors }) => {
    const numbers = [
      p50.toFixed(1).padStart(9),
      p99.toFixed(1).padStart(9),
      ratio.toFixed(1).padStart(8),
    ];
    print(
      `${name.padEnd(12)}${String(requests).padStart(9)}${numbers.join("")}${String(errors.length).padStart(8)}`,
    );
    for (const error of new Set(errors.slice(0, 5))) print(`  ${error}`);
  },
});
for (const finding of findings) print(finding);
const bad = results.filter(isBad).length + findings.length;
print(`${results.length} attacks, ${bad} noticed by somebody else`);
process.exitCode = bad === 0 ? 0 : 1;
