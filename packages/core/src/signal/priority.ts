import type { I18n } from "../language/i18n.ts";

/** The label of a priority in lists (§9): 5 Urgent, 4 High, 3 Medium, 2 Low, else Minimal. */
export function priorityLabel(i18n: I18n, priority: number): string {
  switch (priority) {
    case 5:
      return i18n.t("Urgent", {}, { comment: "A priority" });
    case 4:
      return i18n.t("High", {}, { comment: "A priority" });
    case 3:
      return i18n.t("Medium", {}, { comment: "A priority" });
    case 2:
      return i18n.t("Low", {}, { comment: "A priority" });
    default:
      return i18n.t("Minimal", {}, { comment: "A priority" });
  }
}

/** The label of an impact from 1 to 4 (§9); any other number as digits. */
export function impactLabel(i18n: I18n, impact: number): string {
  switch (impact) {
    case 1:
      return i18n.t("impact.low", {}, { message: "Low", comment: "An impact" });
    case 2:
      return i18n.t("impact.medium", {}, { message: "Medium", comment: "An impact" });
    case 3:
      return i18n.t("impact.high", {}, { message: "High", comment: "An impact" });
    case 4:
      return i18n.t("impact.critical", {}, { message: "Critical", comment: "An impact" });
    default:
      return String(impact);
  }
}

/** Whether a list shows a badge for a priority: from 3 on (§5). */
export function showsPriorityBadge(priority: number): boolean {
  return priority >= 3;
}

/** The badge on a card in a slot (§9): high from 4, medium from 3, else none. */
export function cardPriorityLabel(i18n: I18n, priority: number): string | null {
  if (priority >= 4) return i18n.t("High Priority");
  return priority >= 3 ? i18n.t("Medium Priority") : null;
}
