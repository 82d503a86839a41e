import { router } from "../trpc/procedures.ts";
import { beginTwoFactorSetup } from "./begin-two-factor.ts";
import { confirmTwoFactor } from "./confirm-two-factor.ts";
import { disableTwoFactor } from "./disable-two-factor.ts";
import { getTwoFactor } from "./get-two-factor.ts";
import { renewRecoveryCodes } from "./renew-recovery-codes.ts";

/** Two-factor sign-in: a code after the password (§7). */
export const twoFactorRouter = router({
  get: getTwoFactor,
  begin: beginTwoFactorSetup,
  confirm: confirmTwoFactor,
  renewRecoveryCodes,
  disable: disableTwoFactor,
});
