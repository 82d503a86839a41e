import { Peak, SignalLine } from "@daysignal/ui";
import type { ReactNode } from "react";
import { i18n } from "../../shared/language.ts";
import { productName } from "../../shared/product-name.ts";
import styles from "./hero.module.css";

/** The hero (§2): the idea in two lines, animated once, and the button that leads in. */
export function Hero({ enter }: { enter: ReactNode }) {
  return (
    <section className={styles.hero} aria-labelledby="idea">
      <p className={styles.kind}>
        <Peak className={styles.peak} />
        {i18n.t("Signal-to-Noise Ratio Task Management")}
      </p>
      <h1 id="idea" className={styles.idea}>
        <span className={styles.sentence}>{i18n.t("Four things matter today.")}</span>
        <span className={styles.sentence}>{i18n.t("The rest is noise.")}</span>
      </h1>
      <SignalLine draw className={styles.line} />
      <p className={styles.text}>
        {i18n.t("{productName} holds a few signals a day, at most ten, and lets you finish them.", {
          productName,
        })}
      </p>
      <div className={styles.enter}>{enter}</div>
    </section>
  );
}
