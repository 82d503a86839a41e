import { archiveOperations } from "./archive/archive-operations.ts";
import { companionOperations } from "./object/companion-operations.ts";
import { objectOperations } from "./object/object-operations.ts";
import type { RouteBeside } from "./rest/route-beside.ts";

/**
 * Every route below /api that is no procedure. Together with `appRouter` they are the
 * whole API.
 */
export const routesBeside: readonly RouteBeside[] = [
  ...objectOperations,
  ...companionOperations,
  ...archiveOperations,
];
