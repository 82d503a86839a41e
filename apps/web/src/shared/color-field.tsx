import { projectColors } from "@daysignal/core";
import { Check } from "lucide-react";
import { useId } from "react";
import styles from "./color-field.module.css";

/** Accessible names for the palette of §9. */
const colorNames: Readonly<Record<string, string>> = {
  "#3b82f6": "Blue",
  "#10b981": "Emerald",
  "#f59e0b": "Amber",
  "#ef4444": "Red",
  "#8b5cf6": "Violet",
  "#f97316": "Orange",
  "#06b6d4": "Cyan",
  "#84cc16": "Lime",
};

export interface ColorFieldProps {
  /** `#rrggbb`. */
  value: string;
  onChange: (color: string) => void;
}

/** A choice of the eight colours (§3), and the current one if an API client set another. */
export function ColorField({ value, onChange }: ColorFieldProps) {
  const name = useId();
  const colors = projectColors.some((color) => color === value)
    ? projectColors
    : [...projectColors, value];
  return (
    <div role="radiogroup" aria-label="Colour">
      <p className={styles.label} aria-hidden>
        Colour
      </p>
      <div className={styles.swatches}>
        {colors.map((color) => (
          <label
            key={color}
            className={styles.swatch}
            style={{ color }}
            title={colorNames[color] ?? color}
          >
            <span aria-hidden className={styles.dot} />
            <Check size={14} strokeWidth={3} aria-hidden />
            <input
              type="radio"
              name={name}
              className={styles.input}
              aria-label={colorNames[color] ?? color}
              checked={color === value}
              onChange={() => onChange(color)}
            />
          </label>
        ))}
      </div>
    </div>
  );
}
