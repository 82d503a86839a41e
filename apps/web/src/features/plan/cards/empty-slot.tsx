import { NoiseField } from "@daysignal/ui";
import type { KeyboardEvent } from "react";
import { keepDraft } from "../../../shared/drafts.ts";
import { i18n } from "../../../shared/language.ts";
import { slotText } from "../../signal/new-signal-draft.ts";
import styles from "./slot.module.css";

interface EmptySlotProps {
  over: boolean;
  /** While a signal is dragged that could be dropped here. */
  inviting: boolean;
  /** The first slot of a day without signals, which says that one types here. */
  isFirst: boolean;
  tabStop: boolean;
  /** Opens the line for a new signal; null if none can be added. */
  onType: (() => void) | null;
}

/** An empty slot (§2): noise, until a signal is dropped or typed into it. */
export function EmptySlot({ over, inviting, isFirst, tabStop, onType }: EmptySlotProps) {
  const hint = (
    <span className={styles.hint}>
      {over ? i18n.t("Drop signal here") : i18n.t("Empty signal slot")}
    </span>
  );
  /** Typing is not a shortcut here: it begins the line. */
  const typeOn = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (!onType || key === " " || key.length !== 1 || ctrlKey || metaKey || altKey) return;
    event.preventDefault();
    keepDraft(slotText, key);
    onType();
  };
  return (
    <div
      className={styles.empty}
      data-over={over ? "" : undefined}
      data-inviting={inviting ? "" : undefined}
    >
      <NoiseField density={over ? 0 : 0.55} />
      {onType ? (
        <button
          type="button"
          className={styles.writable}
          // The first slot says it on the screen.
          aria-label={isFirst ? undefined : i18n.t("Empty signal slot: type here")}
          tabIndex={tabStop ? 0 : -1}
          onClick={onType}
          onKeyDown={typeOn}
        >
          {isFirst && !over ? (
            <span className={styles.first}>{i18n.t("Type your first signal here")}</span>
          ) : null}
          {hint}
        </button>
      ) : (
        hint
      )}
    </div>
  );
}
