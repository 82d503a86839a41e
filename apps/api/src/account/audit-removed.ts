import type { AccessKind, AccountAccess, AuditAction } from "@daysignal/core";

const actions: Readonly<Record<AccessKind, AuditAction>> = {
  passkey: "passkey-removed",
  "single-sign-on": "single-sign-on-unlinked",
  token: "token-deleted",
  app: "token-deleted",
  hook: "hook-deleted",
  "calendar-feed": "calendar-feed-ended",
  glance: "glance-ended",
};

/** The audit entries about the accesses that a password reset has removed. */
export function removalsOf(
  removed: readonly AccountAccess[],
): { action: AuditAction; subject: string | null }[] {
  return removed.map(({ kind, name }) => ({
    action: actions[kind],
    // The name at a provider is often an email, which must not be logged.
    subject: kind === "single-sign-on" ? null : name,
  }));
}
