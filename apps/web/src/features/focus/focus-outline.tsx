import { Skeleton } from "@daysignal/ui";
import { FocusPeak } from "./focus-peak.tsx";
import styles from "./focus-screen.module.css";

/** The place of the signal while it loads: the flat line with its peak, in the final layout. */
export function FocusLoading() {
  return (
    <div className={styles.content} aria-busy>
      <Skeleton className={styles.loadingTitle} />
      <div className={styles.stage}>
        <FocusPeak share={0} isLit={false} />
      </div>
    </div>
  );
}

/**
 * /focus without what is in it. Prerendered at build time into its page, as the planner's is
 * (planner-outline.tsx).
 */
export function FocusOutline() {
  return (
    <div data-outline className={`side-outline ${styles.screen}`}>
      <div className={styles.outlineTools} />
      <FocusLoading />
    </div>
  );
}
