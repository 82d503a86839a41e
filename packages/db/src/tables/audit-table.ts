/** A line of the audit log. It outlives the accounts that it names. */
export interface AuditTable {
  id: string;
  /** The account that it is about; null for an attempt with an unknown name. */
  user_id: string | null;
  /** Who did it; null for the system and for visitors. */
  actor_id: string | null;
  action: string;
  at: string;
  /** As the rate limits count it. */
  network: string | null;
  user_agent: string | null;
  /** What it was done to, such as a token's name; never a secret, a name or an email. */
  subject: string | null;
}
