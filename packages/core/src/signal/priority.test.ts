import { describe, expect, test } from "vitest";
import { english } from "../language/i18n.ts";
import { cardPriorityLabel, priorityLabel, showsPriorityBadge } from "./priority.ts";

describe("a priority", () => {
  test.each([
    [5, "Urgent", true, "High Priority"],
    [4, "High", true, "High Priority"],
    [3, "Medium", true, "Medium Priority"],
    [2, "Low", false, null],
    [1, "Minimal", false, null],
  ])("of %i is %s in the list (badge: %s) and %s on a card", (priority, label, badge, card) => {
    expect(priorityLabel(english, priority)).toBe(label);
    expect(showsPriorityBadge(priority)).toBe(badge);
    expect(cardPriorityLabel(english, priority)).toBe(card);
  });

  test("outside the scale is minimal", () => {
    expect(priorityLabel(english, 0)).toBe("Minimal");
    expect(priorityLabel(english, 6)).toBe("Minimal");
  });
});
