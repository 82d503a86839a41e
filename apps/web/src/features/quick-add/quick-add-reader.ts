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

/** What a line of the add box says (§2). Fetched when somebody goes to the box: it brings the library that reads dates. */
export function readLine(line: string, { today, ...context }: LineContext): QuickAdd {
  return readQuickAdd(line, {
    ...context,
    readDays: (text) => readDays(text, today, region.locale),
  });
}
