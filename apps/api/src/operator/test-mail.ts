import { z } from "zod";
import { operatorProcedure } from "../trpc/procedures.ts";

/** Sends an email to the operator, to test email delivery (§7). Errors: SESSION_REQUIRED. */
export const testMail = operatorProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/admin/mail-test",
      summary: "Send a test email to yourself",
      description:
        "Sends a message to the operator's own address through the configured mail server.",
      tags: ["Administration"],
      protect: true,
    },
    errors: ["SESSION_REQUIRED", "NOT_FOUND"],
  })
  .input(z.strictObject({}).optional())
  .output(z.object({ to: z.string() }))
  .mutation(async ({ ctx }) => {
    const { appName, request, user } = ctx;
    const { i18n } = request;
    const subject = i18n.t("{appName}: a test", { appName });
    const text = i18n.t("Email from {appName} arrives.", { appName });
    await ctx.jobs.send("send-mail", { to: user.email, subject, text: `${text}\n` });
    return { to: user.email };
  });
