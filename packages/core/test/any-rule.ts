import fc from "fast-check";
import type { RuleParts } from "../src/recurrence/recurrence-rule.ts";
import { ruleWeekdays } from "../src/recurrence/rule-weekdays.ts";

const signed = (most: number) =>
  fc.oneof(fc.integer({ min: 1, max: most }), fc.integer({ min: -most, max: -1 }));
const oftenNone = <T>(value: fc.Arbitrary<T>, maxLength: number) =>
  fc.oneof(fc.constant<T[]>([]), fc.uniqueArray(value, { minLength: 1, maxLength }));

/** Arbitraries for each part of a rule, whether or not the parts fit together. */
function partsOf(freq: RuleParts["freq"]): fc.Arbitrary<RuleParts> {
  const hasOrdinals = freq === "MONTHLY" || freq === "YEARLY";
  const most = freq === "YEARLY" ? 53 : 5;
  const nth = hasOrdinals ? fc.oneof(fc.constant(0), signed(5), signed(most)) : fc.constant(0);
  const byDay = fc.record({ nth, weekday: fc.constantFrom(...ruleWeekdays) });
  return fc.record({
    freq: fc.constant(freq),
    interval: fc.oneof(fc.constantFrom(1, 1, 2, 3, 7, 13), fc.integer({ min: 1, max: 999 })),
    byMonth: oftenNone(fc.integer({ min: 1, max: 12 }), 12),
    byMonthDay: freq === "WEEKLY" ? fc.constant([]) : oftenNone(signed(31), 5),
    byDay: oftenNone(byDay, 7),
    bySetPos: oftenNone(fc.oneof(signed(3), signed(366)), 3),
    wkst: fc.constantFrom(...ruleWeekdays),
  });
}

/** Rule parts of each frequency. Many of these rules rarely or never give a day. */
export const anyRuleParts: fc.Arbitrary<RuleParts> = fc
  .oneof(...(["DAILY", "WEEKLY", "MONTHLY", "YEARLY"] as const).map(partsOf))
  // BYSETPOS needs another part.
  .map((rule) => {
    const isSet = rule.byMonth.length + rule.byMonthDay.length + rule.byDay.length > 0;
    return isSet ? rule : { ...rule, bySetPos: [] };
  });
