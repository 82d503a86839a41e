import { createContext, useContext } from "react";

/** The part of Lingui's `I18n` that the components use; the app provides the catalogues. */
export interface I18n {
  locale: string;
  t: (
    message: string,
    values?: Record<string, string | number>,
    notes?: { comment?: string },
  ) => string;
}

/** The language of the components' own texts. A new value re-renders them. */
export const I18nContext = createContext<I18n | null>(null);

export function useI18n(): I18n {
  const i18n = useContext(I18nContext);
  if (!i18n) throw new Error("The components need an I18nContext.");
  return i18n;
}
