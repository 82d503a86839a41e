import { z } from "zod";
import { instantSchema } from "../time/instant.ts";

/**
 * The actions that the audit log records (§6): sign-ins and refusals, changes of credentials,
 * tokens and sessions, and actions of operators.
 */
export const auditActions = [
  "account-created",
  "signed-in",
  "sign-in-refused",
  "signed-out",
  "sessions-ended",
  "username-changed",
  "email-changed",
  "password-changed",
  "password-reset",
  "reset-link-sent",
  "token-created",
  "token-deleted",
  "hook-created",
  "hook-deleted",
  "calendar-feed-ended",
  "glance-ended",
  "passkey-added",
  "passkey-removed",
  "single-sign-on-linked",
  "single-sign-on-unlinked",
  "two-factor-enabled",
  "two-factor-disabled",
  "recovery-codes-made",
  "recovery-code-used",
  "deletion-requested",
  "deletion-cancelled",
  "account-deleted",
  "account-suspended",
  "account-restored",
  "quota-changed",
  "operator-added",
  "operator-removed",
  "invitation-created",
  "invitation-deleted",
  "feedback-answered",
  "backup-made",
  "backup-failed",
] as const;

export type AuditAction = (typeof auditActions)[number];

/** An entry of the audit log about an account. */
export interface AuditEntry {
  id: string;
  action: AuditAction;
  /** An instant. */
  at: string;
  /** Whether the account's owner did it, rather than an operator or a visitor. */
  isOwn: boolean;
  network: string | null;
  userAgent: string | null;
  /** The object of the action, such as a token's name. */
  subject: string | null;
}

/** An entry of the audit log as the account's owner sees it. */
export const logEntrySchema = z
  .object({
    id: z.uuid(),
    action: z.enum(auditActions),
    at: z.string(),
    isOwn: z.boolean().meta({
      description: "Whether you did it, rather than an operator or a visitor",
    }),
    browser: z.string().nullable().meta({ description: "For example Firefox; null if unknown" }),
    system: z.string().nullable().meta({ description: "For example Android; null if unknown" }),
    network: z.string().nullable(),
    subject: z.string().nullable().meta({ description: "For example the name of an API token" }),
  })
  .meta({ id: "LogEntry" });
export type LogEntry = z.infer<typeof logEntrySchema>;

/** A page of one's own audit log, newest entry first. */
export const logPageSchema = z
  .object({
    entries: z.array(logEntrySchema),
    nextCursor: z
      .string()
      .nullable()
      .meta({ description: "Cursor of the next page; null at the end" }),
  })
  .meta({ id: "LogPage" });

/** Lists one's own audit log. */
export const listLogInput = z.strictObject({
  limit: z.int().min(1).max(100).optional(),
  cursor: z
    .string()
    .max(100)
    .refine((cursor) => readLogCursor(cursor) !== null, /*i18n*/ "must be a cursor of this list")
    .optional(),
});

/** The cursor for the entries after a given one. */
export function writeLogCursor({ at, id }: { at: string; id: string }): string {
  return `${at}_${id}`;
}

const cursorParts = z.tuple([instantSchema, z.uuid()]);

/** The entry that a cursor refers to; null if the cursor is invalid. */
export function readLogCursor(cursor: string): { at: string; id: string } | null {
  const line = cursorParts.safeParse(cursor.split("_"));
  return line.success ? { at: line.data[0], id: line.data[1] } : null;
}

/** How long entries of the audit log are kept, in days. */
export const auditDays = 365;
