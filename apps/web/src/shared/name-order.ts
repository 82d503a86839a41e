import { region } from "./region.ts";

/**
 * Compares names and titles as the language that is shown sorts them. Made for one sorting: it does
 * not follow the language.
 */
export function nameOrder(): (a: string, b: string) => number {
  return new Intl.Collator(region.locale).compare;
}
