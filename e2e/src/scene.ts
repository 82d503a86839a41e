import { copyFile, mkdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { test as base, expect, type Page } from "@playwright/test";
import { registerByScript } from "./api.ts";
import { newPerson } from "./people.ts";
import { rememberTour } from "./remember-tour.ts";

const folder = fileURLToPath(new URL("../pictures/", import.meta.url));
const docs = fileURLToPath(new URL("../../docs/pictures/", import.meta.url));

export interface SceneFixtures {
  /** Takes the picture `name`, once everything on screen stands still. */
  picture: (name: string, options?: PictureOptions) => Promise<void>;
  /** The planner of the person with the seeded data. */
  signedIn: Page;
  /** The planner of somebody who has just registered. */
  newcomer: Page;
}

export interface PictureOptions {
  /** The whole page instead of what a window shows. */
  fullPage?: boolean;
  /** Also one of the README's, which `PICTURES_FOR_README=1` replaces. */
  readme?: boolean;
}

/** A scene: somebody opens something, and a picture is taken. */
export const scene = base.extend<SceneFixtures>({
  baseURL: async ({ browserName: _ }, use) => {
    await use(process.env["APP_URL"]);
  },
  picture: async ({ page }, use, { project }) => {
    await use(async (name, { fullPage = false, readme = false } = {}) => {
      await page.evaluate(() => document.fonts.ready);
      await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
      const file = `${name}-${project.name}.png`;
      await page.screenshot({ path: `${folder}${file}`, fullPage, animations: "disabled" });
      if (readme && process.env["PICTURES_FOR_README"] === "1") {
        await mkdir(docs, { recursive: true });
        await copyFile(`${folder}${file}`, `${docs}${file}`);
      }
    });
  },
  signedIn: async ({ page }, use) => {
    await enter(page, process.env["PICTURE_TOKEN"] ?? "");
    await use(page);
  },
  newcomer: async ({ page }, use) => {
    const { username, password } = newPerson("newcomer");
    const { token } = await registerByScript(username, password);
    await enter(page, token);
    await use(page);
  },
});

async function enter(page: Page, token: string): Promise<void> {
  await page.addInitScript(rememberTour);
  await page.addInitScript((value) => localStorage.setItem("auth_token", value), token);
  await page.goto("/");
  await page.getByRole("listitem", { name: /^Slot 1 of / }).waitFor();
  await expect(page.getByText(/^\d+ signals?$/)).toBeVisible();
}

export { expect };
