import { changeSettings, settingsSchema, updateSettingsInput } from "@daysignal/core";
import { lockUser, updateSettings as storeSettings, transact } from "@daysignal/db";
import { userProcedure } from "../trpc/procedures.ts";

/**
 * Changes the given settings (§7). A lower daily limit keeps signals that days already have and
 * refuses more.
 */
export const updateSettings = userProcedure
  .meta({
    openapi: {
      method: "PATCH",
      path: "/settings",
      summary: "Change your settings",
      description: "Changes only the given fields.",
      tags: ["Settings"],
      protect: true,
    },
  })
  .input(updateSettingsInput)
  .output(settingsSchema)
  .mutation(({ ctx, input }) =>
    transact(ctx.db, async (tx) => {
      const before = await lockUser(tx, ctx.userId);
      const settings = changeSettings(before, input);
      await storeSettings(tx, ctx.userId, settings);
      return settings;
    }),
  );
