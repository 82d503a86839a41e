import * as core from "@daysignal/core";
import { i18n } from "./language.ts";
import { region } from "./region.ts";

// Core's words of rules in the language that is shown; not in words.ts, because the start needs none.

export const repeatInWords = (repeat: Parameters<typeof core.repeatInWords>[1]): string =>
  core.repeatInWords(i18n, repeat, region.locale);

export const weekdayName = (weekday: core.Weekday, length?: "long" | "narrow" | "short"): string =>
  core.weekdayName(weekday, region.locale, length);

export const recurrenceLabel = (repeat: core.RepeatingRecurrence): string =>
  core.recurrenceLabel(i18n, repeat);
