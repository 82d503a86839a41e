import { expect, type Locator } from "@playwright/test";

type Position = NonNullable<Parameters<Locator["hover"]>[0]>["position"];

/**
 * Starts a drag with the mouse and holds it over a target. A toast can cover a row, and nothing is
 * draggable before the page has loaded the library, so a press that does not start this drag is
 * repeated.
 */
export async function holdOver(what: Locator, place: Locator, position?: Position): Promise<void> {
  const { mouse } = what.page();
  await expect(async () => {
    const drag = await what.evaluateHandle((node) => {
      const seen = { hasBegun: false };
      const see = ({ target }: DragEvent) => {
        if (!(target instanceof HTMLElement) || !target.draggable) return;
        // The drag can start on a child, or the page can drag an ancestor.
        seen.hasBegun = node.contains(target) || target.contains(node);
      };
      document.addEventListener("dragstart", see, { once: true });
      return seen;
    });
    await what.hover();
    await mouse.down();
    // The drag starts here: hovering over the target can scroll another element below the pointer.
    const box = await what.boundingBox();
    if (box) await mouse.move(box.x + box.width / 2, box.y + box.height / 2 + 8);
    // The first movement enters the target, and the second is dispatched to it.
    await place.hover(position ? { position } : {});
    await place.hover(position ? { position } : {});
    const hasBegun = await drag.evaluate((seen) => seen.hasBegun);
    if (!hasBegun) await mouse.up();
    expect(hasBegun).toBe(true);
  }).toPass();
}

/** Drags an element to a target with the mouse, and drops it there. */
export async function dragTo(what: Locator, place: Locator, position?: Position): Promise<void> {
  await holdOver(what, place, position);
  await what.page().mouse.up();
}
