import { carouselInterval } from "@daysignal/core";
import { useState } from "react";
import { i18n } from "../../../shared/language.ts";
import styles from "./auth-carousel.module.css";
import { RotationButton } from "./rotation-button.tsx";
import { useRotation } from "./use-rotation.ts";

/** The four slides (§2), each with its own line: flat, with a peak. */
const items = [
  {
    title: /*i18n*/ "Focus on Signals",
    text: /*i18n*/ "Pick the few things that would make today a good day. They stand out; everything else waits.",
    line: "M0 76H150C172 76 176 14 200 14S228 76 250 76H400",
  },
  {
    title: /*i18n*/ "Smart Scheduling",
    text: /*i18n*/ "Put a signal on a day, once or every week, and it is there when that day comes.",
    line: "M0 76H34C48 76 50 36 64 36S80 76 94 76H128C142 76 144 36 158 36S174 76 188 76H222C236 76 238 36 252 36S268 76 282 76H316C330 76 332 36 346 36S362 76 376 76H400",
  },
  {
    title: /*i18n*/ "Progress Tracking",
    text: /*i18n*/ "See how much of the day has passed and how much of it is done.",
    line: "M0 76H60C78 76 80 62 96 62S112 76 130 76C148 76 150 46 168 46S188 76 206 76C226 76 228 28 248 28S268 76 290 76C310 76 312 10 334 10S358 76 378 76H400",
  },
  {
    title: /*i18n*/ "End-of-Day Rollover",
    text: /*i18n*/ "What was not finished goes back to the list by itself. No red numbers in the morning.",
    line: "M0 76H84C104 76 108 24 128 24C152 24 160 66 196 66S236 14 262 14S292 76 312 76H400",
  },
] as const;

/**
 * A carousel of four slides, one every 3 s; paused on hover and focus, when stopped, and with
 * reduced motion.
 */
export function AuthCarousel() {
  const [paused, setPaused] = useState(false);
  const [stopped, setStopped] = useState(false);
  const [index, show] = useRotation(items.length, carouselInterval, paused || stopped);
  const rest = {
    onPointerEnter: () => setPaused(true),
    onPointerLeave: () => setPaused(false),
    onFocus: () => setPaused(true),
    onBlur: () => setPaused(false),
  };
  return (
    <section aria-roledescription={i18n.t("carousel")} aria-label={i18n.t("What you can do")}>
      <div {...rest} className={styles.slides} aria-live={paused || stopped ? "polite" : "off"}>
        {items.map((item, position) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide is no set of form controls
          <div
            key={item.title}
            className={styles.slide}
            role="group"
            aria-roledescription={i18n.t("slide", {}, { comment: "Of a carousel" })}
            aria-label={i18n.t("{current} of {total}", {
              current: position + 1,
              total: items.length,
            })}
            aria-hidden={position !== index}
          >
            <svg
              // A new key restarts the line's animation.
              key={position === index ? "shown" : "hidden"}
              className={styles.line}
              viewBox="-4 0 408 90"
              aria-hidden
            >
              <path d={item.line} pathLength={1} />
            </svg>
            <h2 className={styles.title}>{i18n.t(item.title)}</h2>
            <p className={styles.text}>{i18n.t(item.text)}</p>
          </div>
        ))}
      </div>
      <div className={styles.buttons}>
        <div {...rest} className={styles.choices}>
          {items.map((item, position) => (
            <button
              key={item.title}
              type="button"
              className={styles.choice}
              aria-label={i18n.t(item.title)}
              aria-current={position === index}
              onClick={() => show(position)}
            >
              <span className={styles.bar} />
            </button>
          ))}
        </div>
        <RotationButton stopped={stopped} onChange={setStopped} />
      </div>
    </section>
  );
}
