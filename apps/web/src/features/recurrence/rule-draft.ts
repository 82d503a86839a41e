import {
  type CalendarDay,
  firstDayOf,
  type Repeat,
  type RuleChoices,
  readChoices,
  ruleWeekdayOf as weekdayOf,
  writeChoices,
} from "@daysignal/core";

/** The builder's state. */
export interface RuleDraft {
  /** Without weekdays and days of the month that nobody chose: they follow the first day. */
  choices: RuleChoices;
  /** A rule that the choices cannot say, as long as it is kept. */
  ownRule: string | null;
  mode: Repeat["mode"];
  missed: Repeat["missed"];
  end: "never" | "date" | "count";
  until: CalendarDay | null;
  count: number;
  exceptions: Repeat["exceptions"];
}

/** The builder's state for a repeat; for none, every second week. */
export function draftOfRepeat(repeat: Repeat | null): RuleDraft {
  const choices = repeat && readChoices(repeat.rule);
  return {
    choices: choices ?? {
      unit: "week",
      interval: repeat === null ? 2 : 1,
      weekdays: [],
      on: { kind: "start" },
      month: null,
    },
    ownRule: repeat !== null && choices === null ? repeat.rule : null,
    mode: repeat?.mode ?? "schedule",
    missed: repeat?.missed ?? "skip",
    end: repeat?.until != null ? "date" : repeat?.count != null ? "count" : "never",
    until: repeat?.until ?? null,
    count: repeat?.count ?? 10,
    exceptions: repeat?.exceptions ?? [],
  };
}

/** The repeat of a draft that starts on or after `day`; null while its last day is not chosen. */
export function repeatOfDraft(draft: RuleDraft, day: CalendarDay): Repeat | null {
  const { choices, ownRule, mode, missed, end, until, count, exceptions } = draft;
  if (end === "date" && until === null) return null;
  return {
    rule: ownRule ?? writeChoices(mode === "completion" ? plain(choices) : explicit(choices, day)),
    mode,
    missed: mode === "completion" ? "skip" : missed,
    until: end === "date" ? until : null,
    count: end === "count" ? count : null,
    exceptions,
  };
}

/** The first day of a draft from `day` on. */
export function firstOfDraft({ choices, ownRule, mode }: RuleDraft, day: CalendarDay): CalendarDay {
  return ownRule !== null || mode === "completion" ? day : firstDayOf(choices, day);
}

/** The choices with those of the first day where nobody chose. */
export function explicit(choices: RuleChoices, day: CalendarDay): RuleChoices {
  const { unit, weekdays, on } = choices;
  if (unit === "week" && weekdays.length === 0) return { ...choices, weekdays: [weekdayOf(day)] };
  if (unit === "month" && on.kind === "start") {
    return { ...choices, on: { kind: "day", day: Number(day.slice(8)) } };
  }
  return choices;
}

/** Only the interval: a day after it was finished has no weekday. */
function plain({ unit, interval }: RuleChoices): RuleChoices {
  return { unit, interval, weekdays: [], on: { kind: "start" }, month: null };
}
