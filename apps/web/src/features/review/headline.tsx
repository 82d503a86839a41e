import type { Review } from "@daysignal/core";
import { Fragment } from "react";
import styles from "./review-screen.module.css";
import { headlines } from "./review-words.ts";
import type { ShowSignals } from "./shown-number.ts";

/** How it went, in sentences; each opens the signals that it counts. */
export function Headline({ review, onShow }: { review: Review; onShow: ShowSignals }) {
  return (
    <p className={styles.headline}>
      {headlines(review).map(({ text, shows }, index) => (
        <Fragment key={text}>
          {index > 0 ? " " : null}
          {shows ? (
            <button type="button" className={styles.sentence} onClick={() => onShow(shows)}>
              {text}
            </button>
          ) : (
            text
          )}
        </Fragment>
      ))}
    </p>
  );
}
