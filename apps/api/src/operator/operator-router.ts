import {
  adminPageSize,
  auditPageSchema,
  installationHealthSchema,
  listAuditInput,
} from "@daysignal/core";
import { listAuditLines as list } from "@daysignal/db";
import { z } from "zod";
import { operatorProcedure, router } from "../trpc/procedures.ts";
import {
  deleteAccount,
  listAccounts,
  removeTwoFactor,
  renewPassword,
  updateAccount,
} from "./accounts.ts";
import { answerFeedback, listReceivedFeedback, updateReceivedFeedback } from "./feedback.ts";
import { createInvitation, deleteInvitation, listInvitations } from "./invitations.ts";
import { readHealth } from "./read-health.ts";
import { toPage } from "./to-page.ts";

/** The audit log of the installation, newest first, in pages (§6, §7). Errors: SESSION_REQUIRED. */
const listAuditLines = operatorProcedure
  .meta({
    rest: "GET /admin/audit",
    summary: "List the audit log of the installation",
    description: "Actions of all accounts and of operators, newest first.",
  })
  .input(listAuditInput)
  .output(auditPageSchema)
  .query(async ({ ctx, input }) =>
    toPage(await list(ctx.db, { ...input, limit: adminPageSize + 1 })),
  );

/** Sends an email to the operator, to test email delivery (§7). Errors: SESSION_REQUIRED. */
const testMail = operatorProcedure
  .meta({
    rest: "POST /admin/mail-test",
    summary: "Send a test email to yourself",
    description:
      "Sends a message to the operator's own address through the configured mail server.",
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

/** Returns the state of the installation (§7). Errors: SESSION_REQUIRED. */
const getHealth = operatorProcedure
  .meta({
    rest: "GET /admin/health",
    summary: "Get the state of the installation",
    description: "Version, database, storage, jobs, mail and backups of the installation.",
  })
  .input(z.strictObject({}).optional())
  .output(installationHealthSchema)
  .query(async ({ ctx: { db, installation, live, now, objects } }) => {
    const { registration, isMailSent = false, findBackupProblem } = installation;
    const storageTotal = objects.quota.total;
    const sources = { db, now, registration, isMailSent, storageTotal, findBackupProblem };
    return {
      ...(await readHealth(sources)),
      startedAt: startedAt.toISOString(),
      liveConnections: live.size,
    };
  });

const startedAt = new Date();

/** Procedures for operators (§6, §7). All other users are refused. */
export const operatorRouter = router({
  answerFeedback,
  createInvitation,
  deleteAccount,
  deleteInvitation,
  getHealth,
  listAccounts,
  listAudit: listAuditLines,
  listFeedback: listReceivedFeedback,
  listInvitations,
  removeTwoFactor,
  renewPassword,
  testMail,
  updateAccount,
  updateFeedback: updateReceivedFeedback,
});
