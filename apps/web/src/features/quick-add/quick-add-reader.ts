import {
  type CalendarDay,
  type QuickAdd,
  type QuickAddContext,
  readQuickAdd,
} from "@daysignal/core";
import { readDays } from "../../shared/read-days.ts";
import { region } from "../../shared/region.ts";

export interface LineContext extends Omit<QuickAddContext, "readDays"> {
  today: CalendarDay;
}

/**
 * Parses a line of the add box (§2). Loaded when the box gets focus, because it needs the date
 * library.
 */
export function readLine(line: string, { today, ...context }: LineContext): QuickAdd {
  return readQuickAdd(line, {
    ...context,
    readDays: (text) => readDays(text, today, region.locale),
  });
}
