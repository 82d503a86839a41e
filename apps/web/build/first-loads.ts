import { lingui } from "@lingui/vite-plugin";
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
 * the app is built twice: quickly, to see, and then for good. What a group's
 * function can ask the bundler (`getModuleInfo`) is the graph before that, in
 * which the planner begins with all of Chakra.
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
    plugins: [tanstackRouter(), react(), lingui()],
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
  // What a visitors' page fetches later, and shares with the planner alone, comes along at once: in the
  // planner's file it would bring the planner, and a file is run as a whole.
  const visitors = budget.filter(({ later }) => later);
  const plannerOnly = new Set(
    [...neededAt.keys()].filter(
      (id) => !visitors.some(({ name }) => neededAt.get(id)?.includes(name)),
    ),
  );
  for (const { name, later = [] } of visitors) {
    for (const id of new Set(modulesOf(firstChunks(chunks, later)))) {
      if (plannerOnly.has(id)) neededAt.set(id, [name, ...(neededAt.get(id) ?? [])]);
    }
  }
  const byAddresses = Map.groupBy(neededAt, ([, names]) => names.toSorted().join("-"));
  return [...byAddresses]
    .map(([name, modules]) => ({
      name,
      ids: new Set(modules.map(([id]) => id)),
      many: name.split("-").length,
    }))
    .sort((a, b) => b.many - a.many)
    .map(({ name, ids, many }) => ({
      name: many === budget.length ? "start" : name,
      test: (id) => ids.has(id),
    }));
}

const modulesOf = (chunks: readonly { modules: object }[]): string[] =>
  chunks.flatMap((chunk) => Object.keys(chunk.modules));
