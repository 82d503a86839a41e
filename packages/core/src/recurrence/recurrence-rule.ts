import { ruleWeekdays, type Weekday } from "./rule-weekdays.ts";

/**
 * The parts of a recurrence rule: the value of an RFC 5545 RRULE, limited to days. The start, the
 * end and the number of dates are not part of it (§4).
 */
export interface RuleParts {
  freq: "DAILY" | "WEEKLY" | "MONTHLY" | "YEARLY";
  interval: number;
  byMonth: number[];
  byMonthDay: number[];
  /** In calendar order; `nth` is 0 for every such weekday. */
  byDay: { nth: number; weekday: Weekday }[];
  bySetPos: number[];
  /** The first day of the week. */
  wkst: Weekday;
}

/** The maximum length of a rule. */
export const maxRuleLength = 300;

const frequencies = ["DAILY", "WEEKLY", "MONTHLY", "YEARLY"] as const;

/**
 * Reads a rule such as `FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR`, or returns why it is refused, as the
 * rest of a sentence "The rule …".
 */
export function readRule(text: string): RuleParts | { refusal: string } {
  const given = new Map<string, string>();
  for (const part of text.trim().toUpperCase().split(";")) {
    const [name = "", value = "", ...more] = part.split("=");
    if (name === "" || value === "" || more.length > 0 || given.has(name)) return refuse.form;
    given.set(name, value);
  }
  for (const name of given.keys()) {
    if (name === "COUNT" || name === "UNTIL" || name === "DTSTART") return refuse.end;
    if (!partNames.includes(name)) return refuse.part;
  }
  const freq = frequencies.find((frequency) => frequency === given.get("FREQ"));
  if (!freq) return refuse.freq;
  const byMonthOrYear = freq === "MONTHLY" || freq === "YEARLY";
  const [interval, ...intervals] = readNumbers(given.get("INTERVAL") ?? "1", 1, 999);
  if (interval === undefined || intervals.length > 0 || interval < 0) return refuse.interval;
  const byMonth = readNumbers(given.get("BYMONTH"), 1, 12);
  if (hasNone(given, "BYMONTH", byMonth) || byMonth.some((month) => month < 0)) {
    return refuse.month;
  }
  const byMonthDay = readNumbers(given.get("BYMONTHDAY"), 1, 31);
  if (hasNone(given, "BYMONTHDAY", byMonthDay)) return refuse.monthDay;
  if (freq === "WEEKLY" && byMonthDay.length > 0) return refuse.weekly;
  const exists = (day: number) => byMonth.some((month) => Math.abs(day) <= longestMonth(month));
  if (byMonth.length * byMonthDay.length > 0 && !byMonthDay.some(exists)) return refuse.never;
  const byDay = readDays(given.get("BYDAY"), byMonthOrYear ? (freq === "YEARLY" ? 53 : 5) : 0);
  if (hasNone(given, "BYDAY", byDay)) return refuse.day;
  const bySetPos = readNumbers(given.get("BYSETPOS"), 1, 366);
  if (hasNone(given, "BYSETPOS", bySetPos)) return refuse.position;
  const isSet = byMonth.length + byMonthDay.length + byDay.length > 0;
  if (bySetPos.length > 0 && !isSet) return refuse.position;
  const wkst = ruleWeekdays.find((weekday) => weekday === (given.get("WKST") ?? "MO"));
  if (!wkst) return refuse.week;
  return { freq, interval, byMonth, byMonthDay, byDay, bySetPos, wkst };
}

/**
 * Writes a rule in the canonical form in which it is stored: parts in a fixed order, lists sorted,
 * defaults omitted.
 */
export function writeRule(rule: RuleParts): string {
  const { freq, interval, byMonth, byMonthDay, byDay, bySetPos, wkst } = rule;
  const list = (name: string, values: readonly (number | string)[]) =>
    values.length === 0 ? [] : [`${name}=${values.join(",")}`];
  return [
    `FREQ=${freq}`,
    ...(interval === 1 ? [] : [`INTERVAL=${interval}`]),
    ...list("BYMONTH", byMonth),
    ...list("BYMONTHDAY", byMonthDay),
    ...list(
      "BYDAY",
      byDay.map(({ nth, weekday }) => `${nth === 0 ? "" : nth}${weekday}`),
    ),
    ...list("BYSETPOS", bySetPos),
    ...(wkst === "MO" ? [] : [`WKST=${wkst}`]),
  ].join(";");
}

