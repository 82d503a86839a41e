import { type CalendarDay, minutesOf, type PlanSlot, type Signal } from "@daysignal/core";
import { Kbd } from "@daysignal/ui";
import { Check } from "lucide-react";
import { dayRule } from "../../shared/day-rule.ts";
import { DueText } from "../../shared/due-text.tsx";
import { explainRecommendation } from "../../shared/explain-recommendation.ts";
import { i18n } from "../../shared/language.ts";
import { formatMinutes } from "../../shared/words.ts";
import { useSettings } from "../settings/use-settings.ts";
import { useRepeatLabel } from "../signal/repeat-label.ts";
import styles from "./morning.module.css";

interface MorningRowProps {
  signal: Signal;
  /** Where it is on the day; undefined if it is not. */
  slot: PlanSlot | undefined;
  today: CalendarDay;
  /** The key that presses it, on its cap. */
  keyCap?: string | undefined;
  onPress: () => void;
}

/** A signal with its reasons; pressing it plans it for the day, or removes it from there. */
export function MorningRow({ signal, slot, today, keyCap, onPress }: MorningRowProps) {
  const { scoreWeights } = useSettings();
  const repeats = useRepeatLabel(signal);
  // Its deadline says how overdue it is.
  const reasoned = { ...signal, dueDate: null };
  const reasons = explainRecommendation(reasoned, today, dayRule(), scoreWeights)
    .parts.filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points)
    .map(({ reason }) => reason);
  const minutes = slot ? minutesOf(slot) : signal.estimatedMinutes;
  const facts = [formatMinutes(minutes), ...(repeats ? [repeats] : reasons)];
  return (
    <li>
      <button
        type="button"
        aria-pressed={slot !== undefined}
        data-id={signal.id}
        className={styles.row}
        onClick={onPress}
      >
        <span className={styles.mark}>
          <Check aria-hidden />
        </span>
        <span className={styles.words}>
          <span dir="auto" className={styles.name}>
            {slot?.ownTitle ?? signal.title}
          </span>
          <span className={styles.facts}>
            {signal.dueDate ? (
              <>
                <DueText dueDate={signal.dueDate} today={today} />
                {" · "}
              </>
            ) : null}
            {facts.join(" · ")}
          </span>
        </span>
        {keyCap === undefined ? null : (
          <Kbd aria-hidden className={styles.key}>
            {keyCap}
          </Kbd>
        )}
      </button>
    </li>
  );
}

/** The name of a part of the morning, and its rows. */
export function MorningPart({
  title,
  note,
  children,
}: {
  title: string;
  note?: string | undefined;
  children: React.ReactNode;
}) {
  return (
    <section aria-label={title} className={styles.part}>
      <h2 className={styles.title}>{title}</h2>
      <ul role="list" className={styles.list}>
        {children}
      </ul>
      {note === undefined ? null : <p className={styles.note}>{note}</p>}
    </section>
  );
}

/** The note below the parts that are due. */
export const moreDueNote = (count: number): string | undefined =>
  count === 0
    ? undefined
    : i18n.t("{count, plural, one {# more is due} other {# more are due}}.", { count });
