import { Skeleton } from "@daysignal/ui";
import type { ReactNode } from "react";
import { FocusPeak } from "./focus-peak.tsx";
import styles from "./focus-screen.module.css";
import text from "./focus-text.module.css";

const titleSkeleton = <Skeleton className={styles.loadingTitle} />;

/**
 * The place of the signal while it loads: the flat line with its peak, in the final layout, below the
 * place of the title.
 */
export function FocusLoading({ title = titleSkeleton }: { title?: ReactNode }) {
  return (
    <div className={styles.content} aria-busy>
      {title}
      <div className={styles.stage}>
        <FocusPeak share={0} isLit={false} />
      </div>
    </div>
  );
}

/**
 * /focus without what is in it. Prerendered at build time into its page, as the planner's is
 * (planner-outline.tsx). start/show-focus-title.ts adds the title of the signal.
 */
export function FocusOutline() {
  return (
    <div data-outline className={`side-outline ${styles.screen}`}>
      <div className={styles.outlineTools} />
      <FocusLoading
        title={
          <div data-focus-title="" className={`${text.title} ${styles.earlyTitle}`} dir="auto">
            {titleSkeleton}
          </div>
        }
      />
    </div>
  );
}
