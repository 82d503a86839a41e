import type { Rolldown } from "vite";
import budget from "../bundle-budget.json" with { type: "json" };
import { firstChunks } from "./first-chunks.ts";

/** A group of `output.codeSplitting`: the modules of one file. */
export type Group = Rolldown.CodeSplittingGroup;
export type Chunk = Rolldown.OutputChunk;

/** Files below this size, in characters before minification, are merged: about 3 kB of the build. */
export const smallSize = 9000;

/** Files below this size, as an icon's, are loaded by all rather than by themselves. */
export const tinySize = 700;

/** A group of some chunks, without what they import. */
export function mergedAs(name: string, chunks: readonly Chunk[]): Group {
  const ids = new Set(modulesOf(chunks));
  return { name, test: (id) => ids.has(id), includeDependenciesRecursively: false };
}

/** The chunks of each first load, and whether a chunk is one of them. */
export function firstLoadsOf(chunks: readonly Chunk[]) {
  const firstLoads = budget.map(({ needs }) => new Set(firstChunks(chunks, needs)));
  return { firstLoads, isFirst: (chunk: Chunk) => firstLoads.some((load) => load.has(chunk)) };
}

export const modulesOf = (chunks: readonly Chunk[]): string[] => [
  ...new Set(chunks.flatMap((chunk) => Object.keys(chunk.modules))),
];
