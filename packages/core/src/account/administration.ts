import { z } from "zod";
import { maxNameLength, maxNotesLength } from "../constants.ts";
import { feedbackTypes } from "../feedback/feedback.ts";
import { idSchema } from "../id.ts";
import { requiredText, text } from "../text.ts";
import { currentPasswordSchema } from "./account.ts";
import { type AuditAction, auditActions } from "./audit.ts";
import { registrationModes } from "./registration.ts";

/** The maximum number of entries on a page of an operator's list. */
export const adminPageSize = 50;

/** The id of the last entry of the previous page. */
const afterSchema = idSchema.optional();

/** An account as operators see it: counts and sizes, but no contents of its plan. */
export const accountSchema = z
  .object({
    id: z.uuid(),
    username: z.string(),
    email: z.string(),
    createdAt: z.string(),
    isOperator: z.boolean(),
    suspendedAt: z.string().nullable().meta({ description: "Null unless it is suspended" }),
    deleteAt: z.string().nullable().meta({ description: "When it will be deleted" }),
    hasTwoFactor: z.boolean().meta({ description: "Whether two-factor sign-in is on" }),
    lastSignInAt: z
      .string()
      .nullable()
      .meta({ description: "The latest sign-in that has not ended; null without one" }),
    signals: z.int(),
    storageUsed: z.int().meta({ description: "In bytes" }),
    storageQuota: z.int().nullable().meta({
      description: "In bytes; null for the installation's default",
    }),
  })
  .meta({ id: "Account" });
export type Account = z.infer<typeof accountSchema>;

/**
 * Whether the deletion of an account is due at an instant, so that it can no longer be cancelled.
 * If an operator requested it, the deletion is due once the account is suspended, even if the
 * reader's clock is slow.
 */
export function isBeingDeleted(
  { deleteAt, suspendedAt }: Pick<Account, "deleteAt" | "suspendedAt">,
  now: string,
): boolean {
  if (deleteAt === null) return false;
  return deleteAt <= now || (suspendedAt !== null && deleteAt <= suspendedAt);
}

export const accountPageSchema = z
  .object({
    accounts: z.array(accountSchema),
    hasMore: z.boolean(),
    isMailSent: z.boolean().meta({
      description: "Whether a reset password is sent as a link by email; otherwise it is shown",
    }),
  })
  .meta({ id: "AccountPage" });

/** `search` matches a part of the username or email. */
export const listAccountsInput = z.strictObject({
  search: text(maxNameLength).optional(),
  after: afterSchema,
});

/** Identifies an account whose sign-in is changed, or which is deleted. */
export const changedAccountInput = z.strictObject({
  id: idSchema,
  currentPassword: currentPasswordSchema,
});

/** The result of an operator's password reset: one of the two fields is null. */
export const renewedPasswordSchema = z
  .object({
    sentTo: z.string().nullable().meta({ description: "The email that the link was sent to" }),
    password: z
      .string()
      .nullable()
      .meta({ description: "Shown only this once, if no email was sent" }),
  })
  .meta({ id: "RenewedPassword" });

/** The maximum age of the last successful backup, in days. */
export const backupDays = 2;

/**
 * Only the given fields change. A quota of null means the installation's default. All fields except
 * the quota require the operator's current password, or a recent sign-in.
 */
export const updateAccountInput = z.strictObject({
  id: idSchema,
  currentPassword: currentPasswordSchema,
  isSuspended: z.boolean().optional(),
  isOperator: z.boolean().optional(),
  storageQuota: z.int().min(0).nullable().optional(),
});
export type UpdateAccountInput = z.infer<typeof updateAccountInput>;

/** Feedback as operators see it, with the address to reply to. */
export const receivedFeedbackSchema = z
  .object({
    accountId: z.uuid(),
    id: z.uuid(),
    username: z.string(),
    replyTo: z
      .string()
      .meta({ description: "The address given with the feedback, else the account's" }),
    type: z.enum(feedbackTypes),
    subject: z.string(),
    message: z.string(),
    createdAt: z.string(),
    answeredAt: z.string().nullable(),
    doneAt: z.string().nullable(),
  })
  .meta({ id: "ReceivedFeedback" });
export type ReceivedFeedback = z.infer<typeof receivedFeedbackSchema>;

export const feedbackPageSchema = z
  .object({ feedback: z.array(receivedFeedbackSchema), hasMore: z.boolean() })
  .meta({ id: "FeedbackPage" });

/**
 * Feedback ids are unique only within an account, so the position of a page also contains an
 * instant.
 */
export const listFeedbackInput = z.strictObject({
  status: z.enum(["open", "done"]).optional(),
  after: afterSchema,
});

export const updateFeedbackInput = z.strictObject({
  accountId: idSchema,
  id: idSchema,
  isDone: z.boolean(),
});

export const answerFeedbackInput = z.strictObject({
  accountId: idSchema,
  id: idSchema,
  message: requiredText(maxNotesLength),
});

/** An entry of the audit log as operators see it. */
export const auditLineSchema = z
  .object({
    id: z.uuid(),
    action: z.enum(auditActions),
    at: z.string(),
    accountId: z.uuid().nullable().meta({ description: "The account it is about" }),
    username: z.string().nullable().meta({ description: "Null if it has been deleted" }),
    actorId: z.uuid().nullable().meta({ description: "Null for visitors and for commands" }),
    actor: z.string().nullable(),
    network: z.string().nullable(),
    userAgent: z.string().nullable(),
    subject: z.string().nullable().meta({ description: "The object of the action" }),
  })
  .meta({ id: "AuditLine" });
export type AuditLine = z.infer<typeof auditLineSchema>;

export const auditPageSchema = z
  .object({ lines: z.array(auditLineSchema), hasMore: z.boolean() })
  .meta({ id: "AuditPage" });

export const listAuditInput = z.strictObject({
  action: z.enum(auditActions).optional(),
  accountId: idSchema.optional(),
  after: afterSchema,
});
export type ListAuditFilter = { action?: AuditAction | undefined; accountId?: string | undefined };

/** The state of the installation, for its operators. */
export const installationHealthSchema = z
  .object({
    release: z.string(),
    installedRelease: z.string().meta({
      description:
        "The release installed on disk; if it differs from `release`, it runs after the next start",
    }),
    startedAt: z.string(),
    registration: z.enum(registrationModes),
    isMailSent: z
      .boolean()
      .meta({ description: "False if SMTP_URL is not set: emails are written to files" }),
    isReady: z.boolean().meta({ description: "As in /readyz: the database has all migrations" }),
    databaseBytes: z.int(),
    accounts: z.int(),
    storageUsed: z.int().meta({ description: "In bytes, for all accounts" }),
    storageTotal: z.int().nullable().meta({ description: "In bytes; null without a quota" }),
    liveConnections: z
      .int()
      .meta({ description: "Streams of live updates that are open on this instance" }),
    openFeedback: z.int(),
    lastBackupAt: z.string().nullable().meta({
      description: "The last scheduled backup that succeeded; null if none has",
    }),
    isBackupScheduled: z.boolean().meta({ description: "Whether BACKUP_TO is set" }),
    isBackupOverdue: z.boolean().meta({
      description:
        "The last backup is older than two days; or there is none although BACKUP_TO is set and the first account is older than that",
    }),
    backupProblem: z.string().nullable().meta({
      description: "Why BACKUP_TO is not writable; null if it is, or is not set",
    }),
  })
  .meta({ id: "InstallationHealth" });
export type InstallationHealth = z.infer<typeof installationHealthSchema>;
