import { createInterface } from "node:readline";
import { Writable } from "node:stream";

/** Asks for lines on the terminal, or takes them from a pipe. */
export interface Asker {
  /** The next line, trimmed; empty at the end of the input. `isSecret` hides what is typed. */
  ask(question: string, options?: { isSecret?: boolean }): Promise<string>;
  close(): void;
}

/** Opens the terminal for questions, which go to stderr. */
export function openAsker(): Asker {
  let isMuted = false;
  const output = new Writable({
    write: (chunk, _encoding, done) => {
      if (!isMuted) process.stderr.write(chunk);
      done();
    },
  });
  const isTerminal = process.stdin.isTTY === true;
  const lines = createInterface({ input: process.stdin, output, terminal: isTerminal });
  const typed = lines[Symbol.asyncIterator]();
  return {
    ask: async (question, { isSecret = false } = {}) => {
      process.stderr.write(`${question} `);
      isMuted = isSecret;
      const { value } = await typed.next();
      isMuted = false;
      if (isSecret || !isTerminal) process.stderr.write("\n");
      return String(value ?? "").trim();
    },
    close: () => lines.close(),
  };
}
