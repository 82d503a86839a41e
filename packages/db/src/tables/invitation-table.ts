import type { Generated } from "kysely";

/** An invitation to register. Its code is stored hashed. */
export interface InvitationTable {
  id: string;
  code_hash: string;
  created_at: string;
  expires_at: string;
  max_uses: number;
  uses: Generated<number>;
}
