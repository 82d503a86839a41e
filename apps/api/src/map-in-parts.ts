import { letOthersRun } from "./let-others-run.ts";

/** Items that are handled at a time. */
const atOnce = 50;

/** Maps a long list, or what a generator gives, in parts between which other requests can run. */
export async function mapInParts<In, Out>(
  items: Iterable<In>,
  map: (item: In) => Out,
): Promise<Out[]> {
  const mapped: Out[] = [];
  for (const item of items) {
    mapped.push(map(item));
    if (mapped.length % atOnce === 0) await letOthersRun();
  }
  return mapped;
}
