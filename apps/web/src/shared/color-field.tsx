import { projectColors } from "@daysignal/core";
import { Check } from "lucide-react";
import { useId } from "react";
import styles from "./color-field.module.css";
import { i18n } from "./language.ts";

/** Accessible names for the palette of §9, translated where they are shown. */
const colorNames: Readonly<Record<string, string>> = {
  "#3b82f6": /*i18n*/ "Blue",
  "#10b981": /*i18n*/ "Emerald",
  "#f59e0b": /*i18n*/ "Amber",
  "#ef4444": /*i18n*/ "Red",
  "#8b5cf6": /*i18n*/ "Violet",
  "#f97316": /*i18n*/ "Orange",
  "#06b6d4": /*i18n*/ "Cyan",
  "#84cc16": /*i18n*/ "Lime",
};

/** A colour without a name is called by its digits. */
const nameOf = (color: string) => i18n.t(colorNames[color] ?? color);

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
    <div role="radiogroup" aria-label={i18n.t("Colour")}>
      <p className={styles.label} aria-hidden>
        {i18n.t("Colour")}
      </p>
      <div className={styles.swatches}>
        {colors.map((color) => (
          <label key={color} className={styles.swatch} style={{ color }} title={nameOf(color)}>
            <span aria-hidden className={styles.dot} />
            <Check size={14} strokeWidth={3} aria-hidden />
            <input
              type="radio"
              name={name}
              className={styles.input}
              aria-label={nameOf(color)}
              checked={color === value}
              onChange={() => onChange(color)}
            />
          </label>
        ))}
      </div>
    </div>
  );
}
