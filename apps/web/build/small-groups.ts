import {
  type Chunk,
  firstLoadsOf,
  type Group,
  mergedAs,
  modulesOf,
  smallSize,
  tinySize,
} from "./chunk-group.ts";
import { withImports } from "./first-chunks.ts";
import { type NamedChunks, screensNeeding } from "./place-groups.ts";

/** More screens than this share one file of what they have in common. */
const manyScreens = 4;

/** Files with a name of their own: routes, and what is for one language. */
const separate = /\/routes\/|\.po$|\/day-languages\//;

/**
 * Merges small files that import the same larger ones, and parts of the same first loads: whoever
 * loads one of them gets no larger file along with it. Those that are loaded by themselves ("parts")
 * and those that only others import ("common") are merged separately, so that no two files import
 * each other. What a few screens need at once is merged for just these, so that none gets more.
 */
export function smallGroups(chunks: readonly Chunk[], named: NamedChunks): Group[] {
  const { firstLoads, isFirst } = firstLoadsOf(chunks);
  const imported = new Set(chunks.flatMap(({ imports }) => imports));
  const isSmall = (chunk: Chunk) =>
    !isFirst(chunk) &&
    !named.has(chunk) &&
    chunk.code.length < smallSize &&
    !modulesOf([chunk]).some((id) => separate.test(id));
  const screensOf = screensNeeding(chunks);
  const groupOf = (chunk: Chunk) => {
    const { screens } = screensOf(chunk);
    return screens.length > manyScreens || chunk.code.length < tinySize ? "many" : screens;
  };
  const nameOf = ({ fileName, isDynamicEntry }: Chunk) =>
    isDynamicEntry && !imported.has(fileName) ? "parts" : "common";
  const keyOf = (chunk: Chunk): string => {
    const others = withImports(chunks, [chunk]).filter((one) => one !== chunk);
    const first = others.filter(isFirst);
    return JSON.stringify([
      nameOf(chunk),
      groupOf(chunk),
      firstLoads.map((load) => first.every((one) => load.has(one))),
      [
        ...new Set(
          others
            .filter((one) => !isFirst(one) && !isSmall(one))
            .map((one) => named.get(one) ?? one.fileName),
        ),
      ].sort(),
    ]);
  };
  return [...Map.groupBy(chunks.filter(isSmall), keyOf).values()]
    .filter(({ length }) => length > 1)
    .map((merged) => mergedAs(merged.map(nameOf)[0] ?? "common", merged));
}
