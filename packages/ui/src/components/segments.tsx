import { chakra, useSlotRecipe } from "@chakra-ui/react";
import { useId } from "react";
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
  const styles = useSlotRecipe({ key: "segments" })();
  return (
    <chakra.div role="radiogroup" aria-label={label} css={styles["root"]}>
      {options.map((option) => (
        <chakra.label key={option.value} title={option.hint} css={styles["item"]}>
          <chakra.input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={disabled}
            onChange={() => onChange(option.value)}
            {...(option.hint ? { "aria-label": `${option.label} ${option.hint}` } : {})}
            css={styles["input"]}
          />
          {option.label}
        </chakra.label>
      ))}
    </chakra.div>
  );
}
