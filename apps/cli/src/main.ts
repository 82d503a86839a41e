import { CommanderError } from "commander";
import { exitCodes, Failure } from "./failure.ts";
import { makeProgram } from "./program.ts";

try {
  await makeProgram().parseAsync();
} catch (error) {
  if (error instanceof Failure) {
    const { message, code } = error;
    const isJson = process.argv.includes("--json");
    process.stderr.write(`${isJson ? JSON.stringify({ error: message, code }) : message}\n`);
    process.exitCode = error.exitCode;
  } else if (error instanceof CommanderError) {
    // The error has been printed already; help is not an error.
    process.exitCode = error.exitCode === 0 ? 0 : exitCodes.usage;
  } else throw error;
}
