import { Skeleton } from "@daysignal/ui";
import { Skeletons } from "../../shared/query-view.tsx";
import styles from "./review-screen.module.css";

const figures = 7;

/** Placeholders in the places of the summary, the figures, the chart and the projects. */
export const ReviewOutline = () => (
  <>
    <Skeleton className={styles.skeletonLine} />
    <div className={styles.numbers}>
      <Skeletons count={figures} className={styles.skeletonNumber} />
    </div>
    <div className={styles.main}>
      <Skeleton className={styles.skeletonChart} />
      <Skeleton className={styles.skeletonChart} />
    </div>
  </>
);

/**
 * The place of the summary in the page's outline, with the form of a sentence that counts signals:
 * start/first-words.ts writes them.
 */
export const ReviewWordsPlace = () => (
  <>
    <div className={styles.controlsPlace} />
    <p data-words="" className={styles.headline}>
      <span className={styles.sentence} />
    </p>
  </>
);
