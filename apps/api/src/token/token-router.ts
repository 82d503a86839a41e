import { router } from "../trpc/procedures.ts";
import { createToken } from "./create-token.ts";
import { listTokens } from "./list-tokens.ts";
import { revokeToken } from "./revoke-token.ts";

/** Personal access tokens for scripts (§3, §7). */
export const tokenRouter = router({
  list: listTokens,
  create: createToken,
  revoke: revokeToken,
});
