import type { CalendarDay, WeekGoal } from "@daysignal/core";
import { Button } from "@daysignal/ui";
import { i18n } from "../../shared/language.ts";
import { useOfferedGoals } from "./goal-mutations.ts";
import styles from "./week-goals.module.css";

interface OfferedGoalsProps {
  monday: CalendarDay;
  offered: readonly WeekGoal[];
}

/** Asks once about the unfinished goals of the week before (§16). */
export function OfferedGoals({ monday, offered }: OfferedGoalsProps) {
  const { keep, letGo } = useOfferedGoals(monday);
  return (
    // biome-ignore lint/a11y/useSemanticElements: no set of form controls
    <div role="group" aria-label={i18n.t("Open from the week before")} className={styles.offered}>
      <p className={styles.limit}>{i18n.t("Open from the week before")}</p>
      <ul role="list" className={styles.list}>
        {offered.map(({ id, title }) => (
          <li key={id} className={styles.offer}>
            <span dir="auto">{title}</span>
          </li>
        ))}
      </ul>
      <div className={styles.buttons} data-no-print="">
        <Button size="sm" onClick={() => keep(offered)}>
          {i18n.t("Keep")}
        </Button>
        <Button size="sm" variant="quiet" onClick={() => letGo(offered)}>
          {i18n.t("Let go")}
        </Button>
      </div>
    </div>
  );
}
