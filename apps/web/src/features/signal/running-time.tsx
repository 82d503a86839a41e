import type { TimeInterval } from "@daysignal/core";
import { elapsedWords } from "../../shared/elapsed-words.ts";
import styles from "./running-time.module.css";
import { useElapsed } from "./use-elapsed.ts";

const hour = 3_600_000;

interface RunningTimeProps {
  interval: TimeInterval;
  /** In a button whose name is another: drawn, and no text of it. */
  isDrawn?: boolean;
}

/** The time since the running interval started. A reader reads it on request, not each second. */
export function RunningTime({ interval, isDrawn = false }: RunningTimeProps) {
  const elapsed = useElapsed(interval);
  const words = elapsedWords(elapsed);
  const isLong = elapsed >= hour ? "" : undefined;
  return isDrawn ? (
    <span aria-hidden className={styles.time} data-long={isLong} data-time={words} />
  ) : (
    <span role="timer" className={styles.time} data-long={isLong}>
      {words}
    </span>
  );
}
