import {
  type CalendarDay,
  type ErrorCode,
  findSignal,
  type PlannerData,
  repeatOf,
} from "@daysignal/core";
import { i18n } from "../../../shared/language.ts";
import type { InputOf } from "./command.ts";
import type { CommandPath } from "./commands.ts";
import { type Aspect, type StoredCommand, storedCommands } from "./stored-commands.ts";

/** A command as it is sent. */
export type SentCommand<P extends CommandPath = CommandPath> = {
  [Path in P]: { call: Path; input: InputOf<Path> };
}[P];

/** Reads the stored input of a command. Throws if this version of the app does not know it. */
export function readInput<P extends CommandPath>(path: P, stored: unknown): InputOf<P> & object {
  return storedCommands[path].schema.parse(stored);
}

/** Describes a change: "Add “Call Anna”". */
export function changeWords({
  call,
  subject,
}: {
  call: CommandPath;
  subject?: string | undefined;
}) {
  const [alone, about] = storedCommands[call].words;
  return subject === undefined ? i18n.t(alone) : i18n.t(about, { subject });
}

/** True if the server refuses a change because it was already made. */
export function isWishFulfilled(call: CommandPath, code: ErrorCode): boolean {
  return storedCommands[call].fulfilledBy?.includes(code) ?? false;
}

/** The id of the signal of a command. */
export function idOf({ input }: { input: InputOf<CommandPath> }): string {
  if ("taskId" in input) return input.taskId;
  return "id" in input ? String(input.id) : "";
}

/** The aspect of a signal that a command changes; null for one that is no part of an undo. */
export function aspectOf<P extends CommandPath>({ call, input }: SentCommand<P>): Aspect | null {
  const { aspect }: StoredCommand<InputOf<P>> = storedCommands[call];
  return typeof aspect === "function" ? aspect(input) : aspect;
}

/** Whether a signal is still as a command left it. */
export function holds<P extends CommandPath>(data: PlannerData, sent: SentCommand<P>): boolean {
  const { call, input } = sent;
  const command: StoredCommand<InputOf<P>> = storedCommands[call];
  const id = idOf(sent);
  const signal = findSignal(data, id);
  if (!signal || command.removes) return signal === undefined && command.removes === true;
  if (repeatOf(signal.recurrence) !== null && !command.comparesSeries) return true;
  const plan = "date" in input ? data.plans.get(input.date as CalendarDay) : undefined;
  const slot = plan?.slots.find((one) => one.signal?.id === id);
  return command.holds?.(input, signal, slot) ?? true;
}
