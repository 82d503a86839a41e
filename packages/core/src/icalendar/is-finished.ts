import type ICAL from "ical.js";
import { textOf } from "./read-calendars.ts";

/** Whether a VTODO is finished: by its STATUS, without one by COMPLETED or 100 percent. */
export function isFinished(todo: ICAL.Component): boolean {
  const status = textOf(todo, "status").toUpperCase();
  if (status !== "") return status === "COMPLETED";
  return textOf(todo, "completed") !== "" || Number(textOf(todo, "percent-complete")) >= 100;
}
