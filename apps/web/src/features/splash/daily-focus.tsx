import { i18n } from "../../shared/language.ts";
import styles from "./daily-focus.module.css";
import { PlannerMiniature } from "./planner-miniature.tsx";

/** 'Designed for Daily Focus' (§2): a miniature of the planner. */
export function DailyFocus() {
  return (
    <section className={styles.section} aria-labelledby="daily-focus">
      <h2 id="daily-focus" className={styles.title}>
        {i18n.t("Designed for Daily Focus")}
      </h2>
      <p className={styles.text}>
        {i18n.t(
          "One row for today, one list for everything else. You see what counts, how long it takes, and when you are done.",
        )}
      </p>
      <div className={styles.miniature}>
        <PlannerMiniature />
      </div>
    </section>
  );
}
