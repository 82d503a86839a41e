import { dailyPlanSchema, emptyAsNull, setDayNoteInput } from "@daysignal/core";
import { deleteDayNote, findDayNote, lockUser, storeDayNote, transact } from "@daysignal/db";
import { assertWithinLimits } from "../account/assert-within-limits.ts";
import { userProcedure } from "../trpc/procedures.ts";
import { readDailyPlan } from "./read-daily-plan.ts";

/** Sets the note of a day, or removes it if the text is empty (§16). Idempotent. */
export const setDayNote = userProcedure
  .meta({
    rest: "PUT /daily-plan/{date}/note",
    summary: "Set the note of a day",
    description: "One note per day; an empty text removes it.",
    errors: ["LIMIT_REACHED"],
  })
  .input(setDayNoteInput)
  .output(dailyPlanSchema)
  .mutation(({ ctx, input: { date, note } }) =>
    transact(ctx.db, async (tx) => {
      const settings = await lockUser(tx, ctx.userId);
      const before = await findDayNote(tx, ctx.userId, date);
      const after = emptyAsNull(note);
      if (after === null) {
        if (before !== null) await deleteDayNote(tx, ctx.userId, date);
      } else if (after !== before) {
        if (before === null) await assertWithinLimits(tx, ctx.userId, "dayNotes");
        const at = ctx.now.toISOString();
        await storeDayNote(tx, ctx.userId, { day: date, note: after }, at);
      }
      return readDailyPlan(tx, ctx.userId, date, settings);
    }),
  );
