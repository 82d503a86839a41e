import { router } from "../trpc/procedures.ts";
import { changeEmail } from "./change-email.ts";
import { changePassword } from "./change-password.ts";
import { changeUsername } from "./change-username.ts";
import { getUsage } from "./get-usage.ts";
import { getUser } from "./get-user.ts";
import { getVisitorInfo } from "./get-visitor-info.ts";
import { listLog } from "./list-log.ts";
import { listResetAccess } from "./list-reset-access.ts";
import { login } from "./login.ts";
import { logout } from "./logout.ts";
import { register } from "./register.ts";
import { requestDeletion } from "./request-deletion.ts";
import { resetPassword } from "./reset-password.ts";

/** Accounts and sessions (§6, §7). */
export const accountRouter = router({
  changeEmail,
  changePassword,
  changeUsername,
  getUsage,
  getUser,
  getVisitorInfo,
  listLog,
  listResetAccess,
  login,
  logout,
  register,
  requestDeletion,
  resetPassword,
});
