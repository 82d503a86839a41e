import { router } from "../trpc/procedures.ts";
import { changePassword } from "./change-password.ts";
import { getUser } from "./get-user.ts";
import { getVisitorInfo } from "./get-visitor-info.ts";
import { login } from "./login.ts";
import { logout } from "./logout.ts";
import { register } from "./register.ts";
import { resetPassword } from "./reset-password.ts";

/** Accounts and sessions (§6, §7). */
export const accountRouter = router({
  changePassword,
  getUser,
  getVisitorInfo,
  login,
  logout,
  register,
  resetPassword,
});
