import type { Page } from "@playwright/test";

/** React's fiber of a component or element; only the fields that are read here. */
interface Fiber {
  tag: number;
  flags: number;
  child: Fiber | null;
  sibling: Fiber | null;
  alternate: Fiber | null;
  stateNode: unknown;
}

interface RenderWindow extends Window {
  renderedPlaces?: Set<string>;
}

/** Records renders of a page. Must be called before the page is opened. */
export async function recordRenders(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const component = new Set([0, 1, 11, 14, 15]);
    const element = 5;
    const performedWork = 1;
    const places: Set<string> = new Set();
    (window as RenderWindow).renderedPlaces = places;
    const elementOf = (fiber: Fiber | null): Element | null => {
      for (let at = fiber; at; at = at.child) {
        if (at.tag === element && at.stateNode instanceof Element) return at.stateNode;
      }
      return null;
    };
    const placeOf = (drawn: Element | null) =>
      drawn?.closest("[data-row]")?.closest("li")?.ariaLabel ??
      drawn?.closest("form, aside, header")?.localName;
    const look = (first: Fiber | null) => {
      for (let fiber = first; fiber; fiber = fiber.sibling) {
        if (component.has(fiber.tag) && fiber.flags & performedWork) {
          const place = placeOf(elementOf(fiber.child));
          if (place) places.add(place);
        }
        // A subtree with identical children was not rendered.
        if (fiber.alternate?.child !== fiber.child) look(fiber.child);
      }
    };
    // The hook for React's developer tools.
    Object.assign(window, {
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: () => 1,
        onCommitFiberRoot: (_id: number, { current }: { current: Fiber }) => look(current.child),
        onCommitFiberUnmount: () => undefined,
      },
    });
  });
}

/** Clears the recorded renders. */
export async function clearRenders(page: Page): Promise<void> {
  await page.evaluate(() => (window as RenderWindow).renderedPlaces?.clear());
}

/**
 * The rendered places: the titles of rows, "form" for the add box, "aside" for the projects,
 * "header".
 */
export async function renderedPlaces(page: Page): Promise<string[]> {
  return await page.evaluate(() => [...((window as RenderWindow).renderedPlaces ?? [])].toSorted());
}
