import { i18n } from "../../shared/language.ts";
import styles from "./done-toggle.module.css";

export interface DoneToggleProps {
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

/** The done button of a signal (§4). */
export function DoneToggle({ done, onChange, size, tabStop = true }: DoneToggleProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: an input cannot contain its mark
    <button
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
