import * as core from "@daysignal/core";
import { browserLanguages } from "./language-choice.ts";

let chosen: core.RegionSettings | undefined;

/**
 * The region of this browser, in the language that is shown; every use of Intl takes its locale from
 * here. Read it anew for each use.
 */
export let region = core.regionOf(browserLanguages());

/**
 * Writes days, times and numbers in this language, and with these settings, from now on. False if
 * that is how they were written.
 */
export function followRegion(language: string, settings = chosen): boolean {
  chosen = settings;
  const before = JSON.stringify(region);
  region = core.regionOf(browserLanguages(), language, settings);
  return JSON.stringify(region) !== before;
}

/** "a, b and c", in the language that is shown. */
export const listOf = (items: readonly string[], options?: Intl.ListFormatOptions): string =>
  core.listOf(items, region.locale, options);
