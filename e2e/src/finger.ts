import type { CDPSession, Locator, Page } from "@playwright/test";
import { isPseudoJourney } from "./pseudo-journey.ts";

interface Point {
  x: number;
  y: number;
}

interface Box extends Point {
  width: number;
  height: number;
}

/**
 * A finger on a touch screen. Uses the browser's input, because synthetic events trigger no
 * gestures.
 */
export class Finger {
  readonly #session: CDPSession;

  private constructor(session: CDPSession) {
    this.#session = session;
  }

  static async on(page: Page): Promise<Finger> {
    return new Finger(await page.context().newCDPSession(page));
  }

  async #touch(type: "touchStart" | "touchMove" | "touchEnd", ...touchPoints: Point[]) {
    await this.#session.send("Input.dispatchTouchEvent", { type, touchPoints });
  }

  /** Swipes an element by `onward` pixels in the direction of reading; negative: against it. */
  async swipe(target: Locator, onward: number): Promise<void> {
    const { x, y } = await middleOf(target);
    const way = isPseudoJourney ? -onward : onward;
    const at = (step: number) => ({ x: x - way / 2 + (way * step) / 8, y });
    await this.#touch("touchStart", at(0));
    await this.#touch("touchMove", at(1));
    // A row is shown before the part that lets it be swiped has loaded.
    const isFollowing = () =>
      target
        .page()
        .locator("[data-swiping]")
        .waitFor({ timeout: 1000 })
        .then(
          () => true,
          () => false,
        );
    while (!(await isFollowing())) {
      await this.#touch("touchEnd");
      await this.#touch("touchStart", at(0));
      await this.#touch("touchMove", at(1));
    }
    for (let step = 2; step <= 8; step += 1) await this.#touch("touchMove", at(step));
    await this.#touch("touchEnd");
  }

  /** Moves up immediately by `way` pixels, which scrolls the page. */
  async push(target: Locator, way: number): Promise<void> {
    const { x, y } = await middleOf(target);
    await this.#touch("touchStart", { x, y });
    await this.#touch("touchMove", { x, y: y - way / 2 });
    await this.#touch("touchMove", { x, y: y - way });
    await this.#touch("touchEnd");
  }

  /** Long-presses an element and releases it in place. */
  async hold(target: Locator): Promise<void> {
    // What it was just dropped into may still move it.
    await target.click({ trial: true });
    await this.#takeHold(target);
    await this.#touch("touchEnd");
  }

  /** Long-presses an element, drags it onto another one, and drops it. */
  async drag(target: Locator, onto: Locator): Promise<void> {
    // Scrolled to the top, neither is covered by the button at the bottom.
    await onto.evaluate((element) => element.scrollIntoView({ block: "start" }));
    const { x, y } = await this.#takeHold(target, "nearest");
    const marked = onto.page().locator("[data-over]");
    const entered = onto.and(marked).or(onto.locator(marked));
    let to = centreOf(await boxAtRest(onto));
    for (const part of [0.1, 0.5]) {
      await this.#touch("touchMove", { x: x + (to.x - x) * part, y: y + (to.y - y) * part });
    }
    // The target is entered some frames later, and at the window's edge the page scrolls, which moves
    // it away: released before, nothing is dropped.
    for (let isOver = false; !isOver; ) {
      await this.#touch("touchMove", to);
      const now = centreOf(await boxAtRest(onto));
      isOver = now.x === to.x && now.y === to.y && (await entered.count()) > 0;
      to = now;
    }
    await this.#touch("touchEnd");
  }

  async #takeHold(target: Locator, block: ScrollLogicalPosition = "center"): Promise<Point> {
    // A row that has just scrolled into view becomes draggable slightly later.
    await target.and(target.page().locator("[draggable=true]")).waitFor();
    const point = await middleOf(target, block);
    await this.#touch("touchStart", point);
    await target.page().locator("[data-held]").waitFor();
    return point;
  }
}

/** The middle of an element that is at rest, scrolled into view. */
export async function middleOf(
  target: Locator,
  // Away from the fixed elements at the window's edges.
  block: ScrollLogicalPosition = "center",
): Promise<Point> {
  await target.evaluate((element, place) => element.scrollIntoView({ block: place }), block);
  // A previous scroll may still have momentum: the touch would hit something else.
  return centreOf(await boxAtRest(target));
}

const centreOf = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 });

/** The bounding box of an element once it has not moved for five frames. */
export async function boxAtRest(target: Locator): Promise<Box> {
  await target.evaluate(async (element) => {
    const frame = () => new Promise(requestAnimationFrame);
    let still = 0;
    for (let before = ""; still < 5; await frame()) {
      const now = JSON.stringify(element.getBoundingClientRect());
      still = now === before ? still + 1 : 0;
      before = now;
    }
  });
  const box = await target.boundingBox();
  if (!box) throw new Error(`${target} is not on the screen.`);
  return box;
}

/**
 * Taps an item of the open menu. A menu is rendered some frames before its final position, in which a
 * tap would press another item.
 */
export async function tapItem(page: Page, name: string): Promise<void> {
  const item = page.getByRole("menuitem", { name, exact: true });
  // The menu follows the page, so it must not scroll between the check and the tap.
  await item.scrollIntoViewIfNeeded();
  await boxAtRest(item);
  await item.tap();
}

export const bottomOf = (box: { y: number; height: number } | null) =>
  (box?.y ?? Number.NaN) + (box?.height ?? Number.NaN);

/** Simulates a device with a safe area of so many pixels at the top and bottom. */
export async function reserveEdges(
  page: Page,
  insets: { top: number; bottom: number },
): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setSafeAreaInsetsOverride", { insets });
}

/**
 * In the browser: simulates an on-screen keyboard that covers the lowest `pixels` of the page
 * without resizing it.
 */
export function coverByKeyboard(pixels: number): void {
  const seen = window.visualViewport;
  if (!seen) return;
  Object.defineProperty(seen, "height", {
    configurable: true,
    get: () => innerHeight - pixels,
  });
  seen.dispatchEvent(new Event("resize"));
}
