import { afterEach, expect, test, vi } from "vitest";
import { reloadMs, reloadWithoutApp } from "./reload-later.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a page whose script does not arrive is loaded again after a while", () => {
  vi.useFakeTimers();
  class Script {
    readonly src: string;
    readonly type: string;
    constructor(src: string, type = "module") {
      this.src = src;
      this.type = type;
    }
  }
  const reload = vi.fn();
  let fail: (event: { target: object }) => void = () => undefined;
  vi.stubGlobal("HTMLScriptElement", Script);
  vi.stubGlobal("addEventListener", (_type: string, listener: typeof fail) => {
    fail = listener;
  });
  vi.stubGlobal("location", { origin: "https://day.example", reload });
  reloadWithoutApp();
  // A picture, an exception, the first words, or the script of a browser extension.
  fail({ target: globalThis });
  fail({ target: new Script("https://day.example/assets/first-words.js", "") });
  fail({ target: new Script("extension://fail.js") });
  vi.advanceTimersByTime(reloadMs);
  expect(reload).not.toHaveBeenCalled();
  fail({ target: new Script("https://day.example/assets/start.js") });
  expect(reload).not.toHaveBeenCalled();
  vi.advanceTimersByTime(reloadMs);
  expect(reload).toHaveBeenCalledOnce();
});
