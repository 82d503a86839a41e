import { announce } from "@daysignal/ui";
import { useEffect } from "react";
import { i18n } from "../../../shared/language.ts";
import { formatMinutes } from "../../../shared/words.ts";
import styles from "./time-bar.module.css";

interface BalanceProps {
  /** In minutes. */
  planned: number;
  /** Whether that is by experience, not as estimated (§18). */
  isLearned: boolean;
  /** How much time there is, in words. */
  available: string | null;
  /** The planned minutes beyond that. */
  beyond: number;
}

/** Planned time against the time that there is: "3h planned · 2h 10m free · 50m too much". */
export function Balance({ planned, isLearned, available, beyond }: BalanceProps) {
  const duration = formatMinutes(planned);
  const words = isLearned
    ? i18n.t("{duration} planned by experience", { duration })
    : i18n.t("{duration} planned", { duration });
  const parts = [planned > 0 ? words : null, available];
  return (
    <span>
      {parts.filter((part) => part !== null).join(" · ")}
      {beyond > 0 ? <TooMuch minutes={beyond} /> : null}
    </span>
  );
}

/**
 * The warning that more is planned than fits into the working time. A screen reader announces it
 * once, and not with every minute that it grows.
 */
function TooMuch({ minutes }: { minutes: number }) {
  useEffect(() => announce(i18n.t("More is planned than fits into the working time.")), []);
  return (
    <span className={styles.tooMuch}>
      {` · ${i18n.t("{duration} too much", { duration: formatMinutes(minutes) })}`}
    </span>
  );
}
