import { type Settings, settingsSchema, updateSettingsInput } from "@daysignal/core";
import { lockUser, updateSettings as storeSettings, transact } from "@daysignal/db";
import { userProcedure } from "../trpc/procedures.ts";

/**
 * Changes the given settings (§7). A lower daily limit keeps what days already hold and
 * refuses more.
 */
export const updateSettings = userProcedure
  .meta({
    openapi: {
      method: "PATCH",
      path: "/settings",
      summary: "Change your settings",
      tags: ["Settings"],
      protect: true,
    },
  })
  .input(updateSettingsInput)
  .output(settingsSchema)
  .mutation(({ ctx, input }) =>
    transact(ctx.db, async (tx) => {
      const before = await lockUser(tx, ctx.userId);
      const settings: Settings = {
        dailyWIPLimit: input.dailyWIPLimit ?? before.dailyWIPLimit,
        timeZone: input.timeZone === undefined ? before.timeZone : input.timeZone,
        theme: input.theme ?? before.theme,
        workingDayStart: input.workingDayStart ?? before.workingDayStart,
        workingDayEnd: input.workingDayEnd ?? before.workingDayEnd,
      };
      await storeSettings(tx, ctx.userId, settings);
      return settings;
    }),
  );
