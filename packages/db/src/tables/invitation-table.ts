import type { Invitation } from "@daysignal/core";
import type { Generated } from "kysely";
import type { RowOf } from "./columns.ts";

/** An invitation's fields and their columns. */
export const invitationColumns = {
  id: "id",
  createdAt: "created_at",
  expiresAt: "expires_at",
  maxUses: "max_uses",
  uses: "uses",
} as const satisfies Record<keyof Invitation, string>;

/** An invitation to register. Its code is stored hashed. */
export interface InvitationTable extends Omit<RowOf<typeof invitationColumns, Invitation>, "uses"> {
  code_hash: string;
  uses: Generated<number>;
}
