import {
  type EditableFields,
  maxWorkDays,
  type SignalChanges,
  updateSignalInput,
} from "@daysignal/core";
import { i18n } from "../../shared/language.ts";
import { priorityLabel } from "../../shared/words.ts";
import { scale } from "../signal/scale-steps.ts";

/** The edited fields of 'Signal Details' (§5). The others follow the signal. */
export type DetailsEdits = Partial<EditableFields>;

/** The key of the draft of a signal's details (shared/drafts.ts). */
export const detailsDraftKey = (signalId: string) => `signal/${signalId}/details`;

const changeSchema = updateSignalInput.omit({ id: true });

/** The errors that the API would report for a change (§5), by field. */
export function changeErrors(
  changes: SignalChanges | null,
): Partial<Record<keyof EditableFields, string>> {
  const { error } = changeSchema.safeParse(changes ?? {});
  const errors = (error?.issues ?? []).map(({ path: [field] }) => [field, fieldError(field)]);
  return Object.fromEntries(errors);
}

/** Of the other fields only valid values can be chosen. */
function fieldError(field: PropertyKey | undefined): string {
  switch (field) {
    case "title":
      return i18n.t("A signal needs a title.");
    case "link":
      return i18n.t("This must be an address that begins with http:// or https://.");
    case "workDays":
      return i18n.t("Choose 1 to {max} days.", { max: maxWorkDays });
    default:
      return i18n.t("This is not valid.");
  }
}

/** The efforts of §9. */
export function effortSteps() {
  return scale(
    i18n.t("effort.low", {}, { message: "Low", comment: "An effort" }),
    i18n.t("effort.medium", {}, { message: "Medium", comment: "An effort" }),
    i18n.t("effort.high", {}, { message: "High", comment: "An effort" }),
    i18n.t("effort.veryHigh", {}, { message: "Very High", comment: "An effort" }),
    i18n.t("effort.extreme", {}, { message: "Extreme", comment: "An effort" }),
  );
}

/**
 * The priorities of the dialog (§9): 1 to 4. A signal with 5, which a row of the list can set, also
 * has 5: saving another field must not lower it.
 */
export function prioritySteps(current: number) {
  // Named otherwise than the badges of the list: 4 is urgent here.
  const names = [priorityLabel(2), priorityLabel(3), priorityLabel(4), priorityLabel(5)];
  return current === 5
    ? scale(...names, i18n.t("Critical", {}, { comment: "A priority" }))
    : scale(...names);
}
