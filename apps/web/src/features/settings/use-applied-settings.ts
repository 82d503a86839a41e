import { pseudoLanguage } from "@daysignal/core/languages";
import { setColorMode } from "@daysignal/ui";
import { useEffect } from "react";
import { i18n, setLanguage, setRegion } from "../../shared/language.ts";
import { browserLanguage, initialLanguage } from "../../shared/language-choice.ts";
import { setDayRule } from "../../shared/today.ts";
import { trpc } from "../../trpc.ts";

/**
 * Applies the settings for the whole app: theme, language, region, and when days begin. Also when a
 * change of them comes from another device or is rolled back.
 */
export function useAppliedSettings(): void {
  const settings = trpc.settings.get.useQuery().data;
  // A cache that an older version stored lacks some of them.
  const { theme, timeZone, dayStart = "00:00", language } = settings ?? {};
  const { weekStart = null, timeFormat = null, weekend = null } = settings ?? {};
  const isLoaded = settings !== undefined;
  useEffect(() => {
    if (theme !== undefined) setColorMode(theme);
  }, [theme]);
  useEffect(() => {
    // Tests choose the pseudo-language on the device; no account has it.
    if (language === undefined || i18n.locale === pseudoLanguage) return;
    if ((language ?? browserLanguage()) === initialLanguage()) return;
    // Without its texts the app stays as it is until the next start.
    setLanguage(language).catch(() => undefined);
  }, [language]);
  useEffect(() => {
    if (isLoaded) setRegion({ weekStart, timeFormat, weekend });
  }, [isLoaded, weekStart, timeFormat, weekend]);
  useEffect(() => {
    if (timeZone !== undefined) setDayRule({ timeZone, dayStart });
  }, [timeZone, dayStart]);
}
