// Loaded after the start.
import {
  type ChangeBase,
  type CreateSignalInput,
  type ErrorCode,
  editableFields,
  type SetDayNoteInput,
  type UpdateSignalInput,
} from "@daysignal/core";
import { i18n } from "../../../shared/language.ts";
import { randomId } from "../../../shared/random-id.ts";
import type { CommandPath } from "./commands.ts";

/** How a signal was deleted while text for it was being typed. */
export type Deletion = "trashed" | "deleted";

interface Change {
  call: CommandPath;
  input: unknown;
  /** The title of its signal. */
  subject?: string | undefined;
}

/** The changes that set a title or notes, or the note of a day. */
const typing: readonly CommandPath[] = [
  "plan.setNote",
  "signal.create",
  "signal.update",
  "subtask.create",
  "subtask.update",
];

/** The title and notes that a change of a signal or subtask sets, or the note of a day. */
export function typedText({ call, input }: Change): string[] {
  if (!typing.includes(call)) return [];
  const { title, notes, note } = input as Partial<UpdateSignalInput & SetDayNoteInput>;
  return [title, notes, note].filter((text) => typeof text === "string" && text !== "") as string[];
}

/** The fields that a signal made in place of a deleted one has of it: not those that depend on the day or the week. */
const takenOver = editableFields.filter(
  (field) => field !== "goalId" && field !== "hiddenUntil" && field !== "askOn",
);

/**
 * What becomes of typed text that would be lost: its signal was deleted, or the server failed (what
 * is new stays in its field). An update of one that was deleted for good becomes the creation of a
 * signal with this text and the fields of `base`, the signal as far as it is known. Null for any other
 * change or refusal.
 */
export function lostText(
  change: Change,
  base: ChangeBase | undefined,
  code: ErrorCode,
): (Partial<Change> & { deletion?: Deletion; refusal?: string }) | null {
  const { call } = change;
  const isUpdate = call === "signal.update" || call === "subtask.update";
  if (!isUpdate || typedText(change).length === 0) return null;
  if (code === "INTERNAL") return {};
  if (call === "subtask.update") return null;
  if (code === "IN_TRASH") return { deletion: "trashed" };
  const { id: _id, ...changes } = change.input as UpdateSignalInput;
  // Otherwise the project or the goal may be what was not found.
  if (code !== "NOT_FOUND" || changes.projectId || changes.goalId) return null;
  const fields = { title: change.subject, ...base, ...changes };
  const taken = takenOver.flatMap((field) => (field in fields ? [[field, fields[field]]] : []));
  const input = { ...Object.fromEntries(taken), id: randomId() } as CreateSignalInput;
  return {
    ...{ call: "signal.create", input, subject: input.title, deletion: "deleted" },
    refusal: i18n.t("“{title}” was deleted for good.", { title: change.subject ?? input.title }),
  };
}
