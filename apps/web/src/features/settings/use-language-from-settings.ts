import { pseudoLanguage } from "@daysignal/core/languages";
import { useEffect } from "react";
import { i18n, setLanguage, setRegion } from "../../shared/language.ts";
import { browserLanguage, initialLanguage } from "../../shared/language-choice.ts";
import { trpc } from "../../trpc.ts";

/**
 * Applies the language and the region of the settings, also when a change of them comes from
 * elsewhere or is rolled back.
 */
export function useLanguageFromSettings(): void {
  const settings = trpc.settings.get.useQuery().data;
  // A cache that an older version stored lacks them.
  const { language, weekStart = null, timeFormat = null, weekend = null } = settings ?? {};
  useEffect(() => {
    // Tests choose the pseudo-language on the device; no account has it.
    if (language === undefined || i18n.locale === pseudoLanguage) return;
    if ((language ?? browserLanguage()) === initialLanguage()) return;
    // Without its texts the app stays as it is until the next start.
    setLanguage(language).catch(() => undefined);
  }, [language]);
  const isLoaded = settings !== undefined;
  useEffect(() => {
    if (isLoaded) setRegion({ weekStart, timeFormat, weekend });
  }, [isLoaded, weekStart, timeFormat, weekend]);
}
