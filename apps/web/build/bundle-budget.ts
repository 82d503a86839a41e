import { gzipSync } from "node:zlib";
import type { Plugin } from "vite";
import budget from "../bundle-budget.json" with { type: "json" };
import { chunksOf, firstChunks, screensOf, withImports } from "./first-chunks.ts";

/** Libraries of dialogs, menus and popovers, which a screen loads when one opens. */
const onDemandOnly = /\/node_modules\/(@chakra-ui|@emotion)\//;

/** The share by which a first load may exceed its budget before the build fails; below is a warning. */
const tolerance = 0.05;

/**
 * Warns if the first load of an address exceeds its limit in bundle-budget.json, in kB of JavaScript
 * after gzip. Fails the build if it exceeds it by 5 percent, if any screen imports Chakra statically, or
 * if files import each other, whose code could run before what it needs. Writes the sizes to
 * bundle-sizes.json for the bench.
 */
export function bundleBudget(): Plugin {
  return {
    name: "bundle-budget",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const all = chunksOf(bundle);
        const screens = [
          ...budget.map(({ needs }) => needs),
          ...screensOf(all).map((one) => [one]),
        ];
        for (const needs of screens) {
          for (const { fileName, modules } of firstChunks(all, needs)) {
            const module = Object.keys(modules).find((id) => onDemandOnly.test(id));
            if (module) this.error(`${needs} loads ${module} at its start, in ${fileName}.`);
          }
        }
        const cyclic = all.find((chunk) =>
          withImports(
            all,
            all.filter(({ fileName }) => chunk.imports.includes(fileName)),
          ).includes(chunk),
        );
        if (cyclic) this.error(`${cyclic.fileName} imports itself by way of other files.`);
        const sizes: { path: string; kilobytes: number; limit: number }[] = [];
        for (const { path, needs, limit } of budget) {
          const size = firstChunks(all, needs).reduce(
            (sum, { code }) => sum + gzipSync(code).length / 1000,
            0,
          );
          sizes.push({ path, kilobytes: Math.round(size * 10) / 10, limit });
          const percent = Math.round((100 * size) / limit);
          const words = `${path} takes ${size.toFixed(1)} kB of JavaScript, ${percent} % of its budget`;
          if (size <= limit) this.info(words);
          else if (size <= limit * (1 + tolerance)) this.warn(words);
          else this.error(`${words}. Load on demand what the first screen does not need.`);
        }
        this.emitFile({
          type: "asset",
          fileName: "bundle-sizes.json",
          source: JSON.stringify(sizes),
        });
      },
    },
  };
}
