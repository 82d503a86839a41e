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
        /^\/(api|calendar|glance|trpc|mcp|oauth|assets|icons|healthz|readyz|metrics)([/?]|$)/,
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
  signal?: {
    id: string;
    /** The occurrence of a series; undefined from a server of the release before. */
    date?: string | null;
    done: string;
    snooze: string;
    snoozed?: SnoozedMessage;
  };
}

interface SnoozedMessage {
  body: string;
  hour: string;
  tomorrow: string;
}

/** What is kept with a notification for its buttons. */
interface Kept {
  url: string;
  /** The id of the signal. */
  id?: string;
  date?: string | null | undefined;
  snoozed?: SnoozedMessage | undefined;
  /** The id of the reminder of ten minutes. */
  reminderId?: string;
}

/** TypeScript's own type lacks the buttons. */
interface Options extends NotificationOptions {
  actions?: { action: string; title: string }[];
  data: Kept;
}

const icon = "/icons/icon-192.png";

// Browsers show two buttons at most: the other times of Snooze are those of what it leaves.
self.addEventListener("push", (event) => {
  const { title, body, tag, url, signal }: PushMessage = event.data?.json() ?? {};
  const options: Options = {
    ...{ body, tag, icon, data: { url } },
    ...(signal
      ? {
          data: { url, id: signal.id, date: signal.date, snoozed: signal.snoozed },
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
  notification.close();
  const { url }: Kept = notification.data;
  event.waitUntil(act(action, notification).then((isDone) => (isDone ? undefined : open(url))));
});

/** Does what a button says. False for none, and if the server refuses or is not there. */
async function act(action: string, notification: Notification): Promise<boolean> {
  const { id, reminderId, date }: Kept = notification.data;
  const occurrence = date ? { date } : {};
  if (action === "done") {
    if (date === undefined && (await finishEarliest(id))) return true;
    return (await call("POST", `/api/tasks/${id}/complete`, occurrence))?.ok === true;
  }
  if (action !== "snooze" && action !== "1h" && action !== "tomorrow") return false;
  const until = action === "snooze" ? "10m" : action;
  const response = await call("POST", "/api/reminders/snooze", {
    ...{ taskId: id, for: until },
    ...occurrence,
  });
  if (!response?.ok) return false;
  if (action === "snooze") await showSnoozed(notification, (await response.json()).id);
  // It takes the place of the one in ten minutes.
  else await call("DELETE", `/api/reminders/${reminderId}`);
  return true;
}

/**
 * Finishes the earliest occurrence of the last month that is open: a notification without one is
 * older than its button's press. False if there is none.
 */
async function finishEarliest(id: string | undefined): Promise<boolean> {
  const dayBefore = (days: number) =>
    new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  const range = `from=${dayBefore(30)}&to=${dayBefore(0)}`;
  const response = await call("GET", `/api/tasks/${id}/occurrences?${range}`);
  const occurrences: { day: string | null; state: string }[] = response?.ok
    ? await response.json()
    : [];
  const open = occurrences.find(({ state }) => state === "planned" || state === "missed");
  if (!open?.day) return false;
  return (await call("POST", `/api/tasks/${id}/complete`, { date: open.day }))?.ok === true;
}

/** Says when it comes again, and offers to put it off for longer. */
async function showSnoozed(notification: Notification, reminderId: string): Promise<void> {
  const { title, tag, data } = notification;
  const { snoozed }: Kept = data;
  // Of a server of the release before.
  if (!snoozed) return;
  const options: Options = {
    ...{ body: snoozed.body, tag, icon, silent: true },
    data: { ...data, reminderId },
    actions: [
      { action: "1h", title: snoozed.hour },
      { action: "tomorrow", title: snoozed.tomorrow },
    ],
  };
  await self.registration.showNotification(title, options);
}

/** Calls the API with the cookie of the session; undefined if the server is not there. */
async function call(method: string, path: string, body?: object): Promise<Response | undefined> {
  const headers = { "content-type": "application/json" };
  const sent = body === undefined ? {} : { headers, body: JSON.stringify(body) };
  return await fetch(path, { method, ...sent }).catch(() => undefined);
}

/** Shows the app at an address, in a window of it if there is one. */
async function open(url: string): Promise<void> {
  const [window] = await self.clients.matchAll({ type: "window" });
  if (!window) await self.clients.openWindow(url);
  else await (await window.focus()).navigate(url).catch(() => null);
}
