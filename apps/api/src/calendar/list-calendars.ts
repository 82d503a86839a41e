import { calendarSchema } from "@daysignal/core";
import { listCalendars as findCalendars } from "@daysignal/db";
import { z } from "zod";
import { userProcedure } from "../trpc/procedures.ts";

/** All external calendars, by name (§10). */
export const listCalendars = userProcedure
  .meta({
    rest: "GET /calendars",
    summary: "List your external calendars",
    description: "By name, with the state of the last read.",
  })
  .input(z.strictObject({}).optional())
  .output(z.array(calendarSchema))
  .query(({ ctx }) => findCalendars(ctx.db, ctx.userId));
