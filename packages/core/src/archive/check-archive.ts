import { calendarHost } from "../calendar/create-calendar.ts";
import { createClient } from "../client/create-client.ts";
import { DomainError } from "../errors.ts";
import { createFeedback } from "../feedback/create-feedback.ts";
import { assertHasStart } from "../plan/time-box.ts";
import { createProject } from "../project/create-project.ts";
import { repeatOf } from "../recurrence/repeat-of.ts";
import { checkReminderTime } from "../reminder/reminder.ts";
import { isOpenStatus } from "../signal/open-status.ts";
import { emptyAsNull } from "../signal/signal-fields.ts";
import { latestEnd } from "../time-spent/check-interval.ts";
import type {
  ArchivedInterval,
  ArchivedPlanEntry,
  ArchivedSignal,
  ArchiveKind,
  ArchiveLines,
} from "./archive.ts";

/**
 * A line of an archive, normalised as if it were created through the API: a blank email becomes
 * null, and so on. `field` names the line in errors. Throws INVALID_INPUT for a line that
 * contradicts itself.
 */
export const normalizeLine: {
  readonly [K in ArchiveKind]: (line: ArchiveLines[K], field: string) => ArchiveLines[K];
} = {
  clients: (line) => ({ ...line, ...createClient(line, line.id, []), version: line.version }),
  projects: (line) => ({
    ...line,
    ...createProject(line, line.id, [], new Date(line.createdAt)),
    version: line.version,
  }),
  weekGoals: (line) => line,
  signals: (line, field) => {
    checkSignal(line, field);
    checkRepeat(line, field);
    return { ...line, notes: emptyAsNull(line.notes) };
  },
  subtasks: (line) => line,
  reminders: (line, field) => {
    checkReminderTime(line, `${field}.`);
    return line;
  },
  planEntries: (line, field) => {
    checkEntry(line, field);
    return line;
  },
  timeIntervals: (line, field) => {
    checkInterval(line, field);
    return line;
  },
  feedback: (line) => createFeedback(line, line.id, new Date(line.createdAt)),
  namedViews: (line) => line,
  templates: (line) => line,
  dayNotes: (line) => line,
  calendars: (line, field) => {
    const { kind, url, data } = line;
    if (kind === "file" && url !== null) refuse(`${field}.url`, notOfKind);
    if (url !== null && calendarHost(url) === null) refuse(`${field}.url`, noAddress);
    if (kind === "url" && data !== null) refuse(`${field}.data`, notOfKind);
    return line;
  },
  hooks: (line) => line,
  files: (line) => line,
};

const noAddress = /*i18n*/ "{field} is not the address of a calendar.";
const notOfKind = /*i18n*/ "{field} must be null for a calendar of this kind.";

function checkSignal(
  { status, completedAt, waitingFor, askOn }: ArchivedSignal,
  field: string,
): void {
  if (waitingFor === null && askOn !== null) {
    refuse(`${field}.askOn`, /*i18n*/ "{field} must be null without waitingFor.");
  }
  if (isOpenStatus(status) && completedAt !== null) {
    refuse(`${field}.completedAt`, /*i18n*/ "{field} must be null unless the signal is done.");
  }
  if (status === "done" && completedAt === null) {
    refuse(`${field}.completedAt`, /*i18n*/ "{field} is required for a signal that is done.");
  }
}

/**
 * Throws INVALID_INPUT if a signal lacks the rule that its recurrence needs, or has one that it
 * does not allow.
 */
function checkRepeat({ recurrence, repeat }: ArchivedSignal, field: string): void {
  if (recurrence === "custom" && repeat === null) {
    refuse(`${field}.repeat`, /*i18n*/ "{field} is required for a custom recurrence.");
  }
  if (repeatOf(recurrence) === null && repeat !== null) {
    refuse(`${field}.repeat`, /*i18n*/ "{field} must be null for a signal that does not repeat.");
  }
}

function checkEntry(
  { slotPosition, rolledOverAt, completedAt, isOccurrence, progress, ...box }: ArchivedPlanEntry,
  field: string,
): void {
  if (progress && (completedAt === null || !isOccurrence)) {
    refuse(`${field}.progress`, /*i18n*/ "{field} needs completedAt and isOccurrence.");
  }
  assertHasStart(box, `${field}.minutes`);
  if ((slotPosition === null) !== (rolledOverAt !== null)) {
    refuse(
      `${field}.slotPosition`,
      /*i18n*/ "{field} must be null once rolled over, and only then.",
    );
  }
  if (rolledOverAt !== null && completedAt !== null && !isOccurrence) {
    refuse(
      `${field}.rolledOverAt`,
      /*i18n*/ "{field} must be null for what is finished, unless it is of a series.",
    );
  }
}

/**
 * Throws INVALID_INPUT for a plan entry that its signal cannot have (§4): a signal in the trash has
 * no slot, and a finished signal has no unfinished day.
 */
export function checkEntryOfSignal(
  { slotPosition, completedAt }: ArchivedPlanEntry,
  { status, recurrence }: Pick<ArchivedSignal, "status" | "recurrence">,
  field: string,
): void {
  if (slotPosition === null) return;
  if (status === "deleted")
    refuse(`${field}.signalId`, /*i18n*/ "{field} is in the trash, which holds no slot.");
  if (status === "done" && repeatOf(recurrence) === null && completedAt === null) {
    refuse(`${field}.completedAt`, /*i18n*/ "{field} is required where the signal is done.");
  }
}

/**
 * Throws INVALID_INPUT unless every reference in a field is known. `start` is the number of the
 * first line among the lines of its kind. Lines for which `isMeant` is false are skipped: an entity
 * that is left unchanged may reference anything.
 */
export function checkReferences<F extends string>(
  { kind, start }: { kind: ArchiveKind; start: number },
  lines: readonly { readonly [P in F]: string | null }[],
  field: F,
  known: { has(id: string): boolean },
  isMeant: (index: number) => boolean = () => true,
): void {
  for (const [index, line] of lines.entries()) {
    const id = line[field];
    if (id === null || known.has(id) || !isMeant(index)) continue;
    refuse(
      `${kind}.${start + index}.${field}`,
      /*i18n*/ "{field} is neither in this file nor in the account.",
    );
  }
}

/** Throws INVALID_INPUT for an interval that the product could not have stored (§18). */
function checkInterval({ startedAt, endedAt }: ArchivedInterval, field: string): void {
  if (endedAt !== null && (endedAt <= startedAt || endedAt > latestEnd(startedAt))) {
    refuse(`${field}.endedAt`, /*i18n*/ "{field} must be at most 24 hours after the start.");
  }
}

function refuse(field: string, message: string): never {
  throw new DomainError("INVALID_INPUT", {
    field,
    message,
  });
}
