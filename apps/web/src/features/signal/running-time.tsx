import type { TimeInterval } from "@daysignal/core";
import { elapsedWords } from "../../shared/elapsed-words.ts";
import styles from "./running-time.module.css";
import { useElapsed } from "./use-elapsed.ts";

const hour = 3_600_000;

/** The time since the running interval started. A reader reads it on request, not each second. */
export function RunningTime({ interval }: { interval: TimeInterval }) {
  const elapsed = useElapsed(interval);
  return (
    <span role="timer" className={styles.time} data-long={elapsed >= hour ? "" : undefined}>
      {elapsedWords(elapsed)}
    </span>
  );
}
