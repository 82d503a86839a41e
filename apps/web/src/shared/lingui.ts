import { createI18n } from "@daysignal/core";

/** Lingui's own object, for its provider and for loading texts; `i18n` in language.ts is for using them. */
export const lingui = createI18n();
