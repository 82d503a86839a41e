import { accountRouter } from "./account/account-router.ts";
import { planRouter } from "./plan/plan-router.ts";
import { settingsRouter } from "./settings/settings-router.ts";
import { signalRouter } from "./signal/signal-router.ts";
import { tokenRouter } from "./token/token-router.ts";
import { router } from "./trpc/procedures.ts";

/** Every procedure of the product. The web app knows its type, the REST facade its meta. */
export const appRouter = router({
  account: accountRouter,
  plan: planRouter,
  settings: settingsRouter,
  signal: signalRouter,
  token: tokenRouter,
});

export type AppRouter = typeof appRouter;
