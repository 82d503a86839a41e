import type { Chunk, Group } from "./chunk-group.ts";
import { firstLoadGroups } from "./first-load-groups.ts";
import { namedChunks, namedGroups } from "./place-groups.ts";
import { smallGroups } from "./small-groups.ts";

/**
 * How the app is split into files, given the chunks of a build that is split by imports alone: one
 * for each set of screens and dialogs that share modules, most of them small.
 *
 * The modules of the first loads get one file for each set of addresses that need them: the start
 * of all, the part that only the signed-in share, the planner's own. What the places need at once, and
 * what loads right after the start, is merged into a few files (place-groups.ts), and so are small files
 * of the rest.
 *
 * Rolldown's groups alone cannot do this: what they can ask (`getModuleInfo`) is the graph before
 * unused code is removed, in which the planner begins with all of Chakra, and `entriesAware` merges
 * what does not belong to the same load.
 */
export function chunkGroups(chunks: readonly Chunk[]): Group[] {
  const named = namedChunks(chunks);
  return [...firstLoadGroups(chunks), ...namedGroups(named), ...smallGroups(chunks, named)];
}
