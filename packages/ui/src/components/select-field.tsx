import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";
import { Field, type FieldTexts } from "./field.tsx";
import styles from "./text-field.module.css";

export interface Choice<Value extends string = string> {
  value: Value;
  label: string;
  /** An addition to the label in a word or two; part of the accessible name. */
  hint?: string;
}

export interface SelectFieldProps
  extends Omit<ComponentProps<"select">, "children" | "color">,
    FieldTexts {
  options: readonly Choice[];
}

/**
 * A labelled select. Native, so every keyboard, screen reader and phone supports it, also with
 * hundreds of options.
 */
export function SelectField({
  label,
  hideLabel,
  hint,
  error,
  options,
  className,
  ...props
}: SelectFieldProps) {
  return (
    <Field label={label} hideLabel={hideLabel} hint={hint} error={error}>
      {(control) => (
        <div className={styles.select}>
          <select {...control} className={classNames(styles.input, className)} {...props}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown size={16} aria-hidden />
        </div>
      )}
    </Field>
  );
}
