/** An entry of the audit log. It outlives the accounts that it names. */
export interface AuditTable {
  id: string;
  /** The account it is about; null for an attempt with an unknown name. */
  user_id: string | null;
  /** The account that did it; null for the system and for visitors. */
  actor_id: string | null;
  action: string;
  at: string;
  /** The network in the same form as in the rate limits. */
  network: string | null;
  user_agent: string | null;
  /** The object of the action, such as a token's name; never a secret, a username or an email. */
  subject: string | null;
}
