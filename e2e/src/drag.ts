import { expect, type Locator } from "@playwright/test";

type Position = NonNullable<Parameters<Locator["hover"]>[0]>["position"];

/**
 * Takes something by the mouse and holds it over a place. A list into which something has just come moves its
 * rows, and nothing can be taken before the page has fetched what that needs: a press from which no drag came
 * selects text, and is made again.
 */
export async function holdOver(what: Locator, place: Locator, position?: Position): Promise<void> {
  const { mouse } = what.page();
  await expect(async () => {
    const drag = await what.evaluateHandle(() => {
      const seen = { hasBegun: false };
      document.addEventListener("dragstart", () => (seen.hasBegun = true), { once: true });
      return seen;
    });
    await what.hover();
    await mouse.down();
    await place.hover(position ? { position } : {});
    const hasBegun = await drag.evaluate((seen) => seen.hasBegun);
    if (!hasBegun) await mouse.up();
    expect(hasBegun).toBe(true);
  }).toPass();
}

/** Drags something by the mouse to a place, and lets it go there. */
export async function dragTo(what: Locator, place: Locator, position?: Position): Promise<void> {
  await holdOver(what, place, position);
  await what.page().mouse.up();
}
