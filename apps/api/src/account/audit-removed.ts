import type { AccessKind, AccountAccess, AuditAction } from "@daysignal/core";

const actions: Readonly<Record<AccessKind, AuditAction>> = {
  passkey: "passkey-removed",
  "single-sign-on": "single-sign-on-unlinked",
  token: "token-deleted",
  app: "token-deleted",
  hook: "hook-deleted",
  "calendar-feed": "calendar-feed-ended",
};

/** The lines of the audit log about what a reset of the password has removed. */
export function removalsOf(
  removed: readonly AccountAccess[],
): { action: AuditAction; subject: string | null }[] {
  return removed.map(({ kind, name }) => ({
    action: actions[kind],
    // What a provider calls somebody is often an email, which does not belong into the log.
    subject: kind === "single-sign-on" ? null : name,
  }));
}
