import { createInterface } from "node:readline/promises";
import { type Readable, Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { passwordSchema } from "@daysignal/core";
import { generatePassword } from "../auth/generate-password.ts";
import { AdminError, type Operator } from "./operator.ts";

export interface PasswordOptions {
  /** Asks for a password instead of generating one. */
  ask: boolean;
}

/**
 * Generates a password, or asks for one with hidden input; without a terminal it reads the first
 * line of standard input. It is never an argument, because all users of the machine could see it.
 */
export async function choosePassword(
  { input }: Operator,
  { ask }: PasswordOptions,
): Promise<string> {
  if (!ask) return generatePassword();
  const given = input.isTTY ? await askTwice(input) : await firstLine(input);
  const checked = passwordSchema.safeParse(given);
  if (!checked.success) {
    throw new AdminError(`The password ${checked.error.issues[0]?.message ?? "is not allowed"}.`);
  }
  return checked.data;
}

async function firstLine(input: Readable): Promise<string> {
  return (await text(input)).split(/\r?\n/, 1)[0] ?? "";
}

async function askTwice(input: Readable): Promise<string> {
  const password = await askHidden(input, "Password: ");
  if ((await askHidden(input, "Once more: ")) !== password) {
    throw new AdminError("The two are not the same. Nothing was changed.");
  }
  return password;
}

async function askHidden(input: Readable, question: string): Promise<string> {
  process.stderr.write(question);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input, output: nowhere, terminal: true });
  // In raw mode Ctrl-C arrives as a character.
  lines.on("SIGINT", () => process.kill(process.pid, "SIGINT"));
  try {
    return await lines.question("");
  } finally {
    lines.close();
    process.stderr.write("\n");
  }
}
