import type { Signal } from "@daysignal/core";
import { Text } from "@daysignal/ui/chakra";
import { dayRule } from "../../shared/day-rule.ts";
import { i18n } from "../../shared/language.ts";
import { formatMinutes } from "../../shared/words.ts";
import { useShown } from "./time-panel.tsx";
import { byDayOfStart } from "./time-report-cache.ts";
import { useTimes } from "./use-times.ts";

/** How long a signal was worked on, and on how many days. Empty until it is known, or for none. */
export default function TimeSummary({ signal }: { signal: Signal }) {
  const { query, isComplete } = useTimes(signal.id);
  const shown = useShown(signal.id, query.data ?? []);
  const count = byDayOfStart(shown, dayRule()).length;
  if (!query.data || count === 0) return null;
  const duration = formatMinutes(signal.spentMinutes);
  return (
    <Text as="span" textStyle="small" color="fg.muted">
      {isComplete
        ? i18n.t("{duration} on {count, plural, one {# day} other {# days}}", { duration, count })
        : duration}
    </Text>
  );
}
