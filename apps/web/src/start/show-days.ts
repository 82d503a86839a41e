import { formatRange, regionOf } from "@daysignal/core";
import { browserLanguages, initialLanguage } from "../shared/language-choice.ts";
import { reviewedDays, shownWeek } from "./first-days.ts";

/**
 * Writes the days of /week and /review into the page's outline (side-outline.tsx) as soon as the page
 * has been parsed, which is before the app's scripts run.
 */
export function showDays(): void {
  const show = () => {
    const place = document.querySelector("[data-outline] [data-days]");
    if (!place) return;
    const days = location.pathname.startsWith("/week") ? shownWeek() : reviewedDays();
    const { locale } = regionOf(browserLanguages(), initialLanguage());
    place.textContent = formatRange(days, locale);
  };
  document.addEventListener("readystatechange", show, { once: true });
}
