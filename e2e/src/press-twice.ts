import type { Locator, Page } from "@playwright/test";
import { middleOf } from "./finger.ts";

/** The time between two presses, in seconds: well within that of a double press. */
const between = 0.1;

/**
 * Chromium's input, which takes the times of presses: a busy machine may need longer for two of them
 * than the app allows for a second press. Other browsers get them as fast as possible.
 */
const chromiumInput = async (page: Page) => {
  const isChromium = page.context().browser()?.browserType().name() === "chromium";
  return isChromium ? await page.context().newCDPSession(page) : undefined;
};

/** Presses the key of a lower-case letter twice. */
export async function pressTwice(page: Page, letter: string): Promise<void> {
  const input = await chromiumInput(page);
  const key = {
    key: letter,
    code: `Key${letter.toUpperCase()}`,
    windowsVirtualKeyCode: letter.toUpperCase().charCodeAt(0),
  };
  const first = Date.now() / 1000;
  for (const timestamp of [first, first + between]) {
    if (input) {
      const down = { type: "keyDown", text: letter, timestamp, ...key } as const;
      await input.send("Input.dispatchKeyEvent", down);
      await input.send("Input.dispatchKeyEvent", { type: "keyUp", timestamp, ...key });
    } else await page.keyboard.press(letter);
  }
  await input?.detach();
}

/** Double-clicks in the middle of where the element is now; it may be another at the second click. */
export async function clickTwice(target: Locator): Promise<void> {
  const page = target.page();
  const { x, y } = await middleOf(target, "nearest");
  const input = await chromiumInput(page);
  if (!input) return await page.mouse.dblclick(x, y);
  await page.mouse.move(x, y);
  const first = Date.now() / 1000;
  for (const clickCount of [1, 2]) {
    const timestamp = first + clickCount * between;
    const mouse = { x, y, button: "left", clickCount, timestamp } as const;
    await input.send("Input.dispatchMouseEvent", { type: "mousePressed", ...mouse });
    await input.send("Input.dispatchMouseEvent", { type: "mouseReleased", ...mouse });
  }
  await input.detach();
}
