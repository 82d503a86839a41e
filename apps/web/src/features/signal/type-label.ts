import { optionLabel, type SignalType, typeOptions } from "@daysignal/core";
import { i18n } from "../../shared/language.ts";

/** The label of a category. */
export const typeLabel = (type: SignalType): string => optionLabel(i18n, typeOptions, type);
