import { z } from "zod";
import { maxNameLength, maxNotesLength } from "../constants.ts";
import { feedbackTypes } from "../feedback/feedback.ts";
import { idSchema } from "../id.ts";
import { requiredText, text } from "../text.ts";
import { currentPasswordSchema } from "./account.ts";
import { type AuditAction, auditActions } from "./audit.ts";
import { registrationModes } from "./registration.ts";

/** How many lines a page of an operator's list has at most. */
export const adminPageSize = 50;

/** The id of the last line of the page before. */
const afterSchema = idSchema.optional();

/** An account as operators see it: counts and sizes, and nothing of what its owner plans. */
export const accountSchema = z
  .object({
    id: z.uuid(),
    username: z.string(),
    email: z.string(),
    createdAt: z.string(),
    isOperator: z.boolean(),
    suspendedAt: z.string().nullable().meta({ description: "Null unless it is suspended" }),
    deleteAt: z.string().nullable().meta({ description: "When it will be deleted" }),
    hasTwoFactor: z.boolean().meta({ description: "Two-factor sign-in is on" }),
    lastSignInAt: z
      .string()
      .nullable()
      .meta({ description: "Of the sign-ins that have not ended" }),
    signals: z.int(),
    storageUsed: z.int().meta({ description: "In bytes" }),
    storageQuota: z.int().nullable().meta({
      description: "In bytes; null for the installation's own quota",
    }),
  })
  .meta({ id: "Account" });
export type Account = z.infer<typeof accountSchema>;

/**
 * Whether the deletion of an account is due at an instant: nothing takes it back any more. That of an
 * operator is due when it suspends the account, whatever the clock of the reader says.
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
      description: "Whether a renewed password is a link by email; else it is shown",
    }),
  })
  .meta({ id: "AccountPage" });

/** `search` is a part of the username or email. */
export const listAccountsInput = z.strictObject({
  search: text(maxNameLength).optional(),
  after: afterSchema,
});

/** Names an account for a change of how its owner signs in, or of its existence. */
export const changedAccountInput = z.strictObject({
  id: idSchema,
  currentPassword: currentPasswordSchema,
});

/** How an operator has renewed a password: one of the two is null. */
export const renewedPasswordSchema = z
  .object({
    sentTo: z.string().nullable().meta({ description: "Where a link to choose one has gone" }),
    password: z.string().nullable().meta({ description: "Shown this once, if no email is sent" }),
  })
  .meta({ id: "RenewedPassword" });

/** How old the last good backup may be, in days. */
export const backupDays = 2;

/**
 * Only what is given changes. A quota of null is that of the installation. Everything but the quota
 * needs the operator's own present password, or a fresh sign-in.
 */
export const updateAccountInput = z.strictObject({
  id: idSchema,
  currentPassword: currentPasswordSchema,
  isSuspended: z.boolean().optional(),
  isOperator: z.boolean().optional(),
  storageQuota: z.int().min(0).nullable().optional(),
});
export type UpdateAccountInput = z.infer<typeof updateAccountInput>;

/** Feedback as operators see it, with the address for an answer. */
export const receivedFeedbackSchema = z
  .object({
    accountId: z.uuid(),
    id: z.uuid(),
    username: z.string(),
    replyTo: z.string().meta({ description: "The address that was given, else the account's" }),
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

/** Ids of feedback are unique for each account only, so a page begins after an instant as well. */
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

/** A line of the audit log as operators see it. */
export const auditLineSchema = z
  .object({
    id: z.uuid(),
    action: z.enum(auditActions),
    at: z.string(),
    accountId: z.uuid().nullable().meta({ description: "The account that it is about" }),
    username: z.string().nullable().meta({ description: "Null if it has been deleted" }),
    actorId: z.uuid().nullable().meta({ description: "Null for visitors and for commands" }),
    actor: z.string().nullable(),
    network: z.string().nullable(),
    userAgent: z.string().nullable(),
    subject: z.string().nullable().meta({ description: "What it was done to" }),
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

/** How the installation is, for its operators. */
export const installationHealthSchema = z
  .object({
    release: z.string(),
    installedRelease: z.string().meta({
      description: "On disk; another one than `release` runs after the next start",
    }),
    startedAt: z.string(),
    registration: z.enum(registrationModes),
    isMailSent: z
      .boolean()
      .meta({ description: "False without SMTP_URL: mail is written to files" }),
    isReady: z.boolean().meta({ description: "As /readyz: the database has all migrations" }),
    databaseBytes: z.int(),
    accounts: z.int(),
    storageUsed: z.int().meta({ description: "In bytes, of all accounts" }),
    storageTotal: z.int().nullable().meta({ description: "In bytes; null without a quota" }),
    liveConnections: z.int().meta({ description: "Of this instance" }),
    openFeedback: z.int(),
    lastBackupAt: z.string().nullable().meta({
      description: "The last scheduled one that succeeded; null if none has",
    }),
    isBackupScheduled: z.boolean().meta({ description: "BACKUP_TO is set" }),
    isBackupOverdue: z.boolean().meta({
      description:
        "It is older than two days; or there is none, BACKUP_TO is set and the first account is older",
    }),
    backupProblem: z.string().nullable().meta({
      description:
        "Why nothing can be stored in BACKUP_TO; null if something can, or it is not set",
    }),
  })
  .meta({ id: "InstallationHealth" });
export type InstallationHealth = z.infer<typeof installationHealthSchema>;
