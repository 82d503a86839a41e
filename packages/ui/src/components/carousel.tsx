import { type ReactNode, useState } from "react";
import { useI18n } from "../i18n.ts";
import styles from "./carousel.module.css";
import { RotationButton, useRotation } from "./rotation.tsx";

interface Slide {
  /** Also the name of the button that shows it. */
  title: string;
  content: ReactNode;
}

export interface CarouselProps {
  /** The accessible name. */
  label: string;
  slides: readonly Slide[];
  /** How long a slide is shown, in milliseconds. */
  interval: number;
}

/**
 * Slides in turn, as high as the tallest one. Paused on hover and focus, when stopped, and with
 * reduced motion.
 */
export function Carousel({ label, slides, interval }: CarouselProps) {
  const i18n = useI18n();
  const [paused, setPaused] = useState(false);
  const [stopped, setStopped] = useState(false);
  const [index, show] = useRotation(slides.length, interval, paused || stopped);
  const rest = {
    onPointerEnter: () => setPaused(true),
    onPointerLeave: () => setPaused(false),
    onFocus: () => setPaused(true),
    onBlur: () => setPaused(false),
  };
  return (
    <section aria-roledescription={i18n.t("carousel")} aria-label={label}>
      <div {...rest} className={styles.slides} aria-live={paused || stopped ? "polite" : "off"}>
        {slides.map(({ title, content }, position) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide is no set of form controls
          <div
            key={title}
            className={styles.slide}
            role="group"
            aria-roledescription={i18n.t("slide", {}, { comment: "Of a carousel" })}
            aria-label={i18n.t("{current} of {total}", {
              current: position + 1,
              total: slides.length,
            })}
            aria-hidden={position !== index}
          >
            {content}
          </div>
        ))}
      </div>
      <div className={styles.buttons}>
        <div {...rest} className={styles.choices}>
          {slides.map(({ title }, position) => (
            <button
              key={title}
              type="button"
              className={styles.choice}
              aria-label={title}
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
