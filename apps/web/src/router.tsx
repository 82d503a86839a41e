import { createRouter, type RouterHistory } from "@tanstack/react-router";
import { routeTree } from "./routeTree.gen.ts";
import { ErrorPage } from "./shared/error-page.tsx";

/** The addresses of the app. A link that is pointed at loads its screen ahead of the press. `history` is the browser's unless given: only there is an origin, and something to scroll. */
export function createAppRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    ...(history ? { history, origin: "http://localhost" } : { scrollRestoration: true }),
    // Of each screen alone: what stands around it stays.
    defaultErrorComponent: ErrorPage,
    defaultPreload: "intent",
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 120,
    // What has come is shown at once, also when its spinner or outline has only just appeared.
    defaultPendingMinMs: 0,
  });
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
