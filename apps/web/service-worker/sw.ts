import { NavigationRoute, NetworkOnly, type PrecacheEntry, Serwist } from "serwist";

declare const self: ServiceWorkerGlobalScope & {
  /** Every file of the build; put here by it (see vite.config.ts). */
  __SW_MANIFEST: (PrecacheEntry | string)[];
};

/** The page of the app, which answers at the address of every screen. */
const shell = "/index.html";

/**
 * Keeps the app's own files on the device, so that it opens without a
 * connection. What the API says is never kept here. A new version waits until
 * the person asks for it (`SKIP_WAITING`) or has closed every window.
 */
const serwist = new Serwist({
  precacheEntries: self.__SW_MANIFEST,
  precacheOptions: { cleanupOutdatedCaches: true, concurrency: 6 },
  // Of the window that has fetched the app for the first time; it runs these very files.
  clientsClaim: true,
  skipWaiting: false,
});

// The visitors' page is drawn by the server; without a connection the app draws it.
serwist.registerRoute(
  new NavigationRoute(
    new NetworkOnly({
      plugins: [{ handlerDidError: () => serwist.matchPrecache(shell) }],
    }),
    { allowlist: [/^\/splash(\?|$)/] },
  ),
);

serwist.registerRoute(
  new NavigationRoute(serwist.createHandlerBoundToUrl(shell), {
    denylist: [/^\/(api|trpc|assets|icons|healthz|readyz|metrics)([/?]|$)/, /^\/[^/?]+\.\w+($|\?)/],
  }),
);

serwist.addEventListeners();
