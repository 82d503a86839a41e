import { projectColors } from "@daysignal/core";
import { chakra, Row, Text } from "@daysignal/ui/chakra";
import { Check } from "lucide-react";
import { useId } from "react";
import styles from "./dot.module.css";

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

const Swatch = chakra("label", {
  base: {
    position: "relative",
    display: "inline-flex",
    alignItems: "center",
    justifyContent: "center",
    width: "7",
    height: "7",
    borderRadius: "full",
    cursor: "pointer",
    "& span": { position: "absolute", inset: "1" },
    "& svg": { position: "relative", color: "ink.950", display: "none" },
    "&:has(input:checked)": {
      boxShadow: "0 0 0 2px {colors.fg.default}",
      "& svg": { display: "block" },
    },
    "&:has(input:focus-visible)": {
      outline: "2px solid {colors.focus.ring}",
      outlineOffset: "3px",
    },
    "@media (pointer: coarse)": { width: "11", height: "11", "& span": { inset: "2" } },
  },
});

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
    <chakra.div role="radiogroup" aria-label="Colour">
      <Text textStyle="small" fontWeight="medium" mb="1.5" aria-hidden>
        Colour
      </Text>
      <Row gap="0.5" flexWrap="wrap" mx="-1">
        {colors.map((color) => (
          <Swatch key={color} style={{ color }} title={colorNames[color] ?? color}>
            <span aria-hidden className={styles.dot} />
            <Check size={14} strokeWidth={3} aria-hidden />
            <chakra.input
              type="radio"
              name={name}
              aria-label={colorNames[color] ?? color}
              checked={color === value}
              onChange={() => onChange(color)}
              position="absolute"
              inset="0"
              appearance="none"
              opacity="0"
              cursor="inherit"
            />
          </Swatch>
        ))}
      </Row>
    </chakra.div>
  );
}
