import { type CSSProperties, useId } from "react";
import styles from "./slider.module.css";

export interface SliderProps {
  label: string;
  value: number;
  min: number;
  max: number;
  /** A value that is marked on the track, such as the default. */
  mark: number;
  /** The value in words, for screen readers and at the end of the label. */
  valueText: string;
  onChange: (value: number) => void;
}

/** A native slider over integers: arrows, Home, End and touch work as in other pages. */
export function Slider({ label, value, min, max, mark, valueText, onChange }: SliderProps) {
  const id = useId();
  const at = { "--mark": (mark - min) / (max - min) } as CSSProperties;
  return (
    <div className={styles.slider}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <output htmlFor={id} className={styles.value}>
        <bdi>{valueText}</bdi>
      </output>
      <div className={styles.track} style={at}>
        <input
          id={id}
          type="range"
          min={min}
          max={max}
          step={1}
          value={value}
          aria-valuetext={valueText}
          onChange={({ target }) => onChange(target.valueAsNumber)}
          className={styles.input}
        />
        <span className={styles.mark} aria-hidden />
      </div>
    </div>
  );
}
