import { fileURLToPath } from "node:url";
import AxeBuilder from "@axe-core/playwright";
import type { Page, TestInfo } from "@playwright/test";
import { registerByScript } from "./api.ts";
import { findClippingAt, useFontSize, withoutShortFields } from "./clipping.ts";
import { findUntranslated, pseudoLanguage, showIn } from "./languages.ts";
import { expect, test } from "./test.ts";
import { smallTargets } from "./touch-targets.ts";
import { collectWords } from "./untranslated.ts";
import { dayInBerlin, newUser } from "./users.ts";
import type { WindowSize } from "./windows.ts";

const folder = fileURLToPath(new URL("../pictures/", import.meta.url));

export interface SceneFixtures {
  /**
   * Checks the screen once it is stable: `pnpm axe` runs axe, `pnpm screenshots` takes a picture.
   */
  look: (name: string, options?: LookOptions) => Promise<void>;
  /** The planner of the user with the seeded data. */
  signedIn: Page;
  /** Opens the planner with a session token. */
  enterAs: (token: string) => Promise<void>;
  /** The planner of a new user. */
  newcomer: Page;
}

export interface LookOptions {
  /** The whole page instead of the viewport. */
  fullPage?: boolean;
}

/** A scene: opens a screen and checks it. */
export const scene = test.extend<SceneFixtures>({
  contextOptions: { reducedMotion: "reduce" },
  page: async ({ page }, use, { project }) => {
    const fontSize: number | undefined = project.metadata["fontSize"];
    if (fontSize) await useFontSize(page, fontSize);
    await use(page);
  },
  look: async ({ page, isMobile }, use, { project }) => {
    const language = process.env["SCENES_LANGUAGE"];
    const words = language === pseudoLanguage ? collectWords(page.context()) : null;
    const lookAt = async (name: string, options: LookOptions) => {
      if (project.metadata["forcesColors"]) await page.emulateMedia({ forcedColors: "active" });
      await untilStable(page);
      if (words) {
        const texts = await findUntranslated(page, words);
        expect.soft(texts, `${name}, not translated`).toEqual([]);
      }
      const sizes: WindowSize[] | undefined = project.metadata["checksClippingAt"];
      if (sizes) {
        const found = await findClippingAt(page, sizes);
        const isLarge = project.metadata["fontSize"] !== undefined;
        expect.soft(isLarge ? withoutShortFields(found) : found, name).toEqual([]);
        return;
      }
      // A taller viewport would not count as a phone in landscape, but as a tablet.
      const { width = 0, height = 0 } = page.viewportSize() ?? {};
      const fullPage = options.fullPage === true && !(isMobile && width > height);
      if (project.metadata["takesPictures"])
        await takePicture(page, name, project, { ...options, fullPage });
      else await checkWithAxe(page, name);
      expect.soft(await page.evaluate(widerThanWindow), `${name}, wider than the window`).toBe(0);
      if (isMobile) expect.soft(await smallTargets(page), `${name}, by touch`).toEqual([]);
    };
    await use(async (scene, options = {}) => {
      const name = language ? `${language}-${scene}` : scene;
      // The scene is opened in English; then the language is changed.
      if (language) await showIn(page, language);
      await lookAt(name, options);
      if (language) await showIn(page, "en");
    });
  },
  signedIn: async ({ page }, use) => {
    await enter(page, process.env["SEEDED_TOKEN"] ?? "");
    await use(page);
  },
  enterAs: async ({ page }, use) => {
    await use((token) => enter(page, token));
  },
  newcomer: async ({ page }, use) => {
    const { username, password } = newUser("newcomer");
    const { token } = await registerByScript(username, password);
    await enter(page, token);
    await use(page);
  },
});

/** Waits until fonts and visible content have been loaded. */
export async function untilStable(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  // Content below a dialog may still be loading.
  const waiting = "[aria-busy=true]:not([aria-hidden=true] *, [inert] *), [data-skeleton]";
  await expect(page.locator(waiting).filter({ visible: true })).toHaveCount(0);
}

async function takePicture(
  page: Page,
  name: string,
  project: TestInfo["project"],
  { fullPage = false }: LookOptions,
): Promise<void> {
  const file = `${name}-${project.name}.png`;
  const window = page.viewportSize();
  // For a picture of the whole page the viewport is as high as the page: lists are virtualised, and
  // a picture beyond the viewport is taken without touch, which a phone's layout depends on.
  const isTall = fullPage && window !== null;
  if (isTall) {
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ ...window, height });
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))),
    );
  }
  await page.screenshot({
    path: `${folder}${file}`,
    fullPage: fullPage && !isTall,
    animations: "disabled",
  });
  if (isTall) await page.setViewportSize(window);
}

/**
 * Asserts that axe finds no violation of WCAG 2.2 AA and best practices, in light and dark mode.
 */
async function checkWithAxe(page: Page, name: string): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    // The app follows by a class of its own, on a busy machine after the next frames: axe would compare
    // colours of both modes.
    await expect(page.locator("html")).toHaveClass(new RegExp(`\\b${colorScheme}\\b`));
    // Colours in transition are not final.
    await page.evaluate(async () => {
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      await Promise.allSettled(document.getAnimations().map((one) => one.finished));
    });
    const { violations } = await new AxeBuilder({ page })
      // An open menu is in a portal outside of the landmarks.
      .disableRules("region")
      .analyze();
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")} — ${failureSummary}`),
    );
    expect.soft(found, `${name}, ${colorScheme}`).toEqual([]);
  }
}

/** In the browser: the horizontal overflow of the page, in pixels. */
function widerThanWindow(): number {
  const { scrollWidth, offsetWidth } = document.documentElement;
  return scrollWidth - offsetWidth;
}

async function enter(page: Page, token: string): Promise<void> {
  // A fixed time, late in the morning in Berlin: part of the working day has passed.
  await page.clock.setFixedTime(`${dayInBerlin()}T09:40:00Z`);
  await page.addInitScript((value) => localStorage.setItem("auth_token", value), token);
  await page.goto("/");
  await page.getByRole("listitem", { name: /^Slot 1 of / }).waitFor();
}

export { expect };
