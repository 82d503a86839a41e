import { archiveOperations } from "./archive/archive-operations.ts";
import { providerReturns } from "./calendar-account/provider/provider-operations.ts";
import { companionRoutes } from "./object/companion-routes.ts";
import { objectRoutes } from "./object/object-routes.ts";
import type { PlainRoute } from "./rest/plain-route.ts";
import { singleSignOnOperations } from "./single-sign-on/single-sign-on-operations.ts";

/**
 * All routes below /api that are not procedures. Together with `appRouter` they are the whole API.
 */
export const plainRoutes: readonly PlainRoute[] = [
  ...objectRoutes,
  ...companionRoutes,
  ...archiveOperations,
  ...singleSignOnOperations,
  ...Object.values(providerReturns),
];
