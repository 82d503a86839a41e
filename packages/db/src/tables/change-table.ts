import type { ChangeKind } from "@daysignal/core";
import type { Generated } from "kysely";

/** What has changed of a user's data, and not how. */
export interface ChangeTable {
  user_id: string;
  /** Each user's changes are numbered from 1, without gaps. */
  seq: string;
  kind: ChangeKind;
  /** For a plan and for subtasks the ids of the signals; null if they are too many. */
  ids: string[] | null;
  /** The days of a plan. */
  days: string[] | null;
  /** The tab that made the change. */
  origin: string | null;
  at: Generated<string>;
}

/** The number of each user's last change; none before the first. */
export interface ChangeCounterTable {
  user_id: string;
  seq: string;
}
