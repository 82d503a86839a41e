import { router } from "../trpc/procedures.ts";
import { answerFeedback } from "./answer-feedback.ts";
import { createInvitation } from "./create-invitation.ts";
import { deleteAccount } from "./delete-account.ts";
import { deleteInvitation } from "./delete-invitation.ts";
import { getHealth } from "./get-health.ts";
import { listAccounts } from "./list-accounts.ts";
import { listAuditLines } from "./list-audit-lines.ts";
import { listInvitations } from "./list-invitations.ts";
import { listReceivedFeedback } from "./list-received-feedback.ts";
import { removeTwoFactor } from "./remove-two-factor.ts";
import { renewPassword } from "./renew-password.ts";
import { testMail } from "./test-mail.ts";
import { updateAccount } from "./update-account.ts";
import { updateReceivedFeedback } from "./update-received-feedback.ts";

/** Procedures for operators (§6, §7). All other users are refused. */
export const operatorRouter = router({
  answerFeedback,
  createInvitation,
  deleteAccount,
  deleteInvitation,
  getHealth,
  listAccounts,
  listAudit: listAuditLines,
  listFeedback: listReceivedFeedback,
  listInvitations,
  removeTwoFactor,
  renewPassword,
  testMail,
  updateAccount,
  updateFeedback: updateReceivedFeedback,
});
