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
  "token-created",
  "token-deleted",
  "passkey-added",
  "passkey-removed",
  "two-factor-enabled",
  "two-factor-disabled",
  "recovery-codes-made",
  "recovery-code-used",
  "single-sign-on-linked",
  "single-sign-on-unlinked",
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

/** A line of the audit log as the person whom it is about sees it. */
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

/** How long lines of the audit log are kept, in days. */
export const auditDays = 365;
