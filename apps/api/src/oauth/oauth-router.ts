import { router } from "../trpc/procedures.ts";
import { allowApp } from "./allow-app.ts";
import { getAppRequest } from "./get-app-request.ts";

/** What a person decides about an app that wants to sign in by OAuth (§14). */
export const oauthRouter = router({
  getAppRequest,
  allowApp,
});
