import { type Chunk, firstLoadsOf, type Group, mergedAs } from "./chunk-group.ts";
import { firstChunks, withImports } from "./first-chunks.ts";

/** What shows a screen: its route, and what is below the planner's day, which loads right after it. */
const screenModule = /\/routes\/([\w.$-]+)\.tsx|\/(?:planner-below|phone-list)\.tsx$/;

/** The screens that are always one press away, by the file of their route. */
const places = new Set(
  ["focus", "plan", "projects.index", "review", "week"].map((name) => `_protected.${name}`),
);

/**
 * What loads by itself after the start, in this order: what also visitors load, what every signed-in
 * screen does, and what the planner does besides.
 */
const loadedSoon = {
  "device-store": ["shared/device-store.ts"],
  "after-start": ["features/account/session/after-start.tsx"],
  commands: ["features/signal/commands/command-table.ts"],
  background: [
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
  "planner-parts": [
    "features/mobile/phone-list.tsx",
    "features/mobile/swipe-row.tsx",
    "features/plan/cards/card-tools.tsx",
    "features/plan/planner-below.tsx",
    "features/plan/planner-parts.tsx",
    "features/signal/actions/start-button.tsx",
  ],
};

/** Files above this size that import none of the others are libraries, as zod is. */
const librarySize = 40_000;

/** Files below this size, in characters before minification, are loaded by all places. */
const littleSize = 2500;

/** The group of what several places need at once. */
const inPlaces = "soon in places";

/** Chunks by the name of their group; null for one that stays a file of its own. */
export type NamedChunks = ReadonlyMap<Chunk, string | null>;

/**
 * What the places need at once, and what loads right after the start. Each file costs a slow phone
 * some milliseconds, and a turn in the queue of its connections:
 * - what several places need is one file; a place that does not need all of it gets some kB more;
 * - what only one place needs is in the file of its route;
 * - what loads right after the start is merged by the screens that cannot be shown without it, and by
 *   when it is first needed;
 * - of that, little files that import nothing else are with what several places need.
 *
 * A library stays a file of its own. What is needed by more screens, or earlier, never imports what is
 * not, so no two files import each other.
 */
export function namedChunks(chunks: readonly Chunk[]): NamedChunks {
  const { isFirst } = firstLoadsOf(chunks);
  const screensOf = screensNeeding(chunks);
  const stages = new Map<Chunk, string>();
  for (const [stage, entries] of Object.entries(loadedSoon))
    for (const chunk of firstChunks(chunks, entries))
      if (!isFirst(chunk) && !stages.has(chunk)) stages.set(chunk, stage);
  const staged = new Set([...stages.keys()].map(({ fileName }) => fileName));
  const nameOf = (chunk: Chunk): string | null | undefined => {
    const { screens, places } = screensOf(chunk);
    const stage = stages.get(chunk);
    const size = chunk.code.length;
    if (stage === undefined) {
      if (isFirst(chunk) || size > librarySize) return undefined;
      if (places.length > 1) return "places";
      return screens.length === 1 ? places[0] : undefined;
    }
    if (size > librarySize && !chunk.imports.some((name) => staged.has(name))) return null;
    if (places.length > 1) return inPlaces;
    return screens.length === 0 ? stage : `soon ${screens.join()} ${stage}`;
  };
  const names = new Map(
    chunks.flatMap((chunk) => {
      const name = nameOf(chunk);
      return name === undefined ? [] : [[chunk, name] as const];
    }),
  );
  // Sorted, so that what they import comes before them.
  const little = [...stages.keys()]
    .filter(({ code }) => code.length < littleSize)
    .map((chunk) => ({ chunk, needs: withImports(chunks, [chunk]) }))
    .sort((a, b) => a.needs.length - b.needs.length);
  for (const { chunk, needs } of little)
    if (needs.every((one) => one === chunk || isFirst(one) || names.get(one) === inPlaces))
      names.set(chunk, inPlaces);
  return names;
}

export const namedGroups = (named: NamedChunks): Group[] =>
  [...Map.groupBy(named, ([, name]) => name)].flatMap(([name, merged]) =>
    name === null
      ? []
      : mergedAs(
          name.split(" ")[0] ?? name,
          merged.map(([chunk]) => chunk),
        ),
  );

/** The screens that cannot be shown without a chunk, and the places among them, by their file. */
export function screensNeeding(chunks: readonly Chunk[]) {
  const screens = chunks.flatMap(({ facadeModuleId }, at) => {
    const [path, file] = screenModule.exec(facadeModuleId ?? "") ?? [];
    const needs = new Set(withImports(chunks, chunks.slice(at, at + 1)));
    return path === undefined ? [] : [{ file: file ?? path, needs }];
  });
  return (chunk: Chunk) => {
    const needing = screens.filter(({ needs }) => needs.has(chunk)).map(({ file }) => file);
    return { screens: needing, places: needing.filter((file) => places.has(file)) };
  };
}
