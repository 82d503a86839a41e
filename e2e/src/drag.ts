import { expect, type Locator } from "@playwright/test";

type Position = NonNullable<Parameters<Locator["hover"]>[0]>["position"];

/**
 * Takes something by the mouse and holds it over a place. A toast can come between the pointer and a row, and
 * nothing can be taken before the page has fetched what that needs: a press from which no drag of this very
 * thing came is made again.
 */
export async function holdOver(what: Locator, place: Locator, position?: Position): Promise<void> {
  const { mouse } = what.page();
  await expect(async () => {
    const drag = await what.evaluateHandle((node) => {
      const seen = { hasBegun: false };
      const see = ({ target }: DragEvent) => {
        if (!(target instanceof HTMLElement) || !target.draggable) return;
        // It may be taken by something in it, or the page may take it as a whole.
        seen.hasBegun = node.contains(target) || target.contains(node);
      };
      document.addEventListener("dragstart", see, { once: true });
      return seen;
    });
    await what.hover();
    await mouse.down();
    // The first movement begins the drag, and the second is told to what lies under it.
    await place.hover(position ? { position } : {});
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
