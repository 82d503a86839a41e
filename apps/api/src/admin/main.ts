/** `npm run admin`: commands for the operator of an installation; see docs/operations.md. */
import { readConfig } from "../env.ts";
import { stopOwnDatabase } from "./open-database.ts";
import { runAdmin } from "./run-admin.ts";

const say = (line: string) => void process.stdout.write(`${line}\n`);
const note = (line: string) => void process.stderr.write(`${line}\n`);

for (const [signal, code] of [
  ["SIGINT", 130],
  ["SIGTERM", 143],
] as const) {
  process.once(signal, () => {
    note("Interrupted.");
    stopOwnDatabase().finally(() => process.exit(code));
  });
}

const getOperator = () => ({ config: readConfig(), say, note, input: process.stdin });
process.exitCode = await runAdmin(process.argv.slice(2), getOperator, { say, note });
