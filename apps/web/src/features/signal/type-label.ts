import type { SignalType } from "@daysignal/core";
import { i18n } from "../../shared/language.ts";

/** The label of a category. */
export function typeLabel(type: SignalType): string {
  return type === "work"
    ? i18n.t("Work", {}, { comment: "A category of signals, beside Personal" })
    : i18n.t("Personal", {}, { comment: "A category of signals, beside Work" });
}
