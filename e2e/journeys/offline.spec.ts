import type { Page } from "@playwright/test";
import { registerByScript } from "../src/api.ts";
import { untilCached } from "../src/cached-app.ts";
import { AuthPage } from "../src/pages/auth-page.ts";
import { PlannerPage } from "../src/pages/planner-page.ts";
import { SplashPage } from "../src/pages/splash-page.ts";
import { signInByScript } from "../src/sign-in.ts";
import { expect, test } from "../src/test.ts";
import { dayInBerlin, newUser } from "../src/users.ts";

// An ended session is a 401, a conflict a 409.
test.use({ goesOffline: true, serviceWorkers: "allow", expectedStatuses: [401, 409] });

const notice = (page: Page) =>
  page.getByText("Offline. Changes are kept here and sent when you are back.");

test("a day is planned offline, through a reload, and each change arrives once", async ({
  page,
  context,
}) => {
  const user = newUser("traveller");
  const script = await registerByScript(user.username, user.password);
  const add = (title: string) => script.call<{ id: string }>("POST", "/tasks", { title });
  const [, anna, train] = [await add("Report"), await add("Call Anna"), await add("Book train")];
  await signInByScript(page, user);
  const planner = new PlannerPage(page);
  await planner.row("Book train").waitFor();
  await untilCached(page, "Book train");

  await context.setOffline(true);
  await expect(notice(page)).toBeVisible();
  await planner.add("Written in the tunnel");
  await planner.row("Written in the tunnel").getByRole("button", { name: "Add to today" }).click();
  await expect(planner.slot(1)).toContainText("Written in the tunnel");
  await planner.row("Report").getByRole("button", { name: "Add to today" }).click();
  await planner.slot(2).getByRole("checkbox", { name: "Done" }).click();
  await planner.row("Call Anna").getByRole("checkbox", { name: "Done" }).click();
  // The last change is not stored yet when the page is left.
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException("Not now.", "AbortError");
    };
  });
  await planner.row("Book train").getByRole("button", { name: "Add to today" }).click();
  await expect(page.getByText("6 changes waiting.")).toBeVisible();

  // The app opens from this device, with the day unchanged.
  await page.reload();
  await expect(notice(page)).toBeVisible();
  await expect(page.getByText("6 changes waiting.")).toBeVisible();
  await expect(planner.slot(1)).toContainText("Written in the tunnel");
  await expect(planner.slot(2).getByRole("checkbox", { name: "Done" })).toBeChecked();
  await expect(planner.slot(3)).toContainText("Book train");
  await planner.view("Completed").click();
  await expect(planner.row("Call Anna")).toBeVisible();

  // Meanwhile on another device: one is moved to the trash, another is added.
  await script.call("DELETE", `/tasks/${anna.id}`);
  await add("From the other device");

  await context.setOffline(false);
  await expect(notice(page)).toBeHidden();
  await expect(page.getByText("1 change could not be sent.")).toBeVisible();
  await planner.view("Recommended").click();
  await expect(planner.row("From the other device")).toBeVisible();

  await expect
    .poll(async () => {
      const { slots } = await script.call<{
        slots: { signal: { id: string; title: string } | null; done: boolean }[];
      }>("GET", `/daily-plan/${dayInBerlin()}`);
      return slots.map(({ signal, done }) => [signal?.id === train.id, signal?.title, done]);
    })
    .toEqual([
      [false, "Written in the tunnel", false],
      [false, "Report", true],
      [true, "Book train", false],
      [false, undefined, false],
    ]);
  const all = await script.call<{ title: string }[]>("GET", "/tasks");
  expect(all.map(({ title }) => title).toSorted()).toEqual([
    "Book train",
    "From the other device",
    "Report",
    "Written in the tunnel",
  ]);

  // A refused change shows what it was and why; it is retried or discarded.
  await page.getByRole("button", { name: "View Details" }).click();
  const dialog = page.getByRole("dialog", { name: "Not sent" });
  const item = dialog.getByRole("listitem").filter({ hasText: "Mark as done: “Call Anna”" });
  await expect(item).toContainText("This signal is in the trash. Restore it first.");
  await script.call("POST", `/tasks/${anna.id}/restore`);
  await item.getByRole("button", { name: "Try Again" }).click();
  await expect(dialog).toContainText("Nothing is left here.");
  const statusOf = async ({ id }: { id: string }) =>
    (await script.call<{ status: string }>("GET", `/tasks/${id}`)).status;
  await expect.poll(() => statusOf(anna)).toBe("done");
});

test("unsent changes belong to their user and wait for their return, and signing out asks first", async ({
  page,
  context,
}) => {
  const anna = newUser("anna");
  const bert = newUser("bert");
  const script = await registerByScript(anna.username, anna.password);
  await registerByScript(bert.username, bert.password);
  const { id } = await script.call<{ id: string }>("POST", "/tasks", { title: "Anna's signal" });
  const auth = new AuthPage(page);
  await auth.signInAs(anna.username, anna.password);
  const planner = new PlannerPage(page);
  await planner.row("Anna's signal").waitFor();
  await untilCached(page, "Anna's signal");

  // The session ends while offline.
  await context.setOffline(true);
  await expect(notice(page)).toBeVisible();
  await planner.add("Written by Anna");
  await expect(page.getByText("1 change waiting.")).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem("auth_token"));
  const ended = await fetch(`${process.env["TESTED_URL"]}/api/logout`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
  });
  expect(ended.ok).toBe(true);
  await context.setOffline(false);
  await expect(page.getByRole("heading", { name: "Authentication Required" })).toBeVisible();

  // Another user neither sees nor sends it.
  await auth.signInAs(bert.username, bert.password);
  await expect(planner.count).toHaveText("0 signals");
  await page.reload();
  await planner.slot(1).waitFor();
  await expect(page.getByText("could not be sent")).toBeHidden();
  await page.getByRole("button", { name: "Your account" }).click();
  await page.getByRole("menuitem", { name: "Sign Out" }).click();
  // Firefox ends a navigation that begins while the app is still on its way there.
  await expect(new SplashPage(page).enter).toBeVisible();

  // After the user returns, it is sent.
  await auth.signInAs(anna.username, anna.password);
  await expect(planner.row("Written by Anna")).toBeVisible();
  await expect.poll(async () => (await script.call<unknown[]>("GET", "/tasks")).length).toBe(2);

  // Signing out would lose the refused change, so it asks.
  await untilCached(page, "Written by Anna");
  await context.setOffline(true);
  await planner.row("Anna's signal").getByRole("checkbox", { name: "Done" }).click();
  await expect(page.getByText("1 change waiting.")).toBeVisible();
  await script.call("DELETE", `/tasks/${id}`);
  await context.setOffline(false);
  await expect(page.getByText("1 change could not be sent.")).toBeVisible();
  const signOut = async () => {
    await page.getByRole("button", { name: "Your account" }).click();
    await page.getByRole("menuitem", { name: "Sign Out" }).click();
  };
  await signOut();
  const question = page.getByRole("alertdialog", { name: "1 change has not been sent" });
  await question.getByRole("button", { name: "Stay" }).click();
  await expect(question).toBeHidden();
  await expect(page.getByText("1 change could not be sent.")).toBeVisible();
  await signOut();
  await question.getByRole("button", { name: "Sign Out and Discard" }).click();
  await expect(new SplashPage(page).enter).toBeVisible();
  await auth.signInAs(anna.username, anna.password);
  await expect(planner.row("Written by Anna")).toBeVisible();
  await expect(page.getByText("could not be sent")).toBeHidden();
});
