import { NoiseField } from "@daysignal/ui";
import { i18n } from "../../shared/language.ts";
import styles from "./miniature-card.module.css";

/** A picture of a signal's done button. */
export function Check({ done }: { done?: boolean | undefined }) {
  return (
    <div className={styles.check} data-done={done}>
      {done ? (
        <svg viewBox="0 0 14 14" aria-hidden>
          <path d="M2.5 7.5 5.5 10.5 11.5 3.5" />
        </svg>
      ) : null}
    </div>
  );
}

/** A priority badge. */
export function Badge({ children }: { children: string }) {
  return (
    <span className={styles.badge} data-loud>
      {children}
    </span>
  );
}

export interface MiniatureSignal {
  title: string;
  time: string;
  due?: string;
  isToday?: boolean;
  badge?: string;
  done?: true;
}

/** A card of the day's row. */
export function MiniatureCard({ title, time, due, isToday, badge, done }: MiniatureSignal) {
  return (
    <div className={styles.card} data-done={done}>
      <div className={styles.head}>
        <div className={styles.marks}>
          <Check done={done} />
          {badge ? <Badge>{badge}</Badge> : null}
        </div>
        <p className={styles.title}>{title}</p>
      </div>
      <div className={styles.space}>
        <svg
          className={styles.line}
          data-done={done}
          viewBox="0 0 240 48"
          preserveAspectRatio="none"
          aria-hidden
        >
          <path
            d={done ? "M0 46H84C98 46 104 4 120 4S142 46 156 46H240" : "M0 46H240"}
            vectorEffect="non-scaling-stroke"
          />
        </svg>
      </div>
      <div className={styles.foot}>
        <span>{time}</span>
        {due ? (
          <span className={styles.due} data-today={isToday || undefined}>
            {due}
          </span>
        ) : null}
      </div>
    </div>
  );
}

/** An empty slot. */
export function MiniatureSlot() {
  return (
    <div className={styles.slot}>
      <NoiseField density={0.55} />
      <p className={styles.slotLabel}>{i18n.t("Empty signal slot")}</p>
    </div>
  );
}
