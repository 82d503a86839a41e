import { type CalendarDay, dayAt, directionOf, type I18n, timeInWords } from "@daysignal/core";
import type { GlanceEntry, GlanceOwner } from "@daysignal/db";

/** A signal of the day, with the fields that its owner chose to show (§11). */
interface GlanceSignal {
  title?: string;
  project?: string | null;
  /** The time of the time box, `HH:mm` on the owner's clock. */
  startsAt?: string | null;
  minutes?: number | null;
  done?: boolean;
  /** Whether it was worked on and closed for the day (§4). */
  progress?: boolean;
}

/** What `/glance/{token}.json` returns. */
export interface DayAtAGlance {
  date: CalendarDay;
  /** The date in words: "Saturday, 14 March". */
  day: string;
  language: string;
  planned: number;
  done?: number;
  /** The title of the first signal that is still open; null if there is none. */
  next?: string | null;
  signals: GlanceSignal[];
}

/** The owner's current day, with nothing but what the owner chose to show. */
export function dayAtAGlance(owner: GlanceOwner, now: Date, i18n: I18n): DayAtAGlance {
  const date = dayAt(now, { timeZone: owner.timeZone ?? "UTC", dayStart: owner.dayStart });
  const entries = owner.entries.filter(({ day }) => day === date);
  const next = entries.find(({ isDone, progress }) => !isDone && !progress);
  return {
    date,
    day: new Intl.DateTimeFormat(i18n.locale, {
      ...{ weekday: "long", day: "numeric", month: "long" },
      timeZone: "UTC",
    }).format(new Date(date)),
    language: i18n.locale,
    planned: entries.length,
    ...(owner.done && { done: entries.filter(({ isDone }) => isDone).length }),
    ...(owner.done && owner.titles && { next: next?.title ?? null }),
    signals: entries.map((entry) => signalOf(owner, entry)),
  };
}

function signalOf(owner: GlanceOwner, entry: GlanceEntry): GlanceSignal {
  const { title, project, startsAt, minutes, isDone: done, progress } = entry;
  return {
    ...(owner.titles && { title }),
    ...(owner.times && { startsAt, minutes }),
    ...(owner.projects && { project }),
    ...(owner.done && { done, progress }),
  };
}

/** The words that text and picture share. */
export interface GlanceWords {
  heading: string;
  /** "2 of 4 done"; undefined if that is not shown. */
  score: string | undefined;
  /** Shown instead of signals. */
  empty: string | undefined;
  direction: "ltr" | "rtl";
  lines: GlanceLine[];
}

export interface GlanceLine {
  /** Undefined if it is not shown which signals are finished. */
  state: "open" | "progress" | "done" | undefined;
  time: string | undefined;
  /** Empty if titles are not shown. */
  title: string;
  project: string | undefined;
}

/** The words of a day. */
export function glanceWords(
  { day, planned, done, signals }: DayAtAGlance,
  { titles, timeFormat }: GlanceOwner,
  i18n: I18n,
): GlanceWords {
  return {
    heading: day,
    score:
      done === undefined || planned === 0
        ? undefined
        : i18n.t("{done} of {planned} done", { done, planned }),
    empty: planned === 0 ? i18n.t("Nothing planned yet") : undefined,
    direction: directionOf(i18n.locale),
    lines: signals.map((signal) => ({
      state: stateOf(signal),
      time: signal.startsAt ? timeInWords(signal.startsAt, i18n.locale, timeFormat) : undefined,
      title: titles ? oneLine(signal.title ?? "") : "",
      project: signal.project ? oneLine(signal.project) : undefined,
    })),
  };
}

function stateOf({ done, progress }: GlanceSignal): GlanceLine["state"] {
  if (done === undefined) return undefined;
  return done ? "done" : progress ? "progress" : "open";
}

/**
 * A text without control characters, which XML cannot contain, and without directional formatting,
 * which could reorder what surrounds it.
 */
function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\s\u2028\u2029\ufffe\uffff]+/gu, " ")
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, "")
    .trim();
}

const marks = { open: "[ ]", progress: "[~]", done: "[x]" } as const;

/** What `/glance/{token}.txt` returns. */
export function glanceText({ heading, score, empty, lines }: GlanceWords): string {
  const rows = lines.map(({ state, time, title, project }) =>
    [state ? marks[state] : "-", time, title, project && `(${project})`].filter(Boolean).join(" "),
  );
  return `${[heading, ...rows, score, empty].filter(Boolean).join("\n")}\n`;
}
