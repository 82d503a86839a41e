import type {
  CalendarDay,
  PlainRecurrence,
  QuickAddFact,
  Signal,
  TypedRule,
} from "@daysignal/core";
import { i18n } from "../../shared/language.ts";
import { repeatInWords } from "../../shared/rule-words.ts";
import { capitalized, dayLabel, formatMinutes, priorityLabel } from "../../shared/words.ts";
import { choiceWords } from "../signal/choice-views.ts";

/** Where a new signal is that is hidden or waits: "Hidden until Friday". */
export function awayWords(
  { hiddenUntil, waitingFor }: Pick<Signal, "hiddenUntil" | "waitingFor">,
  today: CalendarDay,
): string {
  return hiddenUntil === null
    ? factWords({ kind: "waiting", waitingFor: waitingFor ?? "" }, today)
    : factWords({ kind: "hidden", day: hiddenUntil }, today);
}

/** The text of a chip: "Tomorrow", "Due Friday", "High priority". */
export function factWords(fact: QuickAddFact, today: CalendarDay): string {
  switch (fact.kind) {
    case "day":
      return capitalized(dayLabel(fact.day, today));
    case "deadline":
      return i18n.t("Due {day}", { day: dayLabel(fact.day, today) });
    case "hidden":
      return i18n.t("Hidden until {day}", { day: dayLabel(fact.day, today) });
    case "waiting":
      return i18n.t("Waiting for {whom}", { whom: fact.waitingFor });
    case "ask":
      return i18n.t(
        "Ask {day}",
        { day: dayLabel(fact.day, today) },
        { comment: "The day to ask what a signal waits for: Ask tomorrow, Ask 24 December" },
      );
    case "recurrence":
      if (fact.recurrence === "custom") return ruleWords(fact.rule, fact.day, today);
      return fact.day === null
        ? everyTime(fact.recurrence)
        : everyTimeFrom(fact.recurrence, dayLabel(fact.day, today));
    case "priority":
      return i18n.t(
        "{priority} priority",
        { priority: priorityLabel(fact.priority) },
        { comment: "Urgent, High, Medium, Low or Minimal priority" },
      );
    case "estimate":
      return formatMinutes(fact.estimatedMinutes);
    case "tag":
      return fact.tag;
    case "project":
      return fact.project.name;
    case "template":
      return fact.template.name;
    case "choice":
      return choiceWords(fact.field, fact.value);
  }
}

function everyTime(repeat: PlainRecurrence): string {
  switch (repeat) {
    case "daily":
      return i18n.t("Every day");
    case "weekly":
      return i18n.t("Every week");
    case "monthly":
      return i18n.t("Every month");
  }
}

function everyTimeFrom(repeat: PlainRecurrence, day: string): string {
  switch (repeat) {
    case "daily":
      return i18n.t("Every day, from {day}", { day });
    case "weekly":
      return i18n.t("Every week, from {day}", { day });
    case "monthly":
      return i18n.t("Every month, from {day}", { day });
  }
}

function ruleWords(typed: TypedRule, day: CalendarDay | null, today: CalendarDay): string {
  const rule = repeatInWords({ ...typed, until: null, count: null });
  return day === null || day === today
    ? rule
    : i18n.t(
        "{rule}, from {day}",
        { rule, day: dayLabel(day, today) },
        {
          comment:
            "How often a signal repeats, and its first day: Every second Friday, from tomorrow",
        },
      );
}
