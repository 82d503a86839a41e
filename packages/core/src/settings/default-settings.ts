import { dailyLimit, returnsToDecide, somedayDays } from "../constants.ts";
import type { Language } from "../language/languages.ts";
import type { ReminderRules } from "../reminder/reminder-rules.ts";
import { defaultScoreWeights, type ScoreWeights } from "../signal/score-weights.ts";

export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

/** The weekdays on which a week can start, numbered from Sunday as in `Date`. */
export const weekStarts = [0, 1, 6] as const;
export type WeekStart = (typeof weekStarts)[number];

export const timeFormats = ["12", "24"] as const;
export type TimeFormat = (typeof timeFormats)[number];

/**
 * The default settings of a user (§9). In a file without zod, because screens need only the values.
 */
export const defaultSettings = {
  dailyWIPLimit: dailyLimit.default as number,
  /** The limit of each weekday, counted from Sunday; 0 is a day off. Null: the same every day. */
  dailyLimits: null as number[] | null,
  timeZone: null as string | null,
  /** The local time at which the day begins (§4), `HH:mm`. */
  dayStart: "00:00",
  theme: "system" as Theme,
  workingDayStart: "09:00",
  workingDayEnd: "17:00",
  /** Null means the browser's language; below, null means the default of the language's region. */
  language: null as Language | null,
  weekStart: null as WeekStart | null,
  timeFormat: null as TimeFormat | null,
  /** Weekdays, numbered from Sunday as in `Date`. */
  weekend: null as number[] | null,
  /** Whether a sign-in from an unknown device is emailed. */
  signInMails: true as boolean,
  scoreWeights: defaultScoreWeights as ScoreWeights,
  /** The number of returns after which a signal asks for a decision (§4); null means never. */
  decideAfterReturns: returnsToDecide.default as number | null,
  /** After how many days a signal is offered under "Someday" (§16); null means never. */
  somedayAfterDays: somedayDays.default as number | null,
  /** The month, `yyyy-MM`, in which the user has last answered "Someday". */
  somedayMonth: null as string | null,
  /** Whether the planner offers the morning review (§16). */
  offersMorning: true as boolean,
  /** Whether finishing a signal without actual time asks what it took (§18). */
  asksTimeSpent: true as boolean,
  /** Whether the time bar counts with learned estimates (§18). */
  countsLearnedTime: false as boolean,
  reminders: { morning: null, evening: null, quietHours: null, mail: false } as ReminderRules,
};
