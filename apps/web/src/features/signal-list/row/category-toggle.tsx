import type { SignalType } from "@daysignal/core";
import { Button } from "@daysignal/ui";
import { BriefcaseBusiness, House } from "lucide-react";
import { i18n } from "../../../shared/language.ts";
import { typeLabel } from "../../signal/type-label.ts";

export interface CategoryToggleProps {
  value: SignalType;
  onChange: (type: SignalType) => void;
  /** Whether it is a tab stop. Default true. */
  tabStop?: boolean;
}

/** The category of a signal; a click toggles it (§2). */
export function CategoryToggle({ value, onChange, tabStop = true }: CategoryToggleProps) {
  const other = value === "work" ? "personal" : "work";
  const Icon = value === "work" ? BriefcaseBusiness : House;
  return (
    <Button
      variant="quiet"
      size="sm"
      aria-label={i18n.t("Category: {category}", { category: typeLabel(value) })}
      title={i18n.t("Change to {category}", { category: typeLabel(other) })}
      tabIndex={tabStop ? 0 : -1}
      onClick={() => onChange(other)}
    >
      <Icon aria-hidden />
      {typeLabel(value)}
    </Button>
  );
}
