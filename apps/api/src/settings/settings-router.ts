import { changeSettings, settingsSchema, updateSettingsInput } from "@daysignal/core";
import { findSettings, lockUser, updateSettings as storeSettings, transact } from "@daysignal/db";
import { z } from "zod";
import { router, userProcedure } from "../trpc/procedures.ts";

/** A user's settings (§7). */
const getSettings = userProcedure
  .meta({
    rest: "GET /settings",
    summary: "Get your settings",
    description: "All settings of the account.",
  })
  .input(z.strictObject({}).optional())
  .output(settingsSchema)
  .query(({ ctx }) => findSettings(ctx.db, ctx.userId));

/**
 * Changes the given settings (§7). A lower daily limit keeps signals that days already have and
 * refuses more.
 */
const updateSettings = userProcedure
  .meta({
    rest: "PATCH /settings",
    summary: "Change your settings",
    description: "Changes only the given fields.",
  })
  .input(updateSettingsInput)
  .output(settingsSchema)
  .mutation(({ ctx, input }) =>
    transact(ctx.db, async (tx) => {
      const before = await lockUser(tx, ctx.userId);
      const settings = changeSettings(before, input);
      await storeSettings(tx, ctx.userId, { before, settings });
      return settings;
    }),
  );

/** User settings (§3). */
export const settingsRouter = router({ get: getSettings, update: updateSettings });
