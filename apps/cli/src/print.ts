import { stripVTControlCharacters } from "node:util";
import { choiceFields, signalFields } from "@daysignal/core";
import type { Signal } from "./server.ts";

/** Prints one line on stdout. */
export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Prints a value as JSON on stdout. */
export function printJson(value: unknown): void {
  print(JSON.stringify(value, null, 2));
}

/** Makes user-written text safe for a terminal: on one line, without control codes. */
export function shown(text: string): string {
  return stripVTControlCharacters(text).replace(/\p{Cc}+/gu, " ");
}

/** A signal as a line: `Write the report  !4 1h 30m #call`. */
export function signalLine(signal: Signal): string {
  const { title, priority, estimatedMinutes, tags } = signal;
  const choices = choiceFields.flatMap((name) => {
    const { sign } = signalFields[name];
    return sign === null || signal[name] == null ? [] : `${sign}${signal[name]}`;
  });
  const details = [
    `!${priority}`,
    minutesLabel(estimatedMinutes),
    ...choices,
    ...tags.map((tag) => `#${shown(tag)}`),
  ];
  return `${shown(title)}  ${details.join(" ")}`;
}

/** Why a signal is not for today: `hidden until 2026-03-14`, `waiting for Anna, ask on 2026-03-20`. */
export function awayWords({
  hiddenUntil,
  waitingFor,
  askOn,
}: Pick<Signal, "hiddenUntil" | "waitingFor" | "askOn">): string {
  return [
    hiddenUntil === null ? "" : `hidden until ${hiddenUntil}`,
    waitingFor === null ? "" : `waiting for ${shown(waitingFor)}`,
    askOn === null ? "" : `ask on ${askOn}`,
  ]
    .filter((part) => part !== "")
    .join(", ");
}

/** Formats minutes: '45m', '2h', '1h 30m'. */
export function minutesLabel(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 ? `${hours}h` : "", rest > 0 || hours === 0 ? `${rest}m` : ""]
    .filter((part) => part !== "")
    .join(" ");
}
