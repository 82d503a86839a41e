import type { CDPSession, Locator, Page } from "@playwright/test";

interface Point {
  x: number;
  y: number;
}

/** One finger on the screen, as the browser itself feels it: with its gestures, which made-up events have none of. */
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

  /** Moves something sideways by `way` pixels, to the left where that is negative, and lets go. */
  async swipe(target: Locator, way: number): Promise<void> {
    const { x, y } = await middleOf(target);
    const from = x - way / 2;
    await this.#touch("touchStart", { x: from, y });
    for (let step = 1; step <= 8; step += 1) {
      await this.#touch("touchMove", { x: from + (way * step) / 8, y });
    }
    await this.#touch("touchEnd");
  }

  /** Rests on something until what that brings is there, and lets go. */
  async hold(target: Locator, until: Locator): Promise<void> {
    await this.#touch("touchStart", await middleOf(target));
    await until.waitFor();
    await this.#touch("touchEnd");
  }
}

async function middleOf(target: Locator): Promise<Point> {
  // Away from what stands at the window's edges.
  await target.evaluate((element) => element.scrollIntoView({ block: "center" }));
  const box = await target.boundingBox();
  if (!box) throw new Error(`${target} is not on the screen.`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

export const bottomOf = (box: { y: number; height: number } | null) =>
  (box?.y ?? Number.NaN) + (box?.height ?? Number.NaN);

/** In the browser: a keyboard on screen that covers the lowest `pixels` of the page without resizing it. */
export function coverByKeyboard(pixels: number): void {
  const seen = window.visualViewport;
  if (!seen) return;
  Object.defineProperty(seen, "height", {
    configurable: true,
    get: () => innerHeight - pixels,
  });
  seen.dispatchEvent(new Event("resize"));
}
