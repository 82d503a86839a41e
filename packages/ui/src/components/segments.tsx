import { useId } from "react";
import styles from "./segments.module.css";
import type { Choice } from "./select-field.tsx";

export interface SegmentsProps<Value extends string> {
  /** The accessible name. */
  label: string;
  options: readonly Choice<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  disabled?: boolean;
}

/** A segmented control. Uses radio buttons: arrows move, Tab leaves. */
export function Segments<Value extends string>({
  label,
  options,
  value,
  onChange,
  disabled = false,
}: SegmentsProps<Value>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={styles.segments}>
      {options.map((option) => (
        <label key={option.value} title={option.hint} className={styles.segment}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={disabled}
            onChange={() => onChange(option.value)}
            {...(option.hint ? { "aria-label": `${option.label} ${option.hint}` } : {})}
            className={styles.input}
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
