import type { Page } from "@playwright/test";
import { registerByScript } from "../src/api.ts";
import { AuthPage } from "../src/pages/auth-page.ts";
import { SplashPage } from "../src/pages/splash-page.ts";
import { isPseudoJourney } from "../src/pseudo-journey.ts";
import { keepTokenOnce } from "../src/sign-in.ts";
import { expect, test } from "../src/test.ts";
import { newUser } from "../src/users.ts";

/** Holds back the page's scripts until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let send = () => {};
  const sent = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.route("**/assets/*.js", async (route) => {
    await sent;
    await route.continue();
  });
  return () => send();
}

/** The reason for skipping journeys without scripts in the pseudo-language. */
const prerendered = "pages are prerendered in English";

test("the splash is complete before its scripts load, and is hydrated in place", async ({
  page,
}) => {
  test.skip(isPseudoJourney, prerendered);
  const splash = new SplashPage(page);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  const send = await holdScripts(page);
  await page.goto("/splash", { waitUntil: "commit" });
  await expect(splash.miniature).toBeVisible();
  const heading = page.getByRole("heading", { level: 1 });
  // Without its stylesheet and its font, the heading has another size.
  await heading.evaluate(async (node) => {
    while (
      [...document.querySelectorAll("link[rel=stylesheet]")].some(
        (link) => !Reflect.get(link, "sheet"),
      )
    )
      await new Promise(requestAnimationFrame);
    // Layout is what requests the font. For Firefox `fonts.ready` waits for the scripts, too.
    node.getBoundingClientRect();
    while ([...document.fonts].some(({ status }) => status === "loading"))
      await new Promise(requestAnimationFrame);
  });
  const before = await heading.boundingBox();
  await heading.evaluate((node) => Object.assign(node, { isTheFirst: true }));
  send();
  await expect(splash.highlighted).toHaveText(/Daily planning/);
  expect(await heading.evaluate((node) => "isTheFirst" in node)).toBe(true);
  expect(await heading.boundingBox()).toEqual(before);
});

test("what is typed at /auth before its scripts load is sent", {
  tag: "@chromium",
}, async ({ page }) => {
  test.skip(isPseudoJourney, prerendered);
  const user = newUser("early");
  await registerByScript(user.username, user.password);
  const auth = new AuthPage(page);
  const send = await holdScripts(page);
  await page.goto("/auth", { waitUntil: "commit" });
  await auth.username.fill(user.username);
  await auth.password.fill(user.password);
  await page.getByRole("checkbox", { name: /^Keep me logged in/ }).uncheck();
  await expect(auth.signIn).toBeDisabled();
  send();
  // It may be in a batch with another call.
  const asked = page.waitForRequest((request) => request.url().includes("account.login"));
  await auth.signIn.click();
  const { username, password } = user;
  expect(JSON.stringify((await asked).postDataJSON())).toContain(
    JSON.stringify({ username, password, rememberMe: false }),
  );
  await expect(page.getByRole("listitem", { name: /^Slot 1 of / })).toBeVisible();
});

test.describe("a visitor without scripts", { tag: "@chromium" }, () => {
  test.use({ javaScriptEnabled: false, colorScheme: "dark" });

  test("sees the complete splash, in the device's colour mode", async ({ page }) => {
    const splash = new SplashPage(page);
    await page.goto("/splash");
    await expect(splash.features).toHaveCount(4);
    await expect(splash.highlighted).toHaveCount(1);
    await expect(splash.miniature).toBeVisible();
    await expect(page.locator("html")).toHaveCSS("background-color", "rgb(14, 17, 22)");
    await expect(page.locator(".needs-script")).toBeVisible();
    await splash.getStarted.click();
    await expect(page).toHaveURL(/\/auth\??$/);
  });
});

test("an unknown URL says so, and leads back", async ({ page }) => {
  await page.goto("/no/such/page");
  await expect(page.getByRole("heading", { name: "Page Not Found" })).toBeVisible();
  await expect(page.getByText("/no/such/page")).toBeVisible();
  await expect(page.getByText("Did you forget to add the page to the router?")).toBeVisible();
  await page.getByRole("link", { name: "Back to Today" }).click();
  await expect(page).toHaveURL(/\/splash$/);
});

test("while the session loads, a spinner is shown at / and /auth", async ({ page }) => {
  const { username, password } = newUser("ring");
  const { token } = await registerByScript(username, password);
  await page.addInitScript(keepTokenOnce, token);
  for (const path of ["/", "/auth"]) {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route("**/trpc/*account.getUser*", async (route) => {
      await answered;
      await route.continue();
    });
    await page.goto(path);
    await expect(page.getByRole("status").getByText("Loading", { exact: true })).toBeAttached();
    answer();
    await expect(page.getByRole("listitem", { name: /^Slot 1 of / })).toBeVisible();
    await page.unroute("**/trpc/*account.getUser*");
  }
});
