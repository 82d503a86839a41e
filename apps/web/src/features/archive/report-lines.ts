import type { ImportReport, ImportTally } from "@daysignal/core";
import { i18n } from "../../shared/language.ts";
import { listOf } from "../../shared/region.ts";

/** The counted entities, the most important first. */
const nouns = {
  signals: /*i18n*/ "{count, plural, one {# signal} other {# signals}}",
  projects: /*i18n*/ "{count, plural, one {# project} other {# projects}}",
  clients: /*i18n*/ "{count, plural, one {# client} other {# clients}}",
  subtasks: /*i18n*/ "{count, plural, one {# subtask} other {# subtasks}}",
  reminders: /*i18n*/ "{count, plural, one {# reminder} other {# reminders}}",
  planEntries: /*i18n*/ "{count, plural, one {# planned day} other {# planned days}}",
  timeIntervals: /*i18n*/ "{count, plural, one {# time of work} other {# times of work}}",
  files: /*i18n*/ "{count, plural, one {# file} other {# files}}",
  namedViews: /*i18n*/ "{count, plural, one {# named view} other {# named views}}",
  weekGoals: /*i18n*/ "{count, plural, one {# goal} other {# goals}}",
  templates: /*i18n*/ "{count, plural, one {# template} other {# templates}}",
  dayNotes: /*i18n*/ "{count, plural, one {# note of a day} other {# notes of days}}",
  calendars: /*i18n*/ "{count, plural, one {# calendar} other {# calendars}}",
  hooks: /*i18n*/ "{count, plural, one {# hook} other {# hooks}}",
  feedback: /*i18n*/ "{count, plural, one {# message to us} other {# messages to us}}",
} as const;

type Noun = keyof typeof nouns;

/** "3 signals". */
export const counted = (noun: Noun, count: number): string => i18n.t(nouns[noun], { count });

/**
 * The effects of an import, each in words or null: what is new, what exists already and what has no
 * room; and whether settings change, or nothing (`isEmpty`).
 */
export function reportLines(report: ImportReport) {
  const added = list(report, "added");
  return {
    added,
    kept: list(report, "kept"),
    leftOut: list(report, "leftOut"),
    settings: report.settingsChanged,
    isEmpty: added === null && !report.settingsChanged,
  };
}

function list(report: ImportReport, which: keyof ImportTally): string | null {
  const parts = (Object.keys(nouns) as Noun[])
    .filter((noun) => report[noun][which] > 0)
    .map((noun) => counted(noun, report[noun][which]));
  return parts.length === 0 ? null : listOf(parts);
}
