import { afterEach, expect, test, vi } from "vitest";
import { reloadMs, reloadWithoutApp } from "./reload-later.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a page whose script does not arrive is loaded again after a while", () => {
  vi.useFakeTimers();
  class Script {
    constructor(readonly src: string) {}
  }
  const page = new EventTarget();
  const reload = vi.fn();
  vi.stubGlobal("HTMLScriptElement", Script);
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("location", { origin: "https://day.example", reload });
  reloadWithoutApp();
  const fail = (target: object) => {
    const event = new Event("error");
    Object.defineProperty(event, "target", { value: target });
    page.dispatchEvent(event);
  };
  // A picture, an exception, or the script of a browser extension.
  fail(page);
  fail(new Script("extension://fail.js"));
  vi.advanceTimersByTime(reloadMs);
  expect(reload).not.toHaveBeenCalled();
  fail(new Script("https://day.example/assets/start.js"));
  expect(reload).not.toHaveBeenCalled();
  vi.advanceTimersByTime(reloadMs);
  expect(reload).toHaveBeenCalledOnce();
});
