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

/**
 * Drags an element to a target with the mouse, and drops it there. In Firefox by synthetic drag
 * events: a drag with its driver's mouse never becomes a drop, on any page.
 */
export async function dragTo(what: Locator, place: Locator, position?: Position): Promise<void> {
  const page = what.page();
  if (page.context().browser()?.browserType().name() === "firefox") {
    return await dragByEvents(what, place, position);
  }
  await holdOver(what, place, position);
  await page.mouse.up();
}

async function dragByEvents(what: Locator, place: Locator, position?: Position): Promise<void> {
  await expect(async () => {
    await place.scrollIntoViewIfNeeded();
    await what.scrollIntoViewIfNeeded();
    const onto = await place.elementHandle();
    expect(await what.evaluate(dispatchDrag, { onto, position })).toBe(true);
  }).toPass();
}

/** In the page: false if the element cannot be dragged. */
async function dispatchDrag(
  element: Element,
  { onto, position }: { onto: Node | null; position: Position },
): Promise<boolean> {
  const { left, top, width, height } = element.getBoundingClientRect();
  const middle = { clientX: left + width / 2, clientY: top + height / 2 };
  const source = document
    .elementFromPoint(middle.clientX, middle.clientY)
    ?.closest("[draggable=true]");
  if (!source || !(onto instanceof Element)) return false;
  const frame = () => new Promise(requestAnimationFrame);
  const dataTransfer = new DataTransfer();
  const fire = (type: string, target: Element, at: object) =>
    target.dispatchEvent(
      new DragEvent(type, { bubbles: true, cancelable: true, composed: true, dataTransfer, ...at }),
    );
  fire("dragstart", source, middle);
  await frame();
  if (dataTransfer.types.length === 0) return false;
  // Measured after the frame, because the element may have moved in it.
  const box = onto.getBoundingClientRect();
  const at = {
    clientX: box.left + (position?.x ?? box.width / 2),
    clientY: box.top + (position?.y ?? box.height / 2),
  };
  const below = document.elementFromPoint(at.clientX, at.clientY) ?? onto;
  fire("dragenter", below, at);
  for (let turn = 0; turn < 3; turn += 1) {
    fire("dragover", below, at);
    await frame();
  }
  fire("drop", below, at);
  fire("dragend", source, at);
  return true;
}
