import assert from "node:assert/strict";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { Key, type WebDriver, type WebElement } from "selenium-webdriver";
import { build, type Rolldown } from "vite";
import type { PlainTarget } from "./find-by-role.ts";
import type { Screen, Target } from "./screen.ts";

/** The timeout for an element to appear, in milliseconds; generous, for slow machines. */
const timeoutMs = 30_000;

/**
 * A `Screen` by WebDriver. Elements are found by Testing Library, which is injected into each page;
 * `origin` precedes every path.
 */
export async function webDriverScreen(driver: WebDriver, origin: string): Promise<Screen> {
  const finder = await bundleFinder();

  /** The current element. */
  const findNow = async (target: Target): Promise<WebElement | null> => {
    const plain = plainTarget(target);
    const isThere = await driver.executeScript<boolean>(
      "return typeof globalThis.findByRole === 'function'",
    );
    if (!isThere) await driver.executeScript(finder);
    return await driver.executeScript("return globalThis.findByRole(arguments[0])", plain);
  };

  /**
   * Runs an action on the element, and retries it, because a page may replace the element
   * meanwhile.
   */
  const withElement = async <Result>(
    target: Target,
    use: (element: WebElement) => Promise<Result>,
  ): Promise<Result> => {
    const deadline = Date.now() + timeoutMs;
    for (;;) {
      try {
        const element = await findNow(target);
        assert(element, "It is not there.");
        return await use(element);
      } catch (error) {
        if (Date.now() > deadline) {
          throw new Error(`${JSON.stringify(plainTarget(target))}: ${String(error)}`);
        }
        await pause(100);
      }
    }
  };

  return {
    open: (path) => driver.get(origin + path),
    reload: () => driver.navigate().refresh(),
    path: async () => {
      const { pathname, search } = new URL(await driver.getCurrentUrl());
      return pathname + search;
    },
    click: (target) =>
      withElement(target, async (element) => {
        // WebDriver measures the element's position and clicks there, whatever has moved there
        // meanwhile.
        const met = await driver.executeAsyncScript<string>(meetAtRest, element);
        assert.equal(met, "", "A press would not meet it.");
        await element.click();
      }),
    fill: (target, text) =>
      withElement(target, async (element) => {
        await driver.executeScript(setValue, element, text);
        assert.equal(await element.getProperty("value"), text);
      }),
    press: (target, key) => withElement(target, (element) => element.sendKeys(keys[key])),
    see: (target, text = "") =>
      withElement(target, async (element) => {
        assert(await element.isDisplayed(), "It is not visible.");
        const said = await element.getProperty("textContent");
        assert(said.includes(text), `It does not say “${text}” but “${said}”.`);
      }),
    seeEnabled: (target) =>
      withElement(target, async (element) => {
        assert(await element.isEnabled(), "It is disabled.");
      }),
    seeNo: async (target) => {
      const deadline = Date.now() + timeoutMs;
      while (await findNow(target)) {
        assert(Date.now() < deadline, `${JSON.stringify(plainTarget(target))} is still there.`);
        await pause(100);
      }
    },
    value: (target) => withElement(target, async (element) => await element.getProperty("value")),
    isChecked: (target) =>
      withElement(
        target,
        async (element) => (await element.getAttribute("aria-checked")) === "true",
      ),
    evaluate: (script) => driver.executeScript(`return (${script})()`),
  };
}

/**
 * In the page: waits until the element has not moved for three frames, and returns the element that
 * a click in its centre would hit instead; an empty string if none.
 */
function meetAtRest(element: HTMLElement, answer: (met: string) => void): void {
  element.scrollIntoView({ block: "nearest", inline: "nearest" });
  let before = "";
  let still = 0;
  const look = () => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const now = [left, top, width, height].join();
    still = now === before ? still + 1 : 0;
    before = now;
    if (still < 3) return requestAnimationFrame(look);
    const met = document.elementFromPoint(left + width / 2, top + height / 2);
    const isMet = element.contains(met) || met?.closest("label")?.control === element;
    return answer(isMet ? "" : (met?.outerHTML.slice(0, 200) ?? "nothing"));
  };
  look();
}

/** As Playwright does, because typing takes WebKitWebDriver about a third of a second per key. */
function setValue(field: HTMLInputElement, text: string): void {
  field.focus();
  const prototype = Object.getPrototypeOf(field);
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, text);
  field.dispatchEvent(new InputEvent("input", { bubbles: true, data: text }));
}

const keys = { Enter: Key.ENTER, Escape: Key.ESCAPE };

function plainTarget({ role, name, within }: Target): PlainTarget {
  return {
    role,
    ...(typeof name === "string" ? { name } : {}),
    ...(name instanceof RegExp ? { pattern: name.source } : {}),
    ...(within ? { within: plainTarget(within) } : {}),
  };
}

/** Bundles Testing Library and our function into one script. */
async function bundleFinder(): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: "error",
    build: {
      write: false,
      lib: {
        entry: fileURLToPath(new URL("find-by-role.ts", import.meta.url)),
        formats: ["iife"],
        name: "finder",
      },
    },
  });
  const [first] = [output].flat() as Rolldown.RolldownOutput[];
  const chunk = first?.output[0];
  if (chunk?.type !== "chunk") throw new Error("The finder was not built as one script.");
  // Testing Library reads Node's environment; a script is a function here.
  return `var process = { env: {} };${chunk.code}`;
}
