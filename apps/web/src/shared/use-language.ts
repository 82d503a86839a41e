import { useSyncExternalStore } from "react";
import { lingui } from "./lingui.ts";

const textsNow = () => ({ locale: lingui.locale, t: lingui.t });

/** Another object after each change of the language, or of how days and times are written. */
let texts = textsNow();
lingui.on("change", () => {
  texts = textsNow();
});

const subscribe = (onChange: () => void) => lingui.on("change", onChange);
const current = () => texts;

/** Renders the component again when the language changes. Its texts are those of `i18n`. */
export const useLanguage = () => useSyncExternalStore(subscribe, current, current);
