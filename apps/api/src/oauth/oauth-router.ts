import { router } from "../trpc/procedures.ts";
import { allowApp } from "./allow-app.ts";
import { getAppRequest } from "./get-app-request.ts";

/** A user's decisions about apps that want to sign in by OAuth (§14). */
export const oauthRouter = router({
  getAppRequest,
  allowApp,
});
