import type { Rolldown } from "vite";

type Chunk = Pick<
  Rolldown.OutputChunk,
  "fileName" | "imports" | "isEntry" | "facadeModuleId" | "code" | "modules"
>;

/**
 * The files that an address needs before it can be used: the entry, the parts
 * that are named in bundle-budget.json (`routes/splash.tsx`), and all that they
 * import without waiting.
 */
export function firstChunks(chunks: readonly Chunk[], needs: readonly string[]): Chunk[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const missing = needs.find((part) => !chunks.some((chunk) => beginsWith(chunk, part)));
  if (missing) throw new Error(`No file of the build begins with src/${missing}.`);
  const found = new Set<Chunk>();
  const add = (chunk: Chunk | undefined) => {
    if (!chunk || found.has(chunk)) return;
    found.add(chunk);
    for (const name of chunk.imports) add(byName.get(name));
  };
  for (const chunk of chunks) {
    if (chunk.isEntry || needs.some((part) => beginsWith(chunk, part))) add(chunk);
  }
  return [...found];
}

/** The route files with a chunk of their own, as firstChunks takes them: `routes/splash.tsx`. */
export const screensOf = (chunks: readonly Chunk[]): string[] => [
  ...new Set(
    chunks.flatMap(
      ({ facadeModuleId }) => /\/src\/(routes\/[^?]+)/.exec(facadeModuleId ?? "")?.[1] ?? [],
    ),
  ),
];

/** A route's screen is split off from its module, and goes by a query. */
function beginsWith({ facadeModuleId }: Chunk, part: string): boolean {
  return facadeModuleId?.split("?")[0]?.endsWith(`/src/${part}`) ?? false;
}

/** The same files by their address, but for the entry: the page names that itself, and may hold it. */
export const addressesOf = (chunks: readonly Chunk[]): string[] =>
  chunks.filter(({ isEntry }) => !isEntry).map(({ fileName }) => `/${fileName}`);

/** The chunks of a bundle, without styles, fonts and pictures. */
export function chunksOf(bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  return Object.values(bundle).filter((file) => file.type === "chunk");
}
