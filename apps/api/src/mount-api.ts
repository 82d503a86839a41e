import type { AnyRouter } from "@trpc/server";
import type { FastifyInstance } from "fastify";
import { mountArchiveRoutes } from "./archive/archive-routes.ts";
import { mountProviderReturns } from "./calendar-account/provider/provider-routes.ts";
import { companionRoutes } from "./object/companion-routes.ts";
import { mountFormRoute, mountObjectRoutes } from "./object/object-routes.ts";
import { plainRoutes } from "./plain-routes.ts";
import { mountFacade } from "./rest/facade.ts";
import { forbidCaching } from "./rest/forbid-caching.ts";
import { mountUserRoute } from "./rest/plain-route.ts";
import { mountReference } from "./rest/reference-page.ts";
import { mountSingleSignOn } from "./single-sign-on/single-sign-on-routes.ts";
import type { ContextServices } from "./trpc/context.ts";

/**
 * Mounts everything below /api: the procedures as REST, the other routes, and the OpenAPI document
 * of both.
 */
export async function mountApi(
  fastify: FastifyInstance,
  router: AnyRouter,
  services: ContextServices,
): Promise<void> {
  const mounts: ((api: FastifyInstance) => void)[] = [
    (api) => mountFacade(api, router, services),
    // Each of these parses bodies in its own way.
    (api) => mountObjectRoutes(api, services),
    (api) => mountFormRoute(api, services),
    (api) => {
      for (const route of companionRoutes) mountUserRoute(api, services, route);
    },
    (api) => mountArchiveRoutes(api, services),
    (api) => mountSingleSignOn(api, services),
    (api) => mountProviderReturns(api, services),
  ];
  await fastify.register(async (api) => mountReference(api, router, plainRoutes));
  for (const mount of mounts) {
    await fastify.register(async (api) => {
      api.addHook("onSend", forbidCaching);
      mount(api);
    });
  }
}
