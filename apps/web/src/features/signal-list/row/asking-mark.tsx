import { returnsSinceDecision, type Signal } from "@daysignal/core";
import { MenuItem } from "@daysignal/ui";
import { RotateCcw } from "lucide-react";
import { i18n } from "../../../shared/language.ts";
import { FactButton } from "./row-fact.tsx";

interface AskingMarkProps {
  look: "card" | "row" | "menu";
  signal: Signal;
  tabStop: boolean;
  onDecide: () => void;
}

/**
 * Says that a signal keeps coming back, and opens the choices (§4): a line of a card, a mark of a
 * row, or an item of its menu.
 */
export default function AskingMark({ look, signal, tabStop, onDecide }: AskingMarkProps) {
  const label = i18n.t(
    "Returned {count, plural, one {# time} other {# times}}: decide",
    { count: returnsSinceDecision(signal) },
    { comment: "A button on a signal that keeps coming back: to decide what becomes of it" },
  );
  if (look === "menu") {
    return (
      <MenuItem value="decide" icon={RotateCcw} onSelect={onDecide}>
        {label}
      </MenuItem>
    );
  }
  const isShort = look === "row";
  return (
    <FactButton
      {...(isShort ? { "aria-label": label, title: label } : {})}
      tabStop={tabStop}
      onClick={onDecide}
    >
      <RotateCcw aria-hidden />
      {isShort ? i18n.t("Decide", {}, { comment: "A button: what becomes of a signal" }) : label}
    </FactButton>
  );
}
