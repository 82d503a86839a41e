import type { Page } from "@playwright/test";
import { middle } from "../measure.ts";
import { forgetApp, memoryOfPage } from "./browser.ts";

declare global {
  interface Window {
    /** Resolves once the next frame was painted, with the time. */
    untilPainted(): Promise<number>;
  }
}

/** A figure of the planner with 10,000 signals, and its limit. */
export interface PlannerFigure {
  what: string;
  value: number;
  limit?: number;
  /**
   * CPU time of the page's main thread in milliseconds, which a busy machine affects less than the
   * wait.
   */
  thread?: number;
  unit: "ms" | "MB" | "nodes";
}

/** Loads the planner cold several times, then works in it. */
export async function measurePlanner(page: Page, url: string, rounds: number) {
  const slots: number[] = [];
  const rows: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const { slot, row } = await loadCold(page, url);
    slots.push(slot);
    rows.push(row);
  }
  await page.evaluate(() => {
    window.untilPainted = () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => {
          const channel = new MessageChannel();
          channel.port1.onmessage = () => resolve(performance.now());
          channel.port2.postMessage(null);
        });
      });
  });
  const take = await stopwatch(page);
  const views: Taken[] = [];
  const sorts: Taken[] = [];
  const searches: Taken[] = [];
  const completions: Taken[] = [];
  await settle(page, 3000);
  for (let round = 0; round < rounds; round += 1) {
    // Each view shows all of the 10,000; the other two are empty here and would improve the median.
    for (const view of ["Available", "Recommended"]) {
      views.push(await take(() => pressToPaint(page, `[role=tab]:text-is("${view}")`)));
    }
  }
  for (let round = 0; round < rounds; round += 1) {
    for (const order of ["Title", "Deadline", "Newest first", "Best next"]) {
      sorts.push(await take(() => sortToPaint(page, order)));
    }
  }
  await page.getByRole("button", { name: "Search signals" }).click();
  for (let round = 0; round < rounds; round += 1) {
    // Each text gives other rows than the one before, because the same rows would already be
    // rendered.
    for (const text of ["7", "77", "773", ""])
      searches.push(await take(() => typeToPaint(page, text)));
  }
  for (let round = 0; round < rounds; round += 1) {
    completions.push(await take(() => pressToPaint(page, "li[data-id] [role=checkbox]")));
  }
  const nodes = await page.evaluate(() => document.querySelectorAll("*").length);
  const figures: PlannerFigure[] = [
    { what: "cold load to first slot", value: middle(slots), limit: 500, unit: "ms" },
    { what: "cold load to first row", value: middle(rows), unit: "ms" },
    { what: "view switch to paint", ...medians(views), limit: 80, unit: "ms" },
    { what: "sort to paint", ...medians(sorts), limit: 100, unit: "ms" },
    { what: "search keystroke to paint", ...medians(searches), limit: 30, unit: "ms" },
    { what: "complete to paint", ...medians(completions), limit: 40, unit: "ms" },
    { what: "frames of a drag, median", value: await dragFrames(page), limit: 17, unit: "ms" },
    { what: "memory after that", value: (await memoryOfPage(page)).heap, unit: "MB" },
    { what: "nodes in the page", value: nodes, limit: 2500, unit: "nodes" },
  ];
  return figures;
}

/** The milliseconds of one action: until its frame was painted, and of the main thread. */
interface Taken {
  paint: number;
  thread: number;
}

const medians = (taken: readonly Taken[]) => ({
  value: middle(taken.map(({ paint }) => paint)),
  thread: middle(taken.map(({ thread }) => thread)),
});

/**
 * Measures an action's time to paint and the CPU time of the main thread, which a busy
 * machine affects less; for a sort the latter includes opening the menu. Waits until the
 * page is idle before the next action.
 */
async function stopwatch(page: Page): Promise<(act: () => Promise<number>) => Promise<Taken>> {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const worked = async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    return 1000 * (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN);
  };
  return async (act) => {
    const before = await worked();
    const paint = await act();
    const thread = (await worked()) - before;
    await settle(page);
    return { paint, thread };
  };
}

/** Milliseconds from the navigation until a slot and a row are in the page. */
async function loadCold(page: Page, url: string): Promise<{ slot: number; row: number }> {
  await page.goto(`${url}/favicon.svg`);
  await forgetApp(page);
  await page.goto(url, { waitUntil: "commit" });
  const seen = (selector: string) =>
    page.evaluate(
      (wanted) =>
        new Promise<number>((resolve) => {
          const look = () => {
            if (document.querySelector(wanted)) resolve(performance.now());
            else requestAnimationFrame(look);
          };
          look();
        }),
      selector,
    );
  const [slot, row] = await Promise.all([seen("[data-slot]"), seen("li[data-id]")]);
  return { slot, row };
}

/** From choosing an order in the menu until the sorted list was painted. */
async function sortToPaint(page: Page, order: string): Promise<number> {
  await page.getByRole("button", { name: /^Sort signals/ }).click();
  const choice = page.getByRole("menuitemradio", { name: order });
  await choice.hover();
  const taken = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const press = () => {
          const begun = performance.now();
          void window.untilPainted().then((painted) => resolve(painted - begun));
        };
        addEventListener("click", press, { capture: true, once: true });
      }),
  );
  await choice.click();
  return await taken;
}

/** From the click until the frame with its result was painted. */
async function pressToPaint(page: Page, selector: string): Promise<number> {
  return await page
    .locator(selector)
    .first()
    .evaluate(async (element: HTMLElement) => {
      const begun = performance.now();
      element.click();
      return (await window.untilPainted()) - begun;
    });
}

/** From a changed search text until the matching list was painted. */
async function typeToPaint(page: Page, text: string): Promise<number> {
  const taken = await page.locator("input[type=search]").evaluate(async (field, value) => {
    const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
    const begun = performance.now();
    setter?.call(field, value);
    field.dispatchEvent(new Event("input", { bubbles: true }));
    return (await window.untilPainted()) - begun;
  }, text);
  return taken;
}

/**
 * Waits for pending work of a change, such as its response, so that it is not measured
 * with the next.
 */
async function settle(page: Page, milliseconds = 400): Promise<void> {
  // The live stream never ends, so the network is never idle.
  await page.waitForTimeout(milliseconds);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => resolve(null))));
}

/** The median time between frames while a row is dragged across the slots. */
async function dragFrames(page: Page): Promise<number> {
  const from = await page.locator("li[data-id]").first().boundingBox();
  const to = await page.locator("[data-slot]").first().boundingBox();
  if (!from || !to) throw new Error("There is nothing to drag, or nowhere to drop it.");
  await page.mouse.move(from.x + 200, from.y + 20);
  await page.mouse.down();
  const frames = page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const times: number[] = [];
        const tick = (now: number) => {
          times.push(now);
          if (times.length > 90) resolve(times);
          else requestAnimationFrame(tick);
        };
        requestAnimationFrame(tick);
      }),
  );
  await page.mouse.move(to.x + 600, to.y + 60, { steps: 60 });
  await page.mouse.up();
  const times = await frames;
  return middle(times.slice(1).map((time, at) => time - (times[at] ?? time)));
}
