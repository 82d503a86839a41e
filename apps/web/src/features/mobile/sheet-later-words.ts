import type { CalendarDay } from "@daysignal/core";
import { i18n } from "../../shared/language.ts";
import { factWords } from "../quick-add/quick-add-words.ts";

/** The label of the sheet's toggle that hides a new signal. */
export const hideLabel = (day: CalendarDay | null, today: CalendarDay): string =>
  day === null
    ? i18n.t("Hide until", {}, { comment: "The title of a dialog that chooses a day" })
    : factWords({ kind: "hidden", day }, today);

/** The label of the sheet's toggle that lets a new signal wait. */
export const waitLabel = (waitingFor: string | null, today: CalendarDay): string =>
  waitingFor === null ? i18n.t("Waiting for") : factWords({ kind: "waiting", waitingFor }, today);
