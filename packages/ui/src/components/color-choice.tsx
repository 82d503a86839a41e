import { Check } from "lucide-react";
import { useId } from "react";
import styles from "./color-choice.module.css";

export interface ColorChoiceProps {
  label: string;
  /** Each with its name. */
  colors: readonly { value: string; name: string }[];
  value: string;
  onChange: (color: string) => void;
}

/** A choice of one of a few colours, as dots. */
export function ColorChoice({ label, colors, value, onChange }: ColorChoiceProps) {
  const group = useId();
  return (
    <div role="radiogroup" aria-label={label}>
      <p className={styles.label} aria-hidden>
        {label}
      </p>
      <div className={styles.swatches}>
        {colors.map(({ value: color, name }) => (
          <label key={color} className={styles.swatch} style={{ color }} title={name}>
            <span aria-hidden className={styles.dot} />
            <Check size={14} strokeWidth={3} aria-hidden />
            <input
              type="radio"
              name={group}
              className={styles.input}
              aria-label={name}
              checked={color === value}
              onChange={() => onChange(color)}
            />
          </label>
        ))}
      </div>
    </div>
  );
}
