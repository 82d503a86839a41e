import { registerByScript } from "../src/api.ts";
import { DayPage } from "../src/pages/day-page.ts";
import { SettingsPage } from "../src/pages/settings-page.ts";
import { signInByScript } from "../src/sign-in.ts";
import { expect, test } from "../src/test.ts";
import { newUser } from "../src/users.ts";

const file = {
  name: "lines.txt",
  mimeType: "text/plain",
  buffer: Buffer.from("- [ ] Fix the roof"),
};

test("each part has its address, keeps what was begun in it, and Escape leads back", async ({
  page,
}) => {
  const user = newUser("parts");
  await registerByScript(user.username, user.password);
  await signInByScript(page, user);
  const planner = new DayPage(page);
  const settings = new SettingsPage(page);
  await page.goto("/week");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await settings.open();
  const general = settings.part("General");
  await expect(general.getByRole("heading", { name: "General" })).toBeFocused();
  await expect(settings.heading).toBeVisible();
  await expect(settings.nav.getByRole("link", { name: "General" })).toHaveAttribute(
    "aria-current",
    "page",
  );

  // A preview, a half-written form and a new token stay while other parts are shown.
  await settings.nav.getByRole("link", { name: "Import" }).press("Enter");
  await expect(page).toHaveURL("/settings/import");
  const imports = settings.part("Import");
  await expect(imports.getByRole("heading", { name: "Import", level: 2 })).toBeFocused();
  await imports.getByLabel("A file of another planner").setInputFiles(file);
  await imports.getByText("1 signal").waitFor();
  await settings.goTo("Hooks");
  const hooks = settings.part("Hooks");
  await hooks.getByRole("button", { name: "New Hook" }).click();
  await hooks.getByLabel("Address").fill("https://example.org");
  await settings.goTo("API tokens");
  const tokens = settings.part("API tokens");
  await tokens.getByRole("button", { name: "New Token" }).click();
  await tokens.getByRole("textbox", { name: "Name" }).fill("Report");
  await tokens.getByRole("button", { name: "Create Token" }).click();
  const token = tokens.getByRole("textbox", { name: "Token" });
  const secret = await token.inputValue();
  await settings.goTo("Import");
  await expect(imports.getByText("1 signal")).toBeVisible();
  await settings.goTo("Hooks");
  await expect(hooks.getByLabel("Address")).toHaveValue("https://example.org");
  await settings.goTo("API tokens");
  await expect(token).toHaveValue(secret);

  // Escape does not lose the token, and leads back once it is put away.
  await page.keyboard.press("Escape");
  await expect(token).toHaveValue(secret);
  await tokens.getByRole("button", { name: "Back to Tokens" }).click();

  // A field that is being edited is saved when Escape leaves.
  await settings.goTo("General");
  await general.getByLabel("Working day starts").fill("06:30");
  // Opening an address below ends what is under way.
  const saved = page.waitForResponse(/settings\.update/);
  await page.keyboard.press("Escape");
  await saved;
  await expect(page).toHaveURL("/week");

  // Addresses work on their own, and an unknown one leads to the first part.
  await page.goto("/settings/hooks");
  await expect(hooks.getByLabel("Address")).toHaveValue("https://example.org");
  await page.reload();
  await expect(hooks.getByLabel("Address")).toHaveValue("https://example.org");
  await page.goto("/settings/no-such-part");
  await expect(page).toHaveURL("/settings/general");
  await expect(general.getByLabel("Working day starts")).toHaveValue("06:30");

  // The palette closes first; it knows the parts.
  await page.keyboard.press("Control+k");
  const search = page.getByRole("dialog", { name: "Search and commands" }).getByRole("combobox");
  await expect(search).toBeFocused();
  await search.fill("calendars");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/settings/calendars");
  await expect(search).toHaveCount(0);
  await page.getByRole("link", { name: "Back to Signals" }).click();
  await planner.slot(4).waitFor();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("the list of the parts leads to them, and back leads to the list", {
    tag: "@chromium",
  }, async ({ page }) => {
    const user = newUser("hand");
    await registerByScript(user.username, user.password);
    await signInByScript(page, user);
    const settings = new SettingsPage(page);
    await settings.open();
    await expect(page).toHaveURL("/settings");
    const score = settings.nav.getByRole("link", { name: "Score" });
    await score.click();
    await expect(settings.part("Score").getByRole("heading", { name: "Score" })).toBeFocused();
    await expect(settings.nav).toHaveCount(0);
    await page.goBack();
    await expect(score).toBeFocused();
    await settings.goTo("Import");
    await page.getByRole("link", { name: "App Settings" }).click();
    await expect(settings.nav.getByRole("link", { name: "Import" })).toBeFocused();
    await page.getByRole("link", { name: "Back to Signals" }).click();
    await expect(page).toHaveURL("/");
  });
});
