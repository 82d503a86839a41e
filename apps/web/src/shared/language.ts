import type { I18n } from "@daysignal/core";
import { lingui } from "./lingui.ts";

/**
 * The texts of the app in the language that is shown: `i18n.t("Add to {day}", { day })`. Read it
 * while rendering or acting and never while a module loads: the language can change at any time, and
 * then everything is rendered again from the routes down.
 */
export const i18n: I18n = lingui;
