import type { ChangeKind } from "@daysignal/core";
import type { Generated } from "kysely";

/** Which of a user's data have changed, without their contents. */
export interface ChangeTable {
  user_id: string;
  /** Each user's changes are numbered from 1, without gaps. */
  seq: string;
  kind: ChangeKind;
  /** For plans and subtasks, the ids of their signals; null if there are too many. */
  ids: string[] | null;
  /** The changed days of a plan. */
  days: string[] | null;
  /** The browser tab that made the change. */
  origin: string | null;
  at: Generated<string>;
}

/** The number of each user's last change; no row before the first. */
export interface ChangeCounterTable {
  user_id: string;
  seq: string;
}
