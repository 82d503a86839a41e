import { type Chunk, firstLoadsOf, type Group, mergedAs, tinySize } from "./chunk-group.ts";
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

/** Chunks by the name of their group; null for one that stays a file of its own. */
export type NamedChunks = ReadonlyMap<Chunk, string | null>;

/**
 * What the places need at once, and what loads right after the start. Each file costs a slow phone
 * some milliseconds, and a turn in the queue of its connections:
 * - what several places need is one file; a place that does not need all of it gets some kB more;
 * - what only one place needs is in the file of its route;
 * - what loads right after the start is merged by the screens that cannot be shown without it, and by
 *   when it is first needed.
 *
 * A library stays a file of its own. What is needed by more screens, or earlier, never imports what is
 * not, so no two files import each other.
 */
export function namedChunks(chunks: readonly Chunk[]): NamedChunks {
  const { isFirst } = firstLoadsOf(chunks);
  const screensOf = screensNeeding(chunks);
  const stages = new Map<Chunk, number>();
  for (const [stage, entries] of loadedSoon.entries())
    for (const chunk of firstChunks(chunks, entries))
      if (!isFirst(chunk) && !stages.has(chunk)) stages.set(chunk, stage);
  const names = new Set([...stages.keys()].map(({ fileName }) => fileName));
  const isLeaf = ({ imports }: Chunk) => !imports.some((name) => names.has(name));
  const nameOf = (chunk: Chunk): string | null | undefined => {
    const { screens, places } = screensOf(chunk);
    const stage = stages.get(chunk);
    const size = chunk.code.length;
    if (stage === undefined) {
      if (isFirst(chunk) || size > librarySize) return undefined;
      if (places.length > 1) return "places";
      return screens.length === 1 ? places[0] : undefined;
    }
    if (size > librarySize && isLeaf(chunk)) return null;
    if (places.length > 1 || (size < tinySize && isLeaf(chunk))) return "soon in places";
    return `soon ${screens.join()} ${stage}`;
  };
  return new Map(
    chunks.flatMap((chunk) => {
      const name = nameOf(chunk);
      return name === undefined ? [] : [[chunk, name] as const];
    }),
  );
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
