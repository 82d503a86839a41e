import { exitCodes, Failure } from "./failure.ts";
import { awayWords, print, printJson, shown } from "./print.ts";
import { readLine } from "./read-line.ts";
import { answer, readClock, type Server } from "./server.ts";

/** What a signal is changed to: hidden until a day, or waiting. */
interface Away {
  hiddenUntil?: string;
  waitingFor?: string;
  askOn?: string | null;
}

/** Reads "Anna, ask on friday" as the add box does after "waiting for". */
export async function waitingMeant(server: Server, words: readonly string[]): Promise<Away> {
  const clock = await readClock(server);
  const line = `x waiting for ${words.join(" ")}`;
  const { title, waitingFor, askOn } = readLine(line, { ...clock, projects: [], tags: [] }).input;
  if (title !== "x" || !waitingFor) {
    const message = "Say who or what it waits for, and when to ask: Anna, ask on friday";
    throw new Failure(message, { exitCode: exitCodes.usage });
  }
  return { waitingFor, askOn: askOn ?? null };
}

/** Changes a signal that is not for today, and prints it. */
export async function putAway(
  server: Server,
  { id }: { id: string },
  { change, json }: { change: Away; json: true | undefined },
): Promise<void> {
  const params = { path: { id } };
  const signal = await answer(server.PATCH("/tasks/{id}", { params, body: change }));
  if (json) return printJson(signal);
  print(`${shown(signal.title)}: ${awayWords(signal)}`);
}
