import type { RuleParts } from "../src/recurrence/recurrence-rule.ts";
import { ruleWeekdays } from "../src/recurrence/rule-weekdays.ts";
import { type CalendarDay, calendarDay, plusDays } from "../src/time/calendar-day.ts";

interface TableDay {
  day: CalendarDay;
  year: string;
  /** yyyy-MM */
  month: string;
  weekday: number;
  /** Days since the first of the table. */
  index: number;
}

/** The days of a rule by their definition in RFC 5545, found by checking each day of a table. */
class RuleReference {
  readonly #days: TableDay[] = [];
  readonly #groups = new Map<string, TableDay[]>();

  constructor(from: CalendarDay, to: CalendarDay) {
    for (let day = from, index = 0; day <= to; day = plusDays(day, 1), index += 1) {
      const [year, month] = [day.slice(0, 4), day.slice(0, 7)];
      const weekday = (new Date(day).getUTCDay() + 6) % 7;
      const one = { day, year, month, weekday, index };
      this.#days.push(one);
      for (const group of [month, `${month} ${weekday}`, `${year} ${weekday}`]) {
        this.#groups.set(group, [...(this.#groups.get(group) ?? []), one]);
      }
    }
  }

  /** The days after the first one, up to the end of the table. */
  after(rule: RuleParts, start: CalendarDay): CalendarDay[] {
    const first = this.#days.find(({ day }) => day === start);
    if (!first) throw new Error(`${start} is not in the table.`);
    const origin = this.#period(rule, first);
    const sets = Map.groupBy(
      this.#days.filter((one) => this.#fits(rule, one, first)),
      (one) => this.#period(rule, one),
    );
    return [...sets]
      .filter(([period]) => (period - origin) % rule.interval === 0)
      .flatMap(([, set]) => this.#chosen(rule, set))
      .map(({ day }) => day)
      .filter((day) => day > start);
  }

  #period({ freq, wkst }: RuleParts, { year, month, weekday, index }: TableDay): number {
    if (freq === "YEARLY") return Number(year);
    if (freq === "MONTHLY") return Number(year) * 12 + Number(month.slice(5));
    if (freq === "DAILY") return index;
    // The index of the week that the day is in.
    const first = index - ((weekday - ruleWeekdays.indexOf(wkst) + 7) % 7);
    return Math.round(first / 7);
  }

  #chosen({ bySetPos }: RuleParts, set: readonly TableDay[]): TableDay[] {
    if (bySetPos.length === 0) return [...set];
    const positions = bySetPos.map((position) => (position > 0 ? position - 1 : position));
    return set.filter((one) => positions.some((position) => set.at(position) === one));
  }

  #fits(rule: RuleParts, one: TableDay, start: TableDay): boolean {
    const { freq, byMonth, byMonthDay, byDay } = rule;
    const dated = byMonthDay.length + byDay.length > 0;
    if (byMonth.length > 0 && !byMonth.includes(Number(one.month.slice(5)))) return false;
    const date = (day: TableDay) => day.day.slice(8);
    if (!dated && freq === "WEEKLY" && one.weekday !== start.weekday) return false;
    if (!dated && (freq === "MONTHLY" || freq === "YEARLY") && date(one) !== date(start)) {
      return false;
    }
    const isInAnyMonth = dated || freq !== "YEARLY" || byMonth.length > 0;
    if (!isInAnyMonth && one.month.slice(5) !== start.month.slice(5)) return false;
    const monthDays = this.#groups.get(one.month) ?? [];
    if (byMonthDay.length > 0 && !isAmong(byMonthDay, one, monthDays)) return false;
    const frame = freq === "YEARLY" && byMonth.length === 0 ? one.year : one.month;
    const alike = this.#groups.get(`${frame} ${one.weekday}`) ?? [];
    const ordinals = byDay
      .filter(({ weekday }) => ruleWeekdays.indexOf(weekday) === one.weekday)
      .map(({ nth }) => nth);
    return byDay.length === 0 || ordinals.includes(0) || isAmong(ordinals, one, alike);
  }
}

/** Whether a day is at one of the positions of a list; negative positions count from its end. */
function isAmong(positions: readonly number[], one: TableDay, list: readonly TableDay[]): boolean {
  const index = list.indexOf(one);
  return positions.includes(index + 1) || positions.includes(index - list.length);
}

/**
 * A table that covers every kind of year, including a century year that is not a leap year. It
 * begins a year before the first day of any rule, because that day's week may begin before it.
 */
export const ruleReference = new RuleReference(
  calendarDay("2069-01-01"),
  calendarDay("2112-12-31"),
);
