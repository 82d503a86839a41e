import { router } from "../trpc/procedures.ts";
import { createInvitation } from "./create-invitation.ts";
import { deleteInvitation } from "./delete-invitation.ts";
import { listInvitations } from "./list-invitations.ts";

/** What operators do (§6, §7). For everybody else there is nothing here. */
export const operatorRouter = router({
  createInvitation,
  deleteInvitation,
  listInvitations,
});
