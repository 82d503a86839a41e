import { useEffect, useRef } from "react";
import { i18n } from "../../shared/language.ts";
import styles from "./done-toggle.module.css";
import { drawPeaksAt } from "./peaks.ts";

export interface DoneToggleProps {
  /** The signal; null where a line of the card draws the peak of a finished one. */
  drawsPeakOf: string | null;
  done: boolean;
  onChange: (done: boolean) => void;
  size: "sm" | "lg";
  tabStop?: boolean;
}

/** The name of the done button and of what does the same. */
export const doneLabel = () =>
  i18n.t(
    "signal.done",
    {},
    { message: "Done", comment: "A signal is finished. Not the button that closes a window" },
  );

/** The done button of a signal (§4). However the signal is finished, a peak is drawn above it. */
export function DoneToggle(props: DoneToggleProps) {
  const { drawsPeakOf, done, onChange, size, tabStop = true } = props;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (drawsPeakOf !== null && button.current) return drawPeaksAt(drawsPeakOf, button.current);
    return undefined;
  }, [drawsPeakOf]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: an input cannot contain its mark
    <button
      ref={button}
      type="button"
      className={styles.toggle}
      data-size={size}
      role="checkbox"
      aria-checked={done}
      aria-label={doneLabel()}
      title={done ? i18n.t("Reopen") : i18n.t("Mark as done")}
      tabIndex={tabStop ? 0 : -1}
      onClick={() => onChange(!done)}
    >
      <span className={styles.circle}>
        <svg
          viewBox="0 0 14 14"
          width="62%"
          height="62%"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
          aria-hidden
        >
          <path d="M2.5 7.5 5.5 10.5 11.5 3.5" />
        </svg>
      </span>
    </button>
  );
}
