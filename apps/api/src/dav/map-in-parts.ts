import { letOthersRun } from "../let-others-run.ts";

/** Items that are handled at a time. */
const atOnce = 50;

/** Maps a long list in parts, between which other requests can run. */
export async function mapInParts<In, Out>(
  items: readonly In[],
  map: (item: In) => Out,
): Promise<Out[]> {
  const mapped: Out[] = [];
  for (const [at, item] of items.entries()) {
    if (at > 0 && at % atOnce === 0) await letOthersRun();
    mapped.push(map(item));
  }
  return mapped;
}
