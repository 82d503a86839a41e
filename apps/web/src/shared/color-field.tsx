import { projectColors } from "@daysignal/core";
import { ColorChoice, type ColorChoiceProps } from "@daysignal/ui";
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

/** A choice of the eight colours (§3), and the current one if an API client set another. */
export function ColorField({ value, onChange }: Pick<ColorChoiceProps, "value" | "onChange">) {
  const colors = [...new Set<string>([...projectColors, value])];
  return (
    <ColorChoice
      label={i18n.t("Colour")}
      // A colour without a name is called by its digits.
      colors={colors.map((color) => ({ value: color, name: i18n.t(colorNames[color] ?? color) }))}
      value={value}
      onChange={onChange}
    />
  );
}
