import { createRouter, type RouterHistory } from "@tanstack/react-router";
import { routeTree } from "./routeTree.gen.ts";
import { ErrorPage } from "./shared/full-page.tsx";

/**
 * The app's router. Links preload their screen on hover. `history` defaults to the browser's, which
 * has an origin and scroll positions.
 */
export function createAppRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    ...(history ? { history, origin: "http://localhost" } : { scrollRestoration: true }),
    // Per screen: the surrounding layout stays.
    defaultErrorComponent: ErrorPage,
    defaultPreload: "intent",
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 120,
    // Loaded screens are shown immediately, even if their spinner or outline has only just
    // appeared.
    defaultPendingMinMs: 0,
  });
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
