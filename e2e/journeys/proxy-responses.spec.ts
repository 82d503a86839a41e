import type { Page, Route } from "@playwright/test";
import { registerByScript, type Script } from "../src/api.ts";
import { untilCached } from "../src/cached-app.ts";
import { PlannerPage } from "../src/pages/planner-page.ts";
import { bracketed } from "../src/pseudo-journey.ts";
import { signInByScript } from "../src/sign-in.ts";
import { expect, test } from "../src/test.ts";
import { dayInBerlin, newUser } from "../src/users.ts";

test.use({
  goesOffline: true,
  serviceWorkers: "allow",
  expectedStatuses: [403, 413, 429, 502, 504],
  expectedErrors: ["net::ERR_CONNECTION_RESET"],
});

const html = { contentType: "text/html", body: "<!doctype html><h1>Blocked by the proxy</h1>" };

/** Responses of a proxy or a broken connection, with the message that the user sees. */
const kinds: Record<string, { answer: (route: Route) => Promise<void>; reason: RegExp }> = {
  Forbidden: {
    answer: (route) => route.fulfill({ status: 403, ...html }),
    reason: /A proxy in front of the server refused it \(403\)/,
  },
  "Too large": {
    answer: (route) => route.fulfill({ status: 413, ...html }),
    reason: /too large \(413\)/,
  },
  "Too many": {
    answer: (route) => route.fulfill({ status: 429, headers: { "retry-after": "1" }, ...html }),
    reason: /no more requests for now \(429\)/,
  },
  "Bad gateway": {
    answer: (route) => route.fulfill({ status: 502, ...html }),
    reason: /got no answer from the server \(502\)/,
  },
  Timeout: {
    answer: (route) => route.fulfill({ status: 504, ...html }),
    reason: /got no answer from the server \(504\)/,
  },
  "Sign in first": {
    answer: (route) => route.fulfill({ status: 302, headers: { location: "/sign-in.html" } }),
    reason: /perhaps its sign-in page/,
  },
  "Signed out": {
    answer: (route) => route.fulfill({ status: 200, ...html }),
    reason: /perhaps its sign-in page/,
  },
  Truncated: {
    answer: (route) =>
      route.fulfill({ contentType: "application/json", body: '{"result":{"data":{"id":"' }),
    reason: /did not arrive whole/,
  },
  Cut: {
    answer: (route) => route.abort("connectionreset"),
    reason: /connection was cut/,
  },
};

/** Responds instead of the server to calls that contain a word; forwards the others. */
async function intercept(page: Page, words: Iterable<string>): Promise<void> {
  for (const word of words) {
    await page.route(
      (url) => url.pathname.startsWith("/trpc/signal."),
      async (route) => {
        const isMeant = route.request().postData()?.includes(word) ?? false;
        if (isMeant) await kinds[word]?.answer(route);
        else await route.fallback();
      },
    );
  }
}

/** Skips the delays before retries. */
function passPauses(page: Page): void {
  const longest = 4000;
  page.on("response", async (response) => {
    if (response.url().endsWith("/readyz")) await page.clock.fastForward(longest);
  });
}

const titlesOf = async (script: Script) =>
  (await script.call<{ title: string }[]>("GET", "/tasks")).map(({ title }) => title).toSorted();

test("a change that a proxy does not let through is listed with its reason, and all others continue", {
  tag: "@chromium",
}, async ({ page }) => {
  test.slow();
  const user = newUser("proxied");
  const script = await registerByScript(user.username, user.password);
  await script.call("POST", "/tasks", { title: "Report" });
  await page.clock.install();
  await signInByScript(page, user);
  const planner = new PlannerPage(page);
  await planner.row("Report").waitFor();
  passPauses(page);
  const words = Object.keys(kinds);
  await intercept(page, words);

  // Each kind of response once, followed by a change that must arrive.
  for (const word of words) {
    for (const title of [`${word} signal`, `After ${word.toLowerCase()}`]) {
      await planner.addBox.fill(title);
      await planner.addBox.press("Enter");
      await expect(planner.addBox).toHaveValue("");
    }
  }
  const arrived = words.map((word) => `After ${word.toLowerCase()}`);
  await expect
    .poll(() => titlesOf(script), { timeout: 120_000 })
    .toEqual(["Report", ...arrived].toSorted());
  await expect(page.getByText("9 changes could not be sent.")).toBeVisible();
  await expect(page.getByText(bracketed(/^Offline\./))).toBeHidden();

  // After a reload the list is unchanged, and later changes arrive.
  await page.reload();
  await expect(page.getByText("9 changes could not be sent.")).toBeVisible();
  await planner.row("Report").getByRole("checkbox", { name: "Done" }).click();
  const statuses = async () =>
    (await script.call<{ title: string; status: string }[]>("GET", "/tasks?search=Report")).map(
      ({ status }) => status,
    );
  await expect.poll(statuses).toEqual(["done"]);

  await page.getByRole("button", { name: "View Details" }).click();
  const dialog = page.getByRole("dialog", { name: "Not sent" });
  const item = (word: string) =>
    dialog.getByRole("listitem").filter({ hasText: `Add “${word} signal”` });
  for (const word of words) {
    await expect(item(word)).toContainText(kinds[word]?.reason ?? "");
  }
  // One is discarded, one is retried in vain, the others arrive once the proxy is gone.
  await item("Forbidden").getByRole("button", { name: "Discard" }).click();
  await item("Too large").getByRole("button", { name: "Try Again" }).click();
  await expect(item("Too large")).toContainText("too large (413)");
  await page.unrouteAll();
  for (const word of words.filter((each) => each !== "Forbidden")) {
    await item(word).getByRole("button", { name: "Try Again" }).click();
    await expect(item(word)).toBeHidden();
  }
  await expect(dialog).toContainText("Nothing is left here.");
  const expected = words.slice(1).map((word) => `${word} signal`);
  await expect.poll(() => titlesOf(script)).toEqual(["Report", ...arrived, ...expected].toSorted());
});

