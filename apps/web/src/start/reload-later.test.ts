import { afterEach, expect, test, vi } from "vitest";
import { reloadMs, reloadWithoutApp } from "./reload-later.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a page whose script does not arrive is loaded again after a while", () => {
  vi.useFakeTimers();
  class Script {}
  const page = new EventTarget();
  const reload = vi.fn();
  vi.stubGlobal("HTMLScriptElement", Script);
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("location", { reload });
  reloadWithoutApp();
  const fail = (target: object) => {
    const event = new Event("error");
    Object.defineProperty(event, "target", { value: target });
    page.dispatchEvent(event);
  };
  // A picture, or an exception.
  fail(page);
  vi.advanceTimersByTime(reloadMs);
  expect(reload).not.toHaveBeenCalled();
  fail(new Script());
  expect(reload).not.toHaveBeenCalled();
  vi.advanceTimersByTime(reloadMs);
  expect(reload).toHaveBeenCalledOnce();
});
