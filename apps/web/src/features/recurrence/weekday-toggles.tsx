import { type Weekday, ruleWeekdays as weekdays } from "@daysignal/core";
import { i18n } from "../../shared/language.ts";
import { region } from "../../shared/region.ts";
import { weekdayName } from "../../shared/rule-words.ts";
import styles from "./weekday-toggles.module.css";

interface WeekdayTogglesProps {
  value: readonly Weekday[];
  onChange: (value: Weekday[]) => void;
}

/** The weekdays of a rule, from the region's first day of the week on. */
export function WeekdayToggles({ value, onChange }: WeekdayTogglesProps) {
  // Monday is the first of the list; in the region Sunday is 0.
  const first = ((region.calendar.startOfWeek ?? 1) + 6) % 7;
  const ordered = [...weekdays.slice(first), ...weekdays.slice(0, first)];
  return (
    // biome-ignore lint/a11y/useSemanticElements: named without a legend
    <div role="group" aria-label={i18n.t("Weekdays")} className={styles.toggles}>
      {ordered.map((weekday) => (
        <label key={weekday} className={styles.toggle} title={weekdayName(weekday)}>
          <input
            type="checkbox"
            aria-label={weekdayName(weekday)}
            checked={value.includes(weekday)}
            onChange={({ target }) =>
              onChange(
                weekdays.filter((other) =>
                  other === weekday ? target.checked : value.includes(other),
                ),
              )
            }
            className={styles.input}
          />
          <span aria-hidden>{weekdayName(weekday, "short")}</span>
        </label>
      ))}
    </div>
  );
}
