import { archiveOperations } from "./archive/archive-operations.ts";
import { companionOperations } from "./object/companion-operations.ts";
import { objectOperations } from "./object/object-operations.ts";
import type { PlainRoute } from "./rest/plain-route.ts";
import { singleSignOnOperations } from "./single-sign-on/single-sign-on-operations.ts";

/**
 * All routes below /api that are not procedures. Together with `appRouter` they are the whole API.
 */
export const plainRoutes: readonly PlainRoute[] = [
  ...objectOperations,
  ...companionOperations,
  ...archiveOperations,
  ...singleSignOnOperations,
];
