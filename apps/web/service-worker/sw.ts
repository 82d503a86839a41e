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
        /^\/(api|calendar|trpc|mcp|oauth|assets|icons|healthz|readyz|metrics)([/?]|$)/,
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

/** What the server sends (apps/api/src/push/push.ts). */
interface PushMessage {
  title: string;
  body: string;
  tag: string;
  url: string;
  signal?: { id: string; done: string; snooze: string };
}

/** TypeScript's own type lacks the buttons. */
interface Options extends NotificationOptions {
  actions?: { action: string; title: string }[];
}

// Browsers show two buttons at most; the other ways to be reminded later are in the signal's details.
self.addEventListener("push", (event) => {
  const { title, body, tag, url, signal }: PushMessage = event.data?.json() ?? {};
  const options: Options = {
    body,
    tag,
    icon: "/icons/icon-192.png",
    data: { url, id: signal?.id },
    ...(signal
      ? {
          actions: [
            { action: "done", title: signal.done },
            { action: "snooze", title: signal.snooze },
          ],
        }
      : {}),
  };
  event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener("notificationclick", (event) => {
  const { action, notification } = event;
  const { url, id } = notification.data;
  notification.close();
  event.waitUntil(act(action, id).then((isDone) => (isDone ? undefined : open(url))));
});

/** Does what a button says. False for none, and if the server refuses or is not there. */
async function act(action: string, id: string): Promise<boolean> {
  if (action === "done") return await post(`/api/tasks/${id}/complete`, {});
  if (action === "snooze") return await post("/api/reminders/snooze", { taskId: id, for: "10m" });
  return false;
}

/** Calls the API with the cookie of the session. */
async function post(path: string, body: object): Promise<boolean> {
  const headers = { "content-type": "application/json" };
  const request = { method: "POST", headers, body: JSON.stringify(body) };
  return await fetch(path, request).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Shows the app at an address, in a window of it if there is one. */
async function open(url: string): Promise<void> {
  const [window] = await self.clients.matchAll({ type: "window" });
  if (!window) await self.clients.openWindow(url);
  else await (await window.focus()).navigate(url).catch(() => null);
}
