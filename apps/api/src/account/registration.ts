import { randomBytes } from "node:crypto";
import { DomainError, type RegistrationMode } from "@daysignal/core";
import { type Db, hasAccounts, takeInvitation } from "@daysignal/db";
import { hashSecret } from "../auth/hash-secret.ts";

/**
 * The effective registration mode: the value of `REGISTRATION`; if unset, open while there is no
 * account and by invitation afterwards.
 */
export async function registrationMode(
  db: Db,
  configured: RegistrationMode | undefined,
): Promise<RegistrationMode> {
  return configured ?? ((await hasAccounts(db)) ? "invite" : "open");
}

interface Admission {
  /** `REGISTRATION`; undefined if it is not set. */
  configured: RegistrationMode | undefined;
  /** Whether no other account exists. */
  isFirst: boolean;
  /** The code of an invitation. */
  invitation: string | undefined;
  /** An instant. */
  now: string;
}

/**
 * Decides whether an account may be created, in the transaction that creates it, and counts the use
 * of the invitation. Returns the invitation's id, or null if none was needed. Errors:
 * REGISTRATION_CLOSED, INVITATION_REQUIRED, INVITATION_INVALID.
 */
export async function admit(
  tx: Db,
  { configured, isFirst, invitation, now }: Admission,
): Promise<string | null> {
  const mode = configured ?? (isFirst ? "open" : "invite");
  if (mode === "open") return null;
  if (mode === "closed") throw new DomainError("REGISTRATION_CLOSED");
  if (invitation === undefined) {
    throw new DomainError("INVITATION_REQUIRED", { field: "invitation" });
  }
  const id = await takeInvitation(tx, hashSecret(invitation), now);
  if (id === undefined) throw new DomainError("INVITATION_INVALID", { field: "invitation" });
  return id;
}

/** Generates the code of a new invitation and its hash for storage. */
export function makeInvitationCode(): { code: string; codeHash: string } {
  const code = randomBytes(16).toString("base64url");
  return { code, codeHash: hashSecret(code) };
}
