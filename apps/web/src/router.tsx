import { createRouter } from "@tanstack/react-router";
import { routeTree } from "./routeTree.gen.ts";

/** The addresses of the app. A link that is pointed at loads its screen ahead of the press. */
export function createAppRouter() {
  return createRouter({
    routeTree,
    defaultPreload: "intent",
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 120,
    defaultPendingMinMs: 200,
    scrollRestoration: true,
  });
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
