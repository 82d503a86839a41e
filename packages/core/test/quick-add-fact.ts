import type { QuickAddPart } from "../src/signal/quick-add-part.ts";

/** A recognised piece of a line, abbreviated: "!4", "30m", "weekly from 2026-11-27". */
export function factOf(part: QuickAddPart): string {
  switch (part.kind) {
    case "day":
    case "deadline":
    case "hidden":
    case "ask":
      return `${part.kind} ${part.day}`;
    case "recurrence":
      if (part.recurrence === "custom") {
        return part.rule.mode === "completion" ? `${part.rule.rule} after` : part.rule.rule;
      }
      return `${part.recurrence}${part.day ? ` from ${part.day}` : ""}`;
    case "waiting":
      return `waiting ${part.waitingFor}`;
    case "priority":
      return `!${part.priority}`;
    case "estimate":
      return `${part.estimatedMinutes}m`;
    case "tag":
      return `#${part.tag}`;
    case "project":
      return `@${part.project.name}`;
    case "template":
      return `+${part.template.name}`;
    case "choice":
      return `${part.field} ${part.value}`;
  }
}
