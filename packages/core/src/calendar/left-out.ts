import { z } from "zod";

/**
 * Why a part of a calendar is not shown (§10): an event with an unreadable start, end, rule,
 * exception or list of dates, or occurrences beyond the limit.
 */
export const leftOutReasons = ["start", "end", "rule", "exception", "date", "limit"] as const;

export type LeftOutReason = (typeof leftOutReasons)[number];

/** The parts of a calendar that are not shown. */
export const calendarLeftOutSchema = z.object({
  count: z.int(),
  reasons: z.array(z.object({ reason: z.enum(leftOutReasons), count: z.int() })),
});

export type CalendarLeftOut = z.infer<typeof calendarLeftOutSchema>;
