import type { CalendarDay } from "@daysignal/core";
import type { DavScope } from "@daysignal/db";

/** A collection of tasks, or of the plan's events (§19). */
export interface Collection {
  /** The last part of its URL. */
  id: string;
  kind: "tasks" | "events";
  title: string;
  /** `#rrggbb`; null without one. */
  color: string | null;
  /** Which signals it contains. */
  scope: DavScope;
  /** The day for which its tasks are planned. */
  day: CalendarDay | null;
  projectId: string | null;
  /** Whether its events are those of whole days, instead of the time boxes. */
  isOfWholeDays?: boolean;
}
