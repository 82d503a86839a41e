import type { Rolldown } from "vite";

/**
 * The files that an address needs before it can be used: the entry, the split
 * parts of its routes (`splash`, `_protected.index`), and all that they import
 * without waiting.
 */
export function routeChunks(
  bundle: Rolldown.OutputBundle,
  routes: readonly string[],
): Rolldown.OutputChunk[] {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  const isOfRoute = ({ facadeModuleId }: Rolldown.OutputChunk) =>
    routes.some((route) => facadeModuleId?.includes(`/src/routes/${route}.tsx?`));
  const needed = new Set<Rolldown.OutputChunk>();
  const add = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || needed.has(chunk)) return;
    needed.add(chunk);
    for (const name of chunk.imports) add(chunks.find(({ fileName }) => fileName === name));
  };
  for (const chunk of chunks) if (chunk.isEntry || isOfRoute(chunk)) add(chunk);
  return [...needed];
}
