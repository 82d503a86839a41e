import { z } from "zod";
import { instantSchema } from "../time/instant.ts";

/**
 * What the audit log records (§6): sign-ins and refusals, changes of credentials, tokens and
 * sessions, and what operators do.
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

/** A line of the audit log about an account. */
export interface AuditEntry {
  id: string;
  action: AuditAction;
  /** An instant. */
  at: string;
  /** Whether the person did it, and not an operator or a visitor. */
  isOwn: boolean;
  network: string | null;
  userAgent: string | null;
  /** What it was done to, such as a token's name. */
  subject: string | null;
}

/** A line of the audit log as the person whom it is about sees it. */
export const logEntrySchema = z
  .object({
    id: z.uuid(),
    action: z.enum(auditActions),
    at: z.string(),
    isOwn: z.boolean().meta({
      description: "Whether the person did it, and not an operator or a visitor",
    }),
    browser: z.string().nullable().meta({ description: "Such as Firefox; null if unknown" }),
    system: z.string().nullable().meta({ description: "Such as Android; null if unknown" }),
    network: z.string().nullable(),
    subject: z.string().nullable().meta({ description: "Such as the name of an API token" }),
  })
  .meta({ id: "LogEntry" });
export type LogEntry = z.infer<typeof logEntrySchema>;

/** A page of the own audit log, the newest line first. */
export const logPageSchema = z
  .object({
    entries: z.array(logEntrySchema),
    nextCursor: z.string().nullable().meta({ description: "Of the next page; null at the end" }),
  })
  .meta({ id: "LogPage" });

/** Lists the own audit log. */
export const listLogInput = z.strictObject({
  limit: z.int().min(1).max(100).optional(),
  cursor: z
    .string()
    .max(100)
    .refine((cursor) => readLogCursor(cursor) !== null, /*i18n*/ "must be a cursor of this list")
    .optional(),
});

/** The cursor of the lines after one. */
export function writeLogCursor({ at, id }: { at: string; id: string }): string {
  return `${at}_${id}`;
}

const cursorParts = z.tuple([instantSchema, z.uuid()]);

/** The line that a cursor names; null if it is not one. */
export function readLogCursor(cursor: string): { at: string; id: string } | null {
  const line = cursorParts.safeParse(cursor.split("_"));
  return line.success ? { at: line.data[0], id: line.data[1] } : null;
}

/** How long lines of the audit log are kept, in days. */
export const auditDays = 365;
