import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { build, type Plugin, type Rolldown } from "vite";
import budget from "../bundle-budget.json" with { type: "json" };
import { firstChunks } from "./first-chunks.ts";

/**
 * Puts what several addresses begin with into one file for each set of them:
 * the start of all, what only the signed-in share, the planner's own. Left
 * alone, the bundler makes dozens of files of a few modules each, one for every
 * set of dialogs that share them, and small files compress badly.
 *
 * Which modules an address needs is known once everything unused is gone, so
 * the app is built twice: quickly, to see, and then for good.
 */
export function groupFirstLoads(): Plugin {
  return {
    name: "group-first-loads",
    apply: (config, { command }) => command === "build" && !config.build?.ssr,
    async config({ build: options }) {
      const groups = groupsOf(await buildToSee(options?.rolldownOptions?.treeshake));
      return { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } };
    },
  };
}

/** The chunks as the bundler makes them, of unchanged names and not made small. */
async function buildToSee(
  treeshake: Rolldown.InputOptions["treeshake"],
): Promise<Rolldown.OutputChunk[]> {
  const built = await build({
    configFile: false,
    logLevel: "error",
    plugins: [
      tanstackRouter({ target: "react", autoCodeSplitting: true, enableRouteGeneration: false }),
      react(),
    ],
    build: {
      write: false,
      minify: false,
      target: "es2023",
      reportCompressedSize: false,
      modulePreload: { polyfill: false },
      rolldownOptions: { ...(treeshake === undefined ? {} : { treeshake }) },
    },
  });
  const outputs = Array.isArray(built) ? built : [built];
  return outputs
    .flatMap((output) => ("output" in output ? output.output : []))
    .filter((file) => file.type === "chunk");
}

/** What a file is to hold: the modules that the same addresses begin with. */
interface Group {
  name: string;
  test: (id: string) => boolean;
}

/**
 * The files to make. A group takes along what its modules import; what more
 * addresses need therefore comes first.
 */
function groupsOf(chunks: readonly Rolldown.OutputChunk[]): Group[] {
  const neededAt = new Map<string, string[]>();
  const beginnings = new Set(chunks.map((chunk) => chunk.facadeModuleId));
  for (const { name, needs } of budget) {
    for (const id of new Set(modulesOf(firstChunks(chunks, needs)))) {
      // What a file begins with stays in one of its own, by which the file is found.
      if (!beginnings.has(id)) neededAt.set(id, [...(neededAt.get(id) ?? []), name]);
    }
  }
  const later = new Set(
    budget.flatMap(({ later: parts = [] }) => modulesOf(firstChunks(chunks, parts))),
  );
  const groups = Map.groupBy(neededAt, ([id, names]) => {
    if (names.length === budget.length) return "start";
    // What a page fetches later stands apart: a file is run as a whole, needed or not.
    return [...names, ...(later.has(id) ? ["later"] : [])].join("-");
  });
  const parts = (name: string) =>
    name === "start" ? Number.POSITIVE_INFINITY : name.split("-").length;
  return [...groups]
    .map(([name, modules]) => ({ name, ids: new Set(modules.map(([id]) => id)) }))
    .sort((a, b) => parts(b.name) - parts(a.name))
    .map(({ name, ids }) => ({ name, test: (id) => ids.has(id) }));
}

const modulesOf = (chunks: readonly { modules: object }[]): string[] =>
  chunks.flatMap((chunk) => Object.keys(chunk.modules));
