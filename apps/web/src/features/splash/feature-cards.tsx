import { carouselInterval } from "@daysignal/core";
import { PeakLine, RotationButton, useRotation } from "@daysignal/ui";
import { useState } from "react";
import { i18n } from "../../shared/language.ts";
import styles from "./feature-cards.module.css";

const features = [
  {
    title: /*i18n*/ "Smart prioritization",
    text: /*i18n*/ "Impact, effort and urgency make one score. It says what to take next, and why.",
  },
  {
    title: /*i18n*/ "Daily planning",
    text: /*i18n*/ "Four slots a day, up to ten if you must. A full day says no, so that you needn’t.",
  },
  {
    title: /*i18n*/ "Project management",
    text: /*i18n*/ "Signals belong to projects, projects to clients. One colour each, one drag to assign.",
  },
  {
    title: /*i18n*/ "Zero distractions",
    text: /*i18n*/ "What is left undone goes back to the list by itself. Nothing blinks, nothing nags.",
  },
] as const;

/**
 * Four cards along one line (§2); the highlight, with a peak in the line, moves from one to the
 * next. It stops on hover and focus, when stopped, and with reduced motion.
 */
export function FeatureCards() {
  const [paused, setPaused] = useState(false);
  const [stopped, setStopped] = useState(false);
  const [index, show] = useRotation(features.length, carouselInterval, paused || stopped);
  return (
    <section className={styles.section} aria-label={i18n.t("What it does")}>
      <ul
        role="list"
        className={styles.cards}
        onPointerLeave={() => setPaused(false)}
        onFocus={() => setPaused(true)}
        onBlur={() => setPaused(false)}
      >
        {features.map(({ title, text }, position) => {
          const highlighted = position === index;
          // On hover and focus.
          const onNear = () => {
            setPaused(true);
            show(position);
          };
          return (
            <li
              key={title}
              className={styles.card}
              data-highlighted={highlighted || undefined}
              onPointerEnter={onNear}
            >
              <div className={`${styles.line} mirrored`}>
                <PeakLine peak={highlighted ? "whole" : null} />
              </div>
              <div className={styles.texts}>
                <h2 className={styles.title}>
                  <button type="button" className={styles.near} onFocus={onNear} onClick={onNear}>
                    {i18n.t(title)}
                  </button>
                </h2>
                <p className={styles.text}>{i18n.t(text)}</p>
              </div>
            </li>
          );
        })}
      </ul>
      <div className={styles.rotation}>
        <RotationButton stopped={stopped} onChange={setStopped} />
      </div>
    </section>
  );
}
