import {
  type CalendarDay,
  type Decision,
  editableFields,
  type HistoryEntry,
  type MergedField,
  type SubtaskRecord,
  signalFields,
} from "@daysignal/core";
import { i18n } from "../../shared/language.ts";
import { dayLabel, enumerated } from "../../shared/words.ts";

/** One entry of a signal's history in words: "Planned for Tuesday, by a script". */
export function historyWords(entry: HistoryEntry, today: CalendarDay): string {
  const what = eventWords(entry, today);
  switch (entry.by) {
    case "script":
      return i18n.t("{event}, by a script", { event: what }, { comment: "Planned, by a script" });
    case "assistant":
      return i18n.t(
        "{event}, by an assistant",
        { event: what },
        { comment: "Planned, by an assistant" },
      );
    case "dav":
      return i18n.t(
        "{event}, by a task app",
        { event: what },
        { comment: "Planned, by a task app" },
      );
    case "import":
      return i18n.t("{event}, by an import", { event: what }, { comment: "Made, by an import" });
    case "calendar":
      return entry.kind === "merged"
        ? what
        : i18n.t(
            "{event}, in the calendar",
            { event: what },
            { comment: "Moved to Tuesday, in the calendar" },
          );
    case "screen":
    case "server":
      return what;
  }
}

function eventWords({ kind, day, from, fields }: HistoryEntry, today: CalendarDay): string {
  const label = (date: CalendarDay | null) => (date === null ? "" : dayLabel(date, today));
  switch (kind) {
    case "made":
      return i18n.t("history.made", {}, { message: "Made", comment: "A signal was created" });
    case "planned":
      return i18n.t("Planned for {day}", { day: label(day) });
    case "rescheduled":
      return i18n.t("Moved from {from} to {day}", { from: label(from), day: label(day) });
    case "unplanned":
      return i18n.t("Taken off {day}", { day: label(day) });
    case "returned":
      return i18n.t("Returned from {day}", { day: label(day) });
    case "progressed":
      return i18n.t("Worked on for {day}", { day: label(day) });
    case "finished":
      return day === null
        ? i18n.t("history.finished", {}, { message: "Finished", comment: "Of a signal" })
        : i18n.t("Finished for {day}", { day: label(day) });
    case "reopened":
      return day === null
        ? i18n.t("history.reopened", {}, { message: "Reopened", comment: "Of a signal" })
        : i18n.t("Reopened for {day}", { day: label(day) });
    case "changed":
      return i18n.t("Changed: {fields}", { fields: enumerated(fields.map(fieldName)) });
    case "trashed":
      return i18n.t("Moved to the trash");
    case "restored":
      return i18n.t("Restored from the trash");
    case "decided":
      return i18n.t("Decided: {choice}", { choice: enumerated(fields.map(choiceName)) });
    case "merged":
      return fields.includes("refused")
        ? i18n.t("Moved to {day} in the calendar, where there is no room: moved back", {
            day: label(day),
          })
        : i18n.t("Changed here and in the calendar, the newer change was kept: {fields}", {
            fields: enumerated(fields.map(mergedName)),
          });
  }
}

/** The subtasks of an occurrence that is over in words: those done, and those not. */
export function recordWords(subtasks: readonly SubtaskRecord[] | null): string[] {
  const titles = (completed: 0 | 1) =>
    enumerated((subtasks ?? []).flatMap((one) => (one.completed === completed ? one.title : [])));
  const [done, open] = [titles(1), titles(0)];
  return [
    ...(done ? [i18n.t("Done: {titles}", { titles: done }, { comment: "Subtasks" })] : []),
    ...(open ? [i18n.t("Not done: {titles}", { titles: open }, { comment: "Subtasks" })] : []),
  ];
}

/** What was decided in words; a choice of a newer server as it is. */
function choiceName(choice: string): string {
  const names: Readonly<Record<string, string>> = {
    "plan-today": i18n.t("plan it today"),
    split: i18n.t("split it into its subtasks"),
    date: i18n.t("give it a date"),
    lower: i18n.t("lower it"),
    "let-go": i18n.t("let it go"),
  } satisfies Record<Decision, string>;
  return names[choice] ?? choice;
}

/** What was changed on both sides; of a newer server as it is. */
function mergedName(field: string): string {
  const names: Readonly<Record<string, string>> = {
    title: i18n.t("Title"),
    start: i18n.t("Start", {}, { comment: "The start of a time box" }),
    minutes: i18n.t("Length", {}, { comment: "The length of a time box" }),
    removed: i18n.t("removed there"),
  } satisfies Record<MergedField | "removed", string>;
  return names[field] ?? field;
}

/** The name of a field as its form has it; unknown ones, of a newer server, as they are. */
function fieldName(field: string): string {
  if (field === "recurrence" || field === "repeat") return i18n.t("Repeats");
  const name = editableFields.find((known) => known === field);
  return name ? i18n.t(signalFields[name].label) : field;
}
