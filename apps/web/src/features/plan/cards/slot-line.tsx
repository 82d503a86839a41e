import type { CalendarDay } from "@daysignal/core";
import { Button, isComposing } from "@daysignal/ui";
import { type FocusEvent, type KeyboardEvent, useId, useLayoutEffect } from "react";
import { dropDraft, keepDraft, readDraft } from "../../../shared/drafts.ts";
import { i18n } from "../../../shared/language.ts";
import { useTypedAhead } from "../../../shared/use-typed-ahead.ts";
import {
  emptyLine,
  NewSignalForm,
  type OnAdded,
  useNewSignal,
} from "../../quick-add/new-signal-form.tsx";
import { slotText } from "../../signal/new-signal-draft.ts";
import styles from "./slot.module.css";

interface SlotLineProps {
  date: CalendarDay;
  position: number;
  onAdded: OnAdded;
  /** `isCancelled` by Escape; otherwise it lost the focus while nothing was typed. */
  onClose: (isCancelled: boolean) => void;
}

/** The line of 'Add a Signal' in an empty slot (§2): what is typed becomes the card of this slot. */
export default function SlotLine({ date, position, onAdded, onClose }: SlotLineProps) {
  const id = useId();
  const signal = useNewSignal({ layout: "slot", empty: emptyLine, addTo: date, onAdded });
  const { field, isEmpty } = signal;
  useTypedAhead((text) => keepDraft(slotText, `${readDraft(slotText) ?? ""}${text}`));
  useLayoutEffect(() => {
    field.current?.focus();
  }, [field]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    signal.clear();
    onClose(true);
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (currentTarget.contains(relatedTarget)) return;
    // Not `isEmpty`: what was typed while this line was loading is rendered only later.
    if (String(readDraft(slotText) ?? "").trim() !== "") return;
    dropDraft(slotText);
    onClose(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys come from the controls inside
    <div className={styles.typing} onKeyDown={onKeyDown} onBlur={onBlur}>
      <NewSignalForm
        id={id}
        signal={signal}
        label={i18n.t("New signal in slot {slot}", { slot: position + 1 })}
        placeholder={i18n.t("Add a Signal")}
      />
      <Button
        type="submit"
        form={id}
        variant="solid"
        size="sm"
        className={styles.add}
        hidden={isEmpty}
      >
        {i18n.t("Add", {}, { comment: "Adds a signal" })}
      </Button>
    </div>
  );
}
