import { registerByScript } from "../src/api.ts";
import { PlannerPage } from "../src/pages/planner-page.ts";
import { signInByScript } from "../src/sign-in.ts";
import { expect, test } from "../src/test.ts";
import { newUser } from "../src/users.ts";

test("the app is installed from the menu, with and without an install prompt", {
  tag: "@chromium",
}, async ({ page }) => {
  const user = newUser("installer");
  await registerByScript(user.username, user.password);
  await signInByScript(page, user);
  const planner = new PlannerPage(page);
  await planner.slot(1).waitFor();
  const download = async () => {
    await page.getByRole("button", { name: "Your account" }).click();
    await page.getByRole("menuitem", { name: "Download Desktop App" }).click();
  };

  // The browsers' requirements for an installable page.
  const manifest = await page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>("link[rel=manifest]");
    const { icons, ...rest } = await (await fetch(link?.href ?? "")).json();
    const found = await Promise.all(
      icons.map(async ({ src }: { src: string }) => (await fetch(src)).headers.get("content-type")),
    );
    return { ...rest, found };
  });
  expect(manifest).toMatchObject({
    id: "/",
    name: "Daysignal",
    start_url: "/",
    display: "standalone",
    found: Array(4).fill("image/png"),
  });

  const [{ name, url }] = manifest.shortcuts;
  expect(name).toBe("Add a Signal");
  await page.goto(url);
  await expect(planner.addBox).toBeFocused();

  // This browser has no install prompt: it shows instructions.
  await download();
  const dialog = page.getByRole("dialog", { name: "Download Desktop App" });
  await expect(dialog).toContainText("Chrome · this browser");
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: "Your account" })).toBeFocused();

  // A browser with a prompt installs immediately.
  await page.evaluate(() => {
    const prompt = () => document.documentElement.setAttribute("data-asked", "install");
    dispatchEvent(Object.assign(new Event("beforeinstallprompt"), { prompt }));
  });
  await download();
  await expect(page.locator("html")).toHaveAttribute("data-asked", "install");
  await expect(dialog).toBeHidden();

  // The palette does the same as the menu; what is typed while it is being loaded is kept.
  await page.route("**/assets/palette-*.js", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await page.evaluate(() => {
    const prompt = () => document.documentElement.setAttribute("data-asked", "again");
    dispatchEvent(Object.assign(new Event("beforeinstallprompt"), { prompt }));
  });
  await page.keyboard.press("Control+k");
  await page.keyboard.type("Download Desktop");
  await expect(page.getByRole("combobox", { name: "Search and commands" })).toHaveValue(
    "Download Desktop",
  );
  await page.getByRole("option", { name: "Download Desktop App" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-asked", "again");
  await expect(dialog).toBeHidden();
});