/** The rule in canonical form; a text that is not a rule is returned unchanged. */
export function normalizeRule(text: string): string {
  const rule = readRule(text);
  return "refusal" in rule ? text : writeRule(rule);
}

const partNames = ["FREQ", "INTERVAL", "BYMONTH", "BYMONTHDAY", "BYDAY", "BYSETPOS", "WKST"];

const refuse = {
  form: { refusal: /*i18n*/ "must be a recurrence rule such as FREQ=WEEKLY;BYDAY=MO,FR" },
  end: {
    refusal: /*i18n*/ "must have no COUNT, UNTIL and DTSTART: those are count, until and the date",
  },
  part: {
    refusal:
      /*i18n*/ "must have no parts but FREQ, INTERVAL, BYMONTH, BYMONTHDAY, BYDAY, BYSETPOS and WKST",
  },
  freq: { refusal: /*i18n*/ "must have a FREQ of DAILY, WEEKLY, MONTHLY or YEARLY" },
  interval: { refusal: /*i18n*/ "must have an INTERVAL from 1 to 999" },
  month: { refusal: /*i18n*/ "must have months from 1 to 12 in BYMONTH" },
  monthDay: { refusal: /*i18n*/ "must have days from 1 to 31 or from -31 to -1 in BYMONTHDAY" },
  weekly: { refusal: /*i18n*/ "must have no BYMONTHDAY beside FREQ=WEEKLY" },
  never: { refusal: /*i18n*/ "must name a day that exists in BYMONTHDAY and BYMONTH" },
  day: {
    refusal:
      /*i18n*/ "must have weekdays such as MO in BYDAY, or such as -1FR if it is monthly or yearly",
  },
  position: {
    refusal:
      /*i18n*/ "must have positions from 1 to 366 or from -366 to -1 in BYSETPOS, beside BYDAY, BYMONTHDAY or BYMONTH",
  },
  week: { refusal: /*i18n*/ "must have a weekday such as MO in WKST" },
} as const;

const longestMonth = (month: number) =>
  month === 2 ? 29 : [4, 6, 9, 11].includes(month) ? 30 : 31;

/** Whether a part was given but could not be read. */
function hasNone(given: ReadonlyMap<string, string>, name: string, read: readonly unknown[]) {
  return given.has(name) && read.length === 0;
}

/** Whole numbers from `min` to `max`, or the same negated; empty if any is invalid. */
function readNumbers(text: string | undefined, min: number, max: number): number[] {
  const texts = text?.split(",") ?? [];
  if (!texts.every((one) => /^[+-]?\d{1,3}$/.test(one))) return [];
  const numbers = [...new Set(texts.map(Number))];
  const isWithin = (number: number) =>
    Number.isInteger(number) && Math.abs(number) >= min && Math.abs(number) <= max;
  return numbers.every(isWithin) ? numbers.sort((a, b) => a - b) : [];
}

/** Weekdays, with an ordinal of at most `maxNth`; empty if any is invalid. */
function readDays(text: string | undefined, maxNth: number): RuleParts["byDay"] {
  const days = new Map<string, { nth: number; weekday: Weekday }>();
  for (const one of text?.split(",") ?? []) {
    const [, ordinal = "", name] = /^([+-]?\d{1,2})?([A-Z]{2})$/.exec(one) ?? [];
    const weekday = ruleWeekdays.find((known) => known === name);
    const nth = Number(ordinal);
    if (!weekday || Math.abs(nth) > maxNth || (ordinal !== "" && nth === 0)) return [];
    days.set(`${nth}${weekday}`, { nth, weekday });
  }
  const order = ({ nth, weekday }: { nth: number; weekday: Weekday }) =>
    nth * 7 + ruleWeekdays.indexOf(weekday);
  return [...days.values()].sort((a, b) => order(a) - order(b));
}
