import type { GlanceChoices, Language } from "@daysignal/core";

/**
 * The address at which a user's day can be seen (§11). `token_hash` is a hash of the secret token
 * in its URL.
 */
export interface GlanceTable extends Omit<GlanceChoices, "language"> {
  user_id: string;
  token_hash: string;
  /** Null is the language of the settings. */
  language: Language | null;
  created_at: string;
}
