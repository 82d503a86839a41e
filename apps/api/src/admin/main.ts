/** `npm run admin`: commands for the operator of an installation; see docs/operations.md. */
import { readConfig } from "../env.ts";
import { stopOwnDatabase } from "./open-database.ts";
import { runAdmin } from "./run-admin.ts";

const print = (line: string) => void process.stdout.write(`${line}\n`);
const warn = (line: string) => void process.stderr.write(`${line}\n`);

for (const [signal, code] of [
  ["SIGINT", 130],
  ["SIGTERM", 143],
] as const) {
  process.once(signal, () => {
    warn("Interrupted.");
    stopOwnDatabase().finally(() => process.exit(code));
  });
}

const getOperator = () => ({
  config: readConfig(process.env, warn),
  print,
  warn,
  input: process.stdin,
});
process.exitCode = await runAdmin(process.argv.slice(2), getOperator, { print, warn });
