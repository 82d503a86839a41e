import { z } from "zod";

/**
 * Why something of a calendar is not shown (§10): an event without a readable start, an end, a rule,
 * an exception or one of a list of dates that cannot be read, and occurrences beyond the limit.
 */
export const leftOutReasons = ["start", "end", "rule", "exception", "date", "limit"] as const;

export type LeftOutReason = (typeof leftOutReasons)[number];

/** What of a calendar is not shown. */
export const calendarLeftOutSchema = z.object({
  count: z.int(),
  reasons: z.array(z.object({ reason: z.enum(leftOutReasons), count: z.int() })),
});

export type CalendarLeftOut = z.infer<typeof calendarLeftOutSchema>;
