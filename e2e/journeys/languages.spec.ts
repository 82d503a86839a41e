import { fileURLToPath } from "node:url";
import { openCatalogues } from "@daysignal/api/catalogues";
import { languageTags } from "@daysignal/core";
import { registerByScript } from "../src/api.ts";
import { showIn } from "../src/languages.ts";
import { isPseudoJourney } from "../src/pseudo-journey.ts";
import { signInByScript } from "../src/sign-in.ts";
import { expect, test } from "../src/test.ts";
import { newUser } from "../src/users.ts";

test.skip(isPseudoJourney, "chooses its languages itself");

const folder = fileURLToPath(new URL("../../apps/web/src/locales", import.meta.url));
const inLanguage = openCatalogues(folder, {
  warn: (error: unknown) => {
    throw error;
  },
});

/** The language of `npm test`: it has another direction, another script and other plurals. */
const short = "ar";

for (const language of languageTags.filter((tag) => tag !== "en")) {
  test.describe(() => {
    // Browsers report simplified Chinese with its country.
    test.use({ locale: language === "zh-Hans" ? "zh-CN" : language, expectedStatuses: [401] });

    const tag = [
      ...(language === short ? [] : ["@thorough"]),
      // Playwright lower-cases element names by the page's language, and so fills no INPUT in a
      // Turkish Firefox.
      ...(language === "tr" ? ["@chromium"] : []),
    ];
    test(`a day is planned in ${language}, from the splash to the reload`, { tag }, async ({
      page,
    }) => {
      const i18n = inLanguage(language);
      const { username, password } = newUser(`in-${language.toLowerCase()}`);
      await registerByScript(username, password);
      await page.goto("/splash");
      const html = page.locator("html");
      await expect(html).toHaveAttribute("lang", language);
      await expect(html).toHaveAttribute("dir", /^(ar|he)$/.test(language) ? "rtl" : "ltr");
      await page
        .getByRole("button", { name: i18n.t("Enter {productName}", { productName: "Daysignal" }) })
        .click();
      await page.getByLabel(i18n.t("Username"), { exact: true }).fill(username);
      const secret = page.getByLabel(i18n.t("Password"), { exact: true });
      await secret.fill("not this one");
      const signIn = page
        .getByRole("dialog")
        .getByRole("button", { name: i18n.t("Sign In"), exact: true });
      await signIn.click();
      // The server's own sentence, in the language of the request.
      await expect(page.getByText(i18n.t("Username or password is wrong.")).first()).toBeVisible();
      await secret.fill(password);
      await signIn.click();

      const today = i18n.t("today");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(
        i18n.t("Here's what you need to do {day}", { day: today }),
      );
      await page.getByRole("combobox", { name: i18n.t("Add a Signal") }).fill("Tomaten ernten");
      await page.keyboard.press("Enter");
      const row = page.locator("[data-row]", { hasText: "Tomaten ernten" });
      await row.getByRole("button", { name: i18n.t("Add to {day}", { day: today }) }).click();
      const slot = page.locator('[data-slot="0"]');
      await expect(slot).toContainText("Tomaten ernten");
      await slot.getByRole("checkbox").click();
      const done = page.getByText(
        i18n.t("{completed} of {count} done", { completed: 1, count: 1 }),
      );
      await expect(done).toBeVisible();

      await page.reload();
      await expect(done).toBeVisible();
      await expect(slot.getByRole("checkbox")).toBeChecked();
      await expect(html).toHaveAttribute("lang", language);
    });
  });
}

test("another language keeps open dialogs and typed text, and mirrors the page", async ({
  page,
}) => {
  const user = newUser("turning");
  const script = await registerByScript(user.username, user.password);
  await script.call("POST", "/tasks", { title: "Tomaten ernten" });
  const textFiles: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/locales/")) textFiles.push(request.url());
  });
  await signInByScript(page, user);
  const i18n = inLanguage("ar");
  await page.getByRole("button", { name: "Your account" }).click();
  await page.getByRole("menuitem", { name: "Take Tour" }).click();
  const tour = page.getByRole("alertdialog");
  await expect(tour).toHaveAccessibleName("Welcome to Daysignal");
  // English is in the app's scripts.
  expect(textFiles).toEqual([]);
  await showIn(page, "ar");
  await expect(tour).toHaveAccessibleName(i18n.t("Welcome to {product}", { product: "Daysignal" }));
  await showIn(page, "en");
  await page.keyboard.press("Escape");
  await expect(tour).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Your account" })).toBeFocused();

  const row = page.locator("[data-row]").first();
  await row.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "View Details" }).click();
  const details = page.getByRole("dialog");
  await details.getByLabel("Notes").fill("Die roten zuerst");
  const before = await row.boundingBox();

  await showIn(page, "ar");
  const notes = details.getByLabel(i18n.t("Notes"), { exact: true });
  await expect(notes).toHaveValue("Die roten zuerst");
  await expect(notes).toBeFocused();
  await expect(details.getByRole("heading", { level: 2 }).first()).toHaveText(
    i18n.t("Signal Details"),
  );
  const after = await row.boundingBox();
  // The list and the projects panel have changed sides.
  expect(after?.x).not.toBe(before?.x);
  await details.getByRole("button", { name: i18n.t("Save Changes") }).click();
  await expect(details).toBeHidden();
  await expect
    .poll(async () => JSON.stringify(await script.call("GET", "/tasks")))
    .toContain("Die roten zuerst");
});
