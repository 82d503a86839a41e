import type { Locator, Page } from "@playwright/test";
import { registerByScript } from "../src/api.ts";
import { signInByScript } from "../src/sign-in.ts";
import { expect, test } from "../src/test.ts";
import { dayInBerlin, newUser } from "../src/users.ts";

const long = "Ask the landlord about the broken heating, the lost keys and the neighbour's ";
const title = (number: number) => `${number} ${long.repeat(2)}unreasonablylongwordwithoutspaces`;
const tags = ["household", "telephone", "correspondence", "neighbourhood", "before the winter"];

/** Signs in as a user with a day and a list of long titles and many tags. */
async function enter(page: Page): Promise<void> {
  const user = newUser("paper");
  const { call } = await registerByScript(user.username, user.password);
  const { id: projectId } = await call<{ id: string }>("POST", "/projects", {
    name: "Everything about the flat on Elm Street",
  });
  const dueDate = `${dayInBerlin(3)}T12:00:00.000Z`;
  const fields = { tags, projectId, dueDate, priority: 5, notes: long, estimatedMinutes: 90 };
  for (let number = 1; number <= 7; number += 1) {
    const { id } = await call<{ id: string }>("POST", "/tasks", {
      title: title(number),
      ...fields,
    });
    if (number > 3) continue;
    await call("POST", "/daily-plan/select", { date: dayInBerlin(), taskId: id });
    if (number === 1) await call("POST", `/tasks/${id}/complete`);
  }
  await signInByScript(page, user);
}

/**
 * In the browser: the texts that are cut off or stand over the page's edge, and titles that are not
 * complete.
 */
function cutTexts(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    const text = node.textContent?.trim();
    if (!text || !parent?.checkVisibility({ visibilityProperty: true })) continue;
    // Text for screen readers alone.
    if (parent.closest("[aria-hidden=true]") || parent.offsetWidth <= 1) continue;
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    let isCut = box.left < -1 || box.right > document.documentElement.clientWidth + 1;
    for (let outer: Element | null = parent; outer && !isCut; outer = outer.parentElement) {
      if (getComputedStyle(outer).overflow === "visible") continue;
      const edge = outer.getBoundingClientRect();
      isCut =
        box.right > edge.right + 1 || box.bottom > edge.bottom + 2 || box.left < edge.left - 1;
    }
    if (isCut) found.push(text);
  }
  return found;
}

/** The number of lines of an element's text. */
const linesOf = (element: Locator) =>
  element.evaluate((node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return new Set([...range.getClientRects()].map(({ bottom }) => bottom)).size;
  });

// The width between the margins, in CSS pixels.
const papers = [
  { format: "A4", width: 680, height: 1009 },
  { format: "Letter", width: 702, height: 942 },
] as const;

test(
  "a day and a week are printed with complete titles and all tags",
  { tag: "@chromium" },
  async ({ page }, info) => {
    await enter(page);
    const main = page.getByRole("main");
    for (const { path, heading, withList } of [
      { path: "/", heading: /today/, withList: true },
      { path: "/week", heading: "Week", withList: false },
      { path: "/review", heading: "Review", withList: false },
    ]) {
      await page.emulateMedia({ media: "screen" });
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
      if (path === "/review") await expect(main).toContainText("1 of 3 done.");
      else await expect(main).toContainText(title(2));
      if (withList) await page.locator("[data-row]").nth(3).waitFor();
      for (const { format, ...size } of papers) {
        await page.emulateMedia({ media: "print" });
        await page.setViewportSize(size);
        await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
        if (withList) await expect(page.locator("[data-row]")).toHaveCount(4);
        expect(await page.evaluate(cutTexts), `${path} on ${format}`).toEqual([]);
        expect(await linesOf(page.getByRole("heading", { level: 1 })), path).toBe(1);
        await page.evaluate(() => dispatchEvent(new Event("afterprint")));
        const name = path === "/" ? "day" : path.slice(1);
        const pdf = await page.pdf({ format, path: info.outputPath(`${name}-${format}.pdf`) });
        expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
      }
    }
  },
);
