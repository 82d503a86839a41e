import type { Page } from "@playwright/test";
import { registerByScript } from "../src/api.ts";
import { cacheApp } from "../src/cached-app.ts";
import { PlannerPage } from "../src/pages/planner-page.ts";
import { signInByScript } from "../src/sign-in.ts";
import { expect, test } from "../src/test.ts";
import { newUser } from "../src/users.ts";

/** In a service worker. */
declare const registration: ServiceWorkerRegistration;
declare const NotificationEvent: new (
  type: string,
  init: { action: string; notification: Notification },
) => Event;

/** Debian's headless shell shows no notifications; the whole Chromium does. */
const showsNone = process.env["CHROMIUM_PATH"]?.endsWith("headless-shell") === true;

test.use({ serviceWorkers: "allow" });

interface Reminder {
  id: string;
  day: string;
  time: string;
}

test("a reminder's notification snoozes it, for a chosen time as well, and finishes its signal", {
  tag: "@chromium",
}, async ({ page, context }) => {
  test.skip(showsNone, "this browser shows no notifications");
  const user = newUser("reminded");
  const script = await registerByScript(user.username, user.password);
  const { id } = await script.call<{ id: string }>("POST", "/tasks", { title: "Water plants" });
  const reminders = () => script.call<Reminder[]>("GET", "/reminders");
  await context.grantPermissions(["notifications"]);
  await signInByScript(page, user);
  const planner = new PlannerPage(page);
  await expect(planner.row("Water plants")).toBeVisible();
  await cacheApp(page);

  await push(page, {
    ...{ title: "Water plants", body: "", tag: "water", url: `/?signal=${id}` },
    signal: {
      ...{ id, done: "Done", snooze: "Snooze" },
      snoozed: { body: "Again in 10 minutes", hour: "In an hour", tomorrow: "Tomorrow" },
    },
  });
  const notification = () =>
    page.evaluate(async () => {
      const worker = await navigator.serviceWorker.ready;
      const shown = await worker.getNotifications();
      return shown.map(({ title, body }) => `${title}: ${body}`);
    });
  await expect.poll(notification).toEqual(["Water plants: "]);
  await press(page, "snooze");
  await expect.poll(notification).toEqual(["Water plants: Again in 10 minutes"]);
  const [soon] = await reminders();
  await press(page, "tomorrow");
  await expect.poll(notification).toEqual([]);
  await expect.poll(reminders).toMatchObject([{ time: "09:00" }]);
  expect((await reminders()).map((one) => one.id)).not.toContain(soon?.id);

  await push(page, {
    ...{ title: "Water plants", body: "", tag: "water", url: `/?signal=${id}` },
    signal: { id, done: "Done", snooze: "Snooze" },
  });
  await expect.poll(notification).toHaveLength(1);
  await press(page, "done");
  await expect(planner.row("Water plants")).toHaveCount(0);
});

/** Delivers a push message, as a push service would after decrypting it. */
async function push(page: Page, message: object): Promise<void> {
  const chromium = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    chromium.on("ServiceWorker.workerVersionUpdated", ({ versions }) => {
      const active = versions.find(({ status }) => status === "activated");
      if (active) resolve(active.registrationId);
    }),
  );
  await chromium.send("ServiceWorker.enable");
  await chromium.send("ServiceWorker.deliverPushMessage", {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data: JSON.stringify(message),
  });
  await chromium.detach();
}

/** Presses a button of the notification. */
async function press(page: Page, action: string): Promise<void> {
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error("The app has no service worker.");
  await worker.evaluate(async (name) => {
    const [notification] = await registration.getNotifications();
    if (!notification) throw new Error("There is no notification.");
    dispatchEvent(new NotificationEvent("notificationclick", { action: name, notification }));
  }, action);
}
