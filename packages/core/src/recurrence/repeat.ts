import { z } from "zod";
import type { CalendarDay } from "../time/calendar-day.ts";
import { calendarDaySchema } from "../time/calendar-day-schema.ts";
import { maxRuleLength, normalizeRule, readRule } from "./recurrence-rule.ts";
import { givesDays } from "./rule-periods.ts";

export const repeatModes = ["schedule", "completion"] as const;
export const missedChoices = ["skip", "keep"] as const;

/** The maximum number of dates that a series can be limited to. */
export const maxRepeatCount = 1000;
/** The maximum number of exceptions kept; the oldest ones are dropped. */
export const maxExceptions = 400;

/** How a signal repeats, as the API returns it (§4). */
export const repeatSchema = z
  .object({
    rule: z.string(),
    mode: z.enum(repeatModes),
    missed: z.enum(missedChoices),
    until: calendarDaySchema.nullable(),
    count: z.int().nullable(),
    exceptions: z.array(calendarDaySchema),
  })
  .meta({ id: "Repeat" });

/**
 * How a signal repeats, apart from its first day (§4).
 *
 * - `rule`: the value of an RFC 5545 RRULE, in the form that `normalizeRule` writes.
 * - `mode`: `schedule` counts from the first day; `completion` from the day on which it
 *   was finished.
 * - `missed`: `skip` drops a missed day; `keep` keeps it until it is done.
 * - `until`: the last possible day. `count`: the number of dates, including the first.
 * - `exceptions`: dates of the rule on which it does not take place, sorted.
 */
export type Repeat = z.infer<typeof repeatSchema>;

const noDays = /*i18n*/ "must give a day: no date fits all of its parts";

const ruleSchema = z
  .string()
  .max(maxRuleLength)
  .superRefine((text, context) => {
    const rule = readRule(text);
    const refusal = "refusal" in rule ? rule.refusal : givesDays(rule) ? null : noDays;
    if (refusal !== null) context.addIssue({ code: "custom", message: refusal });
  })
  .overwrite(normalizeRule)
  .meta({ examples: ["FREQ=WEEKLY;BYDAY=MO,FR", "FREQ=MONTHLY;BYDAY=-1FR"] });

const sortedOnce = (days: CalendarDay[]): CalendarDay[] => [...new Set(days)].sort();

/** As input: only the rule is required. */
export const repeatInput = z.strictObject({
  rule: ruleSchema,
  mode: z.enum(repeatModes).default("schedule"),
  missed: z.enum(missedChoices).default("skip"),
  until: calendarDaySchema.nullable().default(null),
  count: z.int().min(1).max(maxRepeatCount).nullable().default(null),
  exceptions: z.array(calendarDaySchema).max(maxExceptions).overwrite(sortedOnce).default([]),
});
