import type { Page } from "@playwright/test";
import lighthouse, { type Config, desktopConfig } from "lighthouse";
import { throttling } from "lighthouse/core/config/constants.js";
import { pageFunctions } from "lighthouse/core/lib/page-functions.js";
import { debuggingPort } from "./browser.ts";

export type Device = "desktop" | "mobile";

/** Scores from 0 to 100. */
export interface Scores {
  performance: number;
  accessibility: number;
  bestPractices: number;
  /** Audits that lowered accessibility and best practices. */
  lost: string[];
}

/** The CPU slowdown of the simulated phone. */
export interface Slowness {
  multiplier: number;
  /** Lighthouse's figure for the speed of the machine (BenchmarkIndex). */
  index: number;
}

/** Lighthouse's default slowdown, relative to a fast desktop … */
const usualMultiplier = 4;
/** … whose index is 1,500 to 2,000 according to its documentation. */
const usualIndex = 1750;

/**
 * The current slowdown for this machine. On a machine of half the speed the default factor of four
 * would simulate an unrealistic phone, so Lighthouse recommends a lower one (its
 * docs/throttling.md, "Calibrating the CPU slowdown"). Never above the default. With the index of a
 * phone, the slowdown to that phone, which stays the same while the machine's speed varies.
 */
export async function slownessOfPhone(page: Page, phone?: number): Promise<Slowness> {
  const index = await page.evaluate<number>(`(${pageFunctions.computeBenchmarkIndex})()`);
  const calibrated = usualMultiplier * Math.min(1, index / usualIndex);
  return { multiplier: Math.max(1, phone === undefined ? calibrated : index / phone), index };
}

const phoneConfig = (multiplier: number): Config => ({
  extends: "lighthouse:default",
  settings: { throttling: { ...throttling.mobileSlow4G, cpuSlowdownMultiplier: multiplier } },
});

/** Measures a URL in the open browser, on a desktop or a simulated phone. */
export async function scoresOf(
  url: string,
  device: Device,
  multiplier = usualMultiplier,
): Promise<Scores> {
  const result = await lighthouse(
    url,
    {
      port: debuggingPort,
      output: "json",
      logLevel: "silent",
      // Keeps the session.
      disableStorageReset: true,
      onlyCategories: ["performance", "accessibility", "best-practices"],
    },
    device === "desktop" ? desktopConfig : phoneConfig(multiplier),
  );
  if (!result) throw new Error(`Lighthouse returned no result for ${url}.`);
  const { categories, audits } = result.lhr;
  const scoreOf = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const lost = ["accessibility", "best-practices"].flatMap((name) =>
    (categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && audits[id]?.score === 0)
      .map(({ id }) => id),
  );
  return {
    performance: scoreOf("performance"),
    accessibility: scoreOf("accessibility"),
    bestPractices: scoreOf("best-practices"),
    lost,
  };
}
