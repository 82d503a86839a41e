import { dayRule, isDayRuleKnown } from "./day-rule.ts";
import { mayBeSignedIn } from "./session-mark.ts";

/**
 * The header with the time zone by which the screen runs (§7). None before the user's settings are
 * known, because theirs counts, and none if no zone can be read.
 */
export function zoneHeader(): { "X-Time-Zone"?: string } {
  const { timeZone, isZoneKnown } = dayRule();
  const isDecided = isDayRuleKnown() || !mayBeSignedIn();
  return isDecided && isZoneKnown ? { "X-Time-Zone": timeZone } : {};
}