test("changes of a signal that was not sent wait with it, and arrive with it", {
  tag: "@chromium",
}, async ({ page, context }) => {
  const user = newUser("dependent");
  const script = await registerByScript(user.username, user.password);
  await signInByScript(page, user);
  const planner = new PlannerPage(page);
  await planner.add("Report");
  await untilCached(page, "Report");
  await context.setOffline(true);
  await expect(page.getByText(bracketed(/^Offline\./))).toBeVisible();
  await planner.add("Forbidden signal");
  await planner.row("Forbidden signal").getByRole("button", { name: "Add to today" }).click();
  await planner.slot(1).getByRole("checkbox", { name: "Done" }).click();
  await planner.add("Goes on");
  await intercept(page, ["Forbidden"]);
  await context.setOffline(false);
  await expect(page.getByText("3 changes could not be sent.")).toBeVisible();
  await expect.poll(() => titlesOf(script)).toEqual(["Goes on", "Report"]);

  await page.getByRole("button", { name: "View Details" }).click();
  const dialog = page.getByRole("dialog", { name: "Not sent" });
  await expect(dialog.getByRole("listitem")).toHaveCount(3);
  await expect(dialog.getByRole("listitem").nth(1)).toContainText(
    "It has to wait: “Add “Forbidden signal”” was not sent.",
  );
  await page.unrouteAll();
  await dialog.getByRole("listitem").nth(1).getByRole("button", { name: "Try Again" }).click();
  await expect(dialog).toContainText("Nothing is left here.");
  await expect
    .poll(async () => {
      const { slots } = await script.call<{
        slots: { signal: { title: string } | null; done: boolean }[];
      }>("GET", `/daily-plan/${dayInBerlin()}`);
      return [slots[0]?.signal?.title, slots[0]?.done];
    })
    .toEqual(["Forbidden signal", true]);
});

test("a change survives losing the connection right after opening, and is sent by another tab if its own is closed", async ({
  page,
  context,
}) => {
  const user = newUser("cut-early");
  const script = await registerByScript(user.username, user.password);
  for (const day of [0, 1]) {
    const { id } = await script.call<{ id: string }>("POST", "/tasks", { title: `Day ${day}` });
    await script.call("POST", "/daily-plan/select", { date: dayInBerlin(day), taskId: id });
  }
  await signInByScript(page, user);
  const planner = new PlannerPage(page);
  await expect(planner.slot(1)).toContainText("Day 0");
  await page.getByRole("button", { name: "Next day" }).click();
  await expect(planner.slot(1)).toContainText("Day 1");

  // The connection is lost before offline support is loaded. The list is there, else it would have
  // no row for the signal that is added.
  const other = new PlannerPage(await context.newPage());
  const offlineSupport = /\/assets\/background-/;
  await other.page.route(offlineSupport, (route) => route.abort());
  const requested = other.page.waitForRequest(offlineSupport);
  await other.open();
  await requested;
  await expect(other.slot(1)).toContainText("Day 0");
  await expect(other.count).toBeVisible();
  await other.page.route("**/trpc/**", (route) => route.abort());
  await other.page.route("**/readyz", (route) => route.abort());
  await other.add("Written right away");
  await expect.poll(() => titlesOf(script)).toEqual(["Day 0", "Day 1"]);
  await other.page.close({ runBeforeUnload: true });
  await page.reload();
  await expect.poll(() => titlesOf(script)).toContain("Written right away");

  // Another window is closed with an unsent change: this one sends it.
  const third = new PlannerPage(await context.newPage());
  await third.open();
  await expect(third.slot(1)).toContainText("Day 0");
  await expect(third.count).toBeVisible();
  await third.page.route("**/trpc/**", (route) => route.abort());
  await third.page.route("**/readyz", (route) => route.abort());
  await third.add("Left behind");
  await expect(third.page.getByText("1 change waiting.")).toBeVisible();
  await third.page.close();
  await expect.poll(() => titlesOf(script)).toContain("Left behind");

  // A day that was seen before is shown offline, although this page has not fetched it.
  await planner.open();
  await expect(planner.slot(1)).toContainText("Day 0");
  await untilCached(page, "Day 1");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Next day" }).click();
  await expect(planner.slot(1)).toContainText("Day 1");
});

