import lighthouse, { desktopConfig } from "lighthouse";
import { debuggingPort } from "./browser.ts";

/** Scores from 0 to 100. */
export interface Scores {
  performance: number;
  accessibility: number;
  bestPractices: number;
  /** What costs points for accessibility and best practices. */
  lost: string[];
}

/** Looks at an address as it is in the open browser, on a desktop or a simulated phone. */
export async function scoresOf(url: string, device: "desktop" | "mobile"): Promise<Scores> {
  const result = await lighthouse(
    url,
    {
      port: debuggingPort,
      output: "json",
      logLevel: "silent",
      // Whoever is signed in stays so.
      disableStorageReset: true,
      onlyCategories: ["performance", "accessibility", "best-practices"],
    },
    device === "desktop" ? desktopConfig : undefined,
  );
  if (!result) throw new Error(`Lighthouse said nothing of ${url}.`);
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
