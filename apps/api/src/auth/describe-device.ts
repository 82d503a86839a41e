import { visibleName } from "@daysignal/core";
import bowser from "bowser";

/** The browser and operating system of a `User-Agent` header; for a script, its first word. */
export function describeDevice(userAgent: string | null): {
  browser: string | null;
  system: string | null;
} {
  if (!userAgent) return { browser: null, system: null };
  const { browser, os } = bowser.parse(userAgent);
  const [, product] = /^([^/\s]+)/.exec(userAgent) ?? [];
  const plain = (name = "") => visibleName(name) || null;
  return { browser: plain(browser.name) ?? plain(product), system: plain(os.name) };
}
