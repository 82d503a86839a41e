import {
  CacheFirst,
  ExpirationPlugin,
  NavigationRoute,
  NetworkOnly,
  type PrecacheEntry,
  Serwist,
} from "serwist";

declare const self: ServiceWorkerGlobalScope & {
  /** Every file of the build; put here by it (see vite.config.ts). */
  __SW_MANIFEST: (PrecacheEntry | string)[];
};

/** The page of the app, which answers at the address of every screen while the server does not. */
const shell = "/index.html";

/**
 * Keeps the app's own files on the device, so that it opens without a
 * connection. What the API says is never kept here. A new version waits until
 * the person asks for it (`SKIP_WAITING`) or has closed every window.
 */
const serwist = new Serwist({
  precacheEntries: self.__SW_MANIFEST,
  // The page at / comes from the server as well, see below.
  precacheOptions: { cleanupOutdatedCaches: true, concurrency: 6, directoryIndex: null },
  // Of the window that has fetched the app for the first time; it runs these very files.
  clientsClaim: true,
  skipWaiting: false,
});

/** How long the server may take to begin its answer before the page comes from this device, in seconds. */
const patience = 3;

// The page comes from the server where it answers: with its headers as they are now, and through the sign-in page of a
// proxy if there is one. The files that it names come from this device.
serwist.registerRoute(
  new NavigationRoute(
    new NetworkOnly({
      networkTimeoutSeconds: patience,
      plugins: [
        {
          fetchDidSucceed: async ({ response }) => {
            if (response.status >= 500) throw new Error("The server is not there.");
            return response;
          },
          handlerDidError: () => serwist.matchPrecache(shell),
        },
      ],
    }),
    {
      denylist: [
        /^\/(api|calendar|trpc|mcp|assets|icons|healthz|readyz|metrics)([/?]|$)/,
        /^\/[^/?]+\.\w+($|\?)/,
      ],
    },
  ),
);

// The texts of a language and its words for days, once used; the address changes with the content.
serwist.registerCapture(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith("/assets/locales/"),
  new CacheFirst({ cacheName: "texts", plugins: [new ExpirationPlugin({ maxEntries: 16 })] }),
);

serwist.addEventListeners();
