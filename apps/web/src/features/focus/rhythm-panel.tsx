import { Checkbox, TextField } from "@daysignal/ui";
import { useState } from "react";
import { i18n } from "../../shared/language.ts";
import { isRhythmLength, type Rhythm, rhythmLimits } from "./rhythm.ts";
import styles from "./rhythm-panel.module.css";
import { changeRhythm, useRhythm } from "./rhythm-store.ts";

/** The rhythm of this device: whether there is one, its lengths, and its sound. */
export default function RhythmPanel() {
  const { isOn, hasSound } = useRhythm();
  return (
    <div className={styles.panel}>
      <Checkbox checked={isOn} onChange={({ target }) => changeRhythm({ isOn: target.checked })}>
        {i18n.t("Offer breaks")}
      </Checkbox>
      {isOn ? (
        <>
          <LengthField field="workMinutes" label={i18n.t("Minutes of work")} />
          <LengthField field="breakMinutes" label={i18n.t("Minutes of a break")} />
          <Checkbox
            checked={hasSound}
            onChange={({ target }) => changeRhythm({ hasSound: target.checked })}
          >
            {i18n.t("A soft sound")}
          </Checkbox>
        </>
      ) : null}
    </div>
  );
}

/** A length in minutes, kept as soon as it can be used. */
function LengthField({ field, label }: { field: keyof Rhythm; label: string }) {
  const kept = useRhythm()[field];
  const [typed, setTyped] = useState(String(kept));
  const { min, max } = rhythmLimits[field];
  const isValid = isRhythmLength(field, Number(typed.trim() || Number.NaN));
  return (
    <TextField
      label={label}
      inputMode="numeric"
      maxLength={3}
      value={typed}
      error={
        isValid ? undefined : i18n.t("Enter a whole number from {min} to {max}.", { min, max })
      }
      onChange={({ target: { value } }) => {
        setTyped(value);
        const minutes = Number(value.trim() || Number.NaN);
        if (isRhythmLength(field, minutes)) changeRhythm({ [field]: minutes });
      }}
    />
  );
}
