import { type CalendarDay, normalizeRule } from "@daysignal/core";
import { untilDay } from "@daysignal/core/dav";
import type { Dav } from "./dav.ts";
import type { ChangedTask } from "./known-task.ts";
import type { Write } from "./write.ts";

/**
 * Gives a signal the rule of a client, from its start, deadline or today on. Clients are shown
 * single occurrences without a rule, so none means no change. Errors: INVALID_INPUT for a rule that
 * the product does not have.
 */
export async function repeatSignal(
  dav: Dav,
  { call }: Write,
  { collection, task, id }: ChangedTask & { id: string },
): Promise<void> {
  if (task.rule === null) return;
  const repeat = readRepeat(task.rule, dav.rule.timeZone);
  const signal = await call.signal.get({ id });
  const isSame = signal.repeat !== null && signal.repeat.rule === normalized(repeat.rule);
  if (isSame) return;
  const first = collection.day ?? task.start ?? task.due ?? dav.today;
  const [date = first] = [first, dav.today].toSorted().slice(-1);
  await call.signal.schedule({ id, date, recurrence: "custom", repeat });
}

const normalized = (rule: string) => {
  try {
    return normalizeRule(rule);
  } catch {
    return rule;
  }
};

/** An RRULE with its end, in the parts that the product keeps apart. */
function readRepeat(rrule: string, timeZone: string) {
  const parts = rrule.split(";").filter((part) => part !== "");
  const partOf = (name: string) =>
    parts.find((part) => part.startsWith(`${name}=`))?.slice(name.length + 1);
  const rule = parts.filter((part) => !/^(?:COUNT|UNTIL)=/.test(part)).join(";");
  const count = partOf("COUNT");
  return {
    rule,
    until: lastDay(partOf("UNTIL"), timeZone),
    count: count === undefined ? null : Number(count),
  };
}

/**
 * The last day of a rule; null without one, or if it is after all days that there are. The procedure
 * refuses what is no day.
 */
function lastDay(value: string | undefined, timeZone: string): CalendarDay | null {
  if (value === undefined || /^[3-9]\d{3}/.test(value)) return null;
  return untilDay(value, timeZone) as CalendarDay;
}
