import { directionOf } from "@daysignal/core";
import { i18n } from "./language.ts";

const mirrored: Readonly<Record<string, string>> = {
  ArrowLeft: "ArrowRight",
  ArrowRight: "ArrowLeft",
};

/**
 * An arrow key as it would be in a language that is read from left to right: there, "ArrowRight"
 * leads to the next one in a row.
 */
export function readingKey(key: string): string {
  return directionOf(i18n.locale) === "rtl" ? (mirrored[key] ?? key) : key;
}
