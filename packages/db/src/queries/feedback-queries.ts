import type { Feedback } from "@daysignal/core";
import { feedbackColumns } from "../tables/project-table.ts";
import { userRows } from "./user-rows.ts";

/** Stores feedback and returns it. If the id exists, that feedback is returned unchanged. */
export const insertFeedback = userRows<Feedback>({
  table: "feedback",
  columns: feedbackColumns,
}).insertOrFind;
