import { afterEach, expect, test, vi } from "vitest";
import { storeWeekStart } from "../shared/week-start.ts";
import { showDays } from "./show-days.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The days that the outline of a page shows once the page has been parsed. */
function shownDays(url: string, languages: readonly string[]): string {
  const { pathname, search } = new URL(url, "http://localhost");
  const place = { textContent: "" };
  const page = Object.assign(new EventTarget(), { querySelector: () => place, cookie: "" });
  vi.stubGlobal("document", page);
  vi.stubGlobal("navigator", { languages });
  vi.stubGlobal("location", { pathname, search });
  showDays();
  expect(place.textContent).toBe("");
  page.dispatchEvent(new Event("readystatechange"));
  return place.textContent;
}

test("the outlines of /week and /review show their days", () => {
  vi.useFakeTimers({ now: new Date("2026-03-14T12:00:00Z"), toFake: ["Date"] });
  expect(shownDays("/week", ["en-GB"])).toMatch(/^9\D+15 Mar 2026$/);
  expect(shownDays("/week", ["en-US"])).toMatch(/^Mar 8\D+14, 2026$/);
  expect(shownDays("/week?date=2026-04-01", ["de-DE"])).toMatch(/^30\. März\D+5\. Apr/);
  expect(shownDays("/review?by=month", ["en-GB"])).toMatch(/^1\D+31 Mar 2026$/);
  // The settings name another first day.
  const stored = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  });
  storeWeekStart(0);
  expect(shownDays("/week", ["en-GB"])).toMatch(/^8\D+14 Mar 2026$/);
  storeWeekStart(null);
  expect(shownDays("/review", ["en-GB"])).toMatch(/^9\D+15 Mar 2026$/);
});
