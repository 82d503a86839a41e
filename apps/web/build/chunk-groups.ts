import type { Rolldown } from "vite";
import budget from "../bundle-budget.json" with { type: "json" };
import { firstChunks, withImports } from "./first-chunks.ts";

/** A group of `output.codeSplitting`: the modules of one file. */
type Group = Rolldown.CodeSplittingGroup;
type Chunk = Rolldown.OutputChunk;

/** Files below this size, in characters before minification, are merged: about 3 kB of the build. */
const smallSize = 9000;

/** Files below this size, as an icon's, are loaded by all screens rather than by themselves. */
const tinySize = 700;

/**
 * What loads by itself after the start, in this order: what also visitors load, what every signed-in
 * screen does, and what the planner does besides.
 */
const loadedSoon = [
  ["shared/device-store.ts"],
  ["features/account/session/after-start.tsx"],
  ["features/signal/commands/command-table.ts"],
  [
    "features/account/session/user-menu-parts.tsx",
    "features/live/start-live.ts",
    "features/offline/offline.tsx",
    "features/offline/open-outbox.ts",
    "features/plan/actions/later-actions.ts",
    "features/signal/undo/undo-steps.ts",
    "features/time-spent/time-parts.tsx",
    "shared/drag-and-drop-library.ts",
    "shared/failure-words.ts",
  ],
  [
    "features/mobile/phone-list.tsx",
    "features/mobile/swipe-row.tsx",
    "features/plan/cards/card-tools.tsx",
    "features/plan/planner-below.tsx",
    "features/plan/planner-parts.tsx",
    "features/signal/actions/start-button.tsx",
  ],
];

/** Files above this size that import none of the others are libraries, as zod is. */
const librarySize = 40_000;

/** Shared chunks of a visitors' page below this size, as an icon's, are in the start of all. */
const iconSize = 700;

/** What shows a screen: its route, and what is below the planner's day, which loads right after it. */
const screenModule = /\/routes\/|\/(planner-below|phone-list)\.tsx$/;

/** More screens than this share one file of what they have in common. */
const manyScreens = 4;
const many = "many";

/** Files with a name of their own: routes, and what is for one language. */
const separate = /\/routes\/|\.po$|\/day-languages\//;

/** The addresses of visitors, with what they load after their first load. */
const visitors = budget.filter(({ later }) => later);

/**
 * How the app is split into files, given the chunks of a build that is split by imports alone: one
 * for each set of screens and dialogs that share modules, most of them small.
 *
 * The modules of the first loads get one file for each set of addresses that need them: the start
 * of all, the part that only the signed-in share, the planner's own. Small files of the rest are
 * merged.
 *
 * Rolldown's groups alone cannot do this: what they can ask (`getModuleInfo`) is the graph before
 * unused code is removed, in which the planner begins with all of Chakra, and `entriesAware` merges
 * what does not belong to the same load.
 */
export function chunkGroups(chunks: readonly Chunk[]): Group[] {
  const soon = soonChunks(chunks);
  return [...firstLoadGroups(chunks), ...soonGroups(soon), ...smallGroups(chunks, soon)];
}