test("a part that could not be loaded says so and can be retried, and nothing is created twice", {
  tag: "@chromium",
}, async ({ page }) => {
  const user = newUser("gateway");
  const { call } = await registerByScript(user.username, user.password);
  await call("PATCH", "/settings", {
    scoreWeights: { priority: 7, impact: 3, effort: -1, overdue: 5, rollover: 9 },
  });
  const { id: clientId } = await call<{ id: string }>("POST", "/clients", { name: "Anna" });
  const garden = { name: "Garden".repeat(12), clientId };
  const { id: projectId } = await call<{ id: string }>("POST", "/projects", garden);
  const { id } = await call<{ id: string }>("POST", "/tasks", { title: "Sow", projectId });
  await call("POST", "/tasks", { title: "Harvest", projectId });
  await call("POST", `/tasks/${id}/complete`);
  // From the first read on, so that this device keeps nothing yet.
  let blocked = /signal\.list|settings\.get/;
  await page.route("**/trpc/**", async (route) => {
    if (!blocked.test(route.request().url())) return route.fallback();
    // Changes arrive, and their responses are lost.
    if (route.request().method() === "POST") await route.fetch();
    return route.fulfill({ status: 502, ...html });
  });
  await signInByScript(page, user);
  const open = async (path: string, failure: string) => {
    await page.goto(path);
    await expect(page.getByRole("main")).toContainText(failure);
  };
  // The focus does not go with the button.
  const retry = async (next = /nothing/) => {
    await page.getByRole("button", { name: "Try Again" }).focus();
    blocked = next;
    // The app may have tried again by itself by now.
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Try Again" })).toBeHidden();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  };
  const main = page.getByRole("main");

  await open("/settings/score", "Your settings could not be loaded.");
  await expect(page.getByRole("slider")).toHaveCount(0);
  await retry(/signal\.list/);
  await expect(page.getByLabel("Each return")).toHaveValue("9");

  await open(`/projects/${projectId}`, "Your signals could not be loaded");
  await expect(main).not.toContainText("No open signals");
  await retry(/listSignals/);
  await expect(main).toContainText("1 open signal");

  await page.setViewportSize({ width: 390, height: 844 });
  await open(`/clients/${clientId}`, "The signals could not be loaded");
  await retry();
  await expect(main.getByRole("listitem").filter({ hasText: "Sow" })).toBeVisible();
  // The long name does not widen the table.
  const { clientWidth, scrollWidth } = await page
    .locator("html")
    .evaluate(({ clientWidth: seen, scrollWidth: all }) => ({
      clientWidth: seen,
      scrollWidth: all,
    }));
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);

  await page.goto("/projects");
  const dialog = page.getByRole("dialog", { name: "Create New Project" });
  const name = dialog.getByRole("textbox", { name: "Name" });
  await page.getByRole("button", { name: "Create Project" }).click();
  await name.fill("Shed");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "Create Project" }).click();
  await expect(name).toHaveValue("Shed");
  const links = dialog.getByRole("textbox", { name: "Links" });
  await links.fill("see Anna's folder");
  await links.press("Enter");
  await expect(dialog.getByText(/This is no web address/)).toBeVisible();
  await links.fill("");
  blocked = /project\.create/;
  const create = dialog.getByRole("button", { name: "Create Project" });
  await create.click();
  await expect(page.getByText(/got no answer from the server/)).toBeVisible();
  blocked = /nothing/;
  await create.click();
  await expect(dialog).toBeHidden();
  const names = (await call<{ name: string }[]>("GET", "/projects")).map((one) => one.name);
  expect(names).toEqual([garden.name, "Shed"]);
  await page.unrouteAll({ behavior: "ignoreErrors" });
});
