import type { AuditAction } from "@daysignal/core";
import type { RowOf } from "./columns.ts";

/** A new entry of the audit log. */
export interface NewAuditEntry {
  action: AuditAction;
  /** The account it is about; null for an attempt with an unknown name. */
  userId: string | null;
  /** The account that did it; null for the system and for visitors. */
  actorId: string | null;
  /** An instant. */
  at: string;
  /** The network in the same form as in the rate limits. */
  network: string | null;
  userAgent: string | null;
  /** The object of the action, such as a token's name; never a secret, a username or an email. */
  subject: string | null;
}

/** The fields of an entry and their columns. */
export const auditColumns = {
  action: "action",
  userId: "user_id",
  actorId: "actor_id",
  at: "at",
  network: "network",
  userAgent: "user_agent",
  subject: "subject",
} as const satisfies Record<keyof NewAuditEntry, string>;

/** An entry of the audit log. It outlives the accounts that it names. */
export interface AuditTable extends RowOf<typeof auditColumns, NewAuditEntry> {
  id: string;
}
