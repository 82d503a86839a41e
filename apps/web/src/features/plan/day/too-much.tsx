import { useEffect } from "react";
import { announce } from "../../../shared/announcer.tsx";
import { i18n } from "../../../shared/language.ts";
import { formatMinutes } from "../../../shared/words.ts";
import styles from "./time-bar.module.css";

/**
 * The warning that more is planned than fits into the working time. A screen reader announces it
 * once, and not with every minute that it grows.
 */
export function TooMuch({ minutes }: { minutes: number }) {
  useEffect(() => announce(i18n.t("More is planned than fits into the working time.")), []);
  return (
    <span className={styles.tooMuch}>
      {` · ${i18n.t("{duration} too much", { duration: formatMinutes(minutes) })}`}
    </span>
  );
}
