import type { Rolldown } from "vite";

type Chunk = Pick<Rolldown.OutputChunk, "fileName" | "imports" | "isEntry" | "code" | "modules">;

/**
 * The files that an address needs before it can be used: the entry, the parts
 * that are named in bundle-budget.json (`routes/splash.tsx`), and their static imports.
 */
export function firstChunks<C extends Chunk>(chunks: readonly C[], needs: readonly string[]): C[] {
  const missing = needs.find((part) => !chunks.some((chunk) => contains(chunk, part)));
  if (missing) throw new Error(`No file of the build contains src/${missing}.`);
  return withImports(
    chunks,
    chunks.filter((chunk) => chunk.isEntry || needs.some((part) => contains(chunk, part))),
  );
}

/** Some chunks with all that they import statically. */
export function withImports<C extends Chunk>(chunks: readonly C[], from: readonly C[]): C[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const found = new Set<C>();
  const add = (chunk: C | undefined) => {
    if (!chunk || found.has(chunk)) return;
    found.add(chunk);
    for (const name of chunk.imports) add(byName.get(name));
  };
  from.forEach(add);
  return [...found];
}

/** The files of the routes with a screen, as firstChunks takes them: `routes/splash.tsx`. */
export const screensOf = (chunks: readonly Chunk[]): string[] => [
  ...new Set(
    chunks
      .flatMap(({ modules }) => Object.keys(modules))
      .flatMap((id) => /\/src\/(routes\/[^?]+)\?/.exec(id)?.[1] ?? []),
  ),
];

/** The id of a route's screen, which is split off from its module, has a query. */
function contains({ modules }: Chunk, part: string): boolean {
  return Object.keys(modules).some((id) => id.split("?")[0]?.endsWith(`/src/${part}`));
}

/** The addresses of chunks, without the entry, which the page names itself. */
export const addressesOf = (chunks: readonly Chunk[]): string[] =>
  chunks.filter(({ isEntry }) => !isEntry).map(({ fileName }) => `/${fileName}`);

/** The chunks of a bundle, without styles, fonts and pictures. */
export function chunksOf(bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  return Object.values(bundle).filter((file) => file.type === "chunk");
}
