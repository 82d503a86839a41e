import { router } from "../trpc/procedures.ts";
import { beginLink } from "./begin-link.ts";
import { confirmProviderSignIn } from "./confirm-sign-in.ts";
import { getSingleSignOn } from "./get-single-sign-on.ts";
import { unlinkIdentity } from "./unlink-identity.ts";

/** Single sign-on (§7). Links for browsers are in single-sign-on-routes.ts. */
export const singleSignOnRouter = router({
  get: getSingleSignOn,
  link: beginLink,
  unlink: unlinkIdentity,
  confirmSignIn: confirmProviderSignIn,
});
