import budget from "../bundle-budget.json" with { type: "json" };
import { type Chunk, type Group, modulesOf, smallSize, tinySize } from "./chunk-group.ts";
import { firstChunks, withImports } from "./first-chunks.ts";

/** What visitors' pages share with others is in the start of all below this size. */
const tinySharedSize = 2500;

/** The addresses of visitors, with what they load after their first load. */
const visitors = budget.filter(({ later }) => later);

const preloadHelper = "\0vite/preload-helper.js";

/**
 * The modules of the first loads in one file for each set of addresses that need them: the start of
 * all, the part that only the signed-in share, the planner's own.
 */
export function firstLoadGroups(chunks: readonly Chunk[]): Group[] {
  const neededAt = new Map<string, string[]>();
  for (const { name, needs } of budget) {
    for (const id of modulesOf(firstChunks(chunks, needs))) {
      neededAt.set(id, [...(neededAt.get(id) ?? []), name]);
    }
  }
  // What a visitors' page loads later and shares with the planner alone is part of its first load: in
  // the planner's file it would load the planner.
  const plannerOnly = new Set(
    [...neededAt.keys()].filter(
      (id) => !visitors.some(({ name }) => neededAt.get(id)?.includes(name)),
    ),
  );
  for (const { name, later = [] } of visitors) {
    for (const id of modulesOf(firstChunks(chunks, later))) {
      if (plannerOnly.has(id)) neededAt.set(id, [name, ...(neededAt.get(id) ?? [])]);
    }
  }
  const all = budget.map(({ name }) => name);
  for (const chunk of sharedByVisitors(chunks)) {
    for (const id of modulesOf([chunk])) {
      const names = neededAt.get(id) ?? [];
      neededAt.set(id, chunk.code.length < tinySize ? all : [...names, "others"]);
    }
  }
  const sizes = sizesOf(chunks);
  const loadedAt = (names: string[], modules: [string, string[]][]) => {
    const size = modules.reduce((sum, [id]) => sum + (sizes.get(id) ?? 0), 0);
    const isShared = visitors.some(({ name }) => names.includes(name));
    return isShared && size < tinySharedSize ? all : names;
  };
  const byAddresses = Map.groupBy(
    Map.groupBy(neededAt, ([, names]) => names.toSorted().join("-")).values(),
    (modules) =>
      loadedAt(modules[0]?.[1] ?? [], modules)
        .toSorted()
        .join("-"),
  );
  return (
    [...byAddresses]
      .map(([name, modules]) => ({
        name,
        ids: new Set(modules.flat().map(([id]) => id)),
        addressCount: name.split("-").length,
      }))
      // A group takes along the imports of its modules: what more addresses need comes first.
      .sort((a, b) => b.addressCount - a.addressCount)
      .map(({ name, ids, addressCount }) => ({
        name: addressCount === all.length ? "start" : name,
        // Vite adds its helper to the build for browsers only.
        test: (id) => ids.has(id) || (addressCount === all.length && id === preloadHelper),
      }))
  );
}

/**
 * The small chunks of visitors' pages that signed-in screens need as well, later than at their
 * start. In the file of a visitors' page, they would load all of that page.
 */
function sharedByVisitors(chunks: readonly Chunk[]): Chunk[] {
  const visitorsLoad = new Set(visitors.flatMap(({ needs }) => firstChunks(chunks, needs)));
  const signedInLoad = new Set(
    budget.filter(({ later }) => !later).flatMap(({ needs }) => firstChunks(chunks, needs)),
  );
  const others = chunks.filter((chunk) => !visitorsLoad.has(chunk));
  const neededByOthers = new Set(withImports(chunks, others));
  return [...visitorsLoad].filter(
    (chunk) =>
      !signedInLoad.has(chunk) && neededByOthers.has(chunk) && chunk.code.length < smallSize,
  );
}

/** The sizes of all modules, in characters before minification. */
const sizesOf = (chunks: readonly Chunk[]): ReadonlyMap<string, number> =>
  new Map(
    chunks.flatMap(({ modules }) =>
      Object.entries(modules).map(([id, { renderedLength }]) => [id, renderedLength] as const),
    ),
  );
