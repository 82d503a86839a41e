import type { CalendarDay, QuickAddFact, Repeat } from "@daysignal/core";
import { dayLabel, formatMinutes, priorityLabel } from "../../shared/words.ts";

const rhythms: Readonly<Record<Repeat, string>> = {
  daily: "Every day",
  weekly: "Every week",
  monthly: "Every month",
};

const capitalised = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** The text of a chip: "Tomorrow", "Due Friday", "High priority". */
export function factWords(fact: QuickAddFact, today: CalendarDay): string {
  switch (fact.kind) {
    case "day":
      return capitalised(dayLabel(fact.day, today));
    case "deadline":
      return `Due ${dayLabel(fact.day, today)}`;
    case "recurrence": {
      const from = fact.day === null ? "" : `, from ${dayLabel(fact.day, today)}`;
      return rhythms[fact.recurrence] + from;
    }
    case "priority":
      return `${priorityLabel(fact.priority)} priority`;
    case "estimate":
      return formatMinutes(fact.estimatedMinutes);
    case "tag":
      return fact.tag;
    case "project":
      return fact.project.name;
  }
}