function firstLoadGroups(chunks: readonly Chunk[]): Group[] {
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
      neededAt.set(id, chunk.code.length < iconSize ? all : [...names, "others"]);
    }
  }
  const byAddresses = Map.groupBy(neededAt, ([, names]) => names.toSorted().join("-"));
  return (
    [...byAddresses]
      .map(([name, modules]) => ({
        name,
        ids: new Set(modules.map(([id]) => id)),
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

/** Chunks by the name of their group; null for one that stays a file of its own. */
type SoonChunks = ReadonlyMap<Chunk, string | null>;

/**
 * What loads right after the start, by the screens that cannot be shown without it, and by when it is
 * first needed. A library stays a file of its own.
 */
function soonChunks(chunks: readonly Chunk[]): SoonChunks {
  const { isFirst } = firstLoadsOf(chunks);
  const screensOf = screensNeeding(chunks);
  const stages = new Map<Chunk, number>();
  for (const [stage, entries] of loadedSoon.entries())
    for (const chunk of firstChunks(chunks, entries))
      if (!isFirst(chunk) && !stages.has(chunk)) stages.set(chunk, stage);
  const names = new Set([...stages.keys()].map(({ fileName }) => fileName));
  const isLeaf = ({ imports }: Chunk) => !imports.some((name) => names.has(name));
  const nameOf = (chunk: Chunk, stage: number) => {
    const size = chunk.code.length;
    if (size > librarySize && isLeaf(chunk)) return null;
    // An icon alone is not worth a file.
    return size < tinySize && isLeaf(chunk) ? many : `${screensOf(chunk)} ${stage}`;
  };
  return new Map([...stages].map(([chunk, stage]) => [chunk, nameOf(chunk, stage)]));
}

/**
 * Merges what loads right after the start: the planner loads a dozen files instead of sixty, each of
 * which would take a slow phone some milliseconds. What is needed by more screens, or earlier, never imports
 * what is not, so no two files import each other.
 */
const soonGroups = (soon: SoonChunks): Group[] =>
  [...Map.groupBy(soon, ([, name]) => name)]
    .filter(([name]) => name !== null)
    .map(([, merged]) =>
      mergedAs(
        "soon",
        merged.map(([chunk]) => chunk),
      ),
    );

const preloadHelper = "\0vite/preload-helper.js";

/**
 * Merges small files that import the same larger ones, and parts of the same first loads: whoever
 * loads one of them gets no larger file along with it. Those that are loaded by themselves ("parts")
 * and those that only others import ("common") are merged separately, so that no two files import
 * each other. What a few screens need at once is merged for just these, so that none gets more.
 */
function smallGroups(chunks: readonly Chunk[], soon: SoonChunks): Group[] {
  const { firstLoads, isFirst } = firstLoadsOf(chunks);
  const imported = new Set(chunks.flatMap(({ imports }) => imports));
  const isSmall = (chunk: Chunk) =>
    !isFirst(chunk) &&
    !soon.has(chunk) &&
    chunk.code.length < smallSize &&
    !modulesOf([chunk]).some((id) => separate.test(id));
  const screensOf = screensNeeding(chunks);
  const nameOf = ({ fileName, isDynamicEntry }: Chunk) =>
    isDynamicEntry && !imported.has(fileName) ? "parts" : "common";
  const keyOf = (chunk: Chunk): string => {
    const others = withImports(chunks, [chunk]).filter((one) => one !== chunk);
    const first = others.filter(isFirst);
    return JSON.stringify([
      nameOf(chunk),
      chunk.code.length < tinySize ? many : screensOf(chunk),
      firstLoads.map((load) => first.every((one) => load.has(one))),
      [
        ...new Set(
          others
            .filter((one) => !isFirst(one) && !isSmall(one))
            .map((one) => soon.get(one) ?? one.fileName),
        ),
      ].sort(),
    ]);
  };
  return [...Map.groupBy(chunks.filter(isSmall), keyOf).values()]
    .filter(({ length }) => length > 1)
    .map((merged) => mergedAs(merged.map(nameOf)[0] ?? "common", merged));
}

/** A group of some chunks, without what they import. */
function mergedAs(name: string, chunks: readonly Chunk[]): Group {
  const ids = new Set(modulesOf(chunks));
  return { name, test: (id) => ids.has(id), includeDependenciesRecursively: false };
}

/** The chunks of each first load, and whether a chunk is one of them. */
function firstLoadsOf(chunks: readonly Chunk[]) {
  const firstLoads = budget.map(({ needs }) => new Set(firstChunks(chunks, needs)));
  return { firstLoads, isFirst: (chunk: Chunk) => firstLoads.some((load) => load.has(chunk)) };
}

/** The screens that need a chunk to be shown. */
function screensNeeding(chunks: readonly Chunk[]): (chunk: Chunk) => string {
  const screens = chunks
    .filter(({ facadeModuleId }) => facadeModuleId && screenModule.test(facadeModuleId))
    .map((screen) => new Set(withImports(chunks, [screen])));
  return (chunk) => {
    const needing = screens.flatMap((loads, index) => (loads.has(chunk) ? [index] : []));
    return needing.length > manyScreens ? many : needing.join();
  };
}

const modulesOf = (chunks: readonly Chunk[]): string[] => [
  ...new Set(chunks.flatMap((chunk) => Object.keys(chunk.modules))),
];
