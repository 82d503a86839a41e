import { build } from "vite";

/** Bundles a script that runs before the app, with all that it imports: its code. */
export async function buildScript(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "warn",
    // What a build for a browser sets, and one of a library does not.
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    build: {
      write: false,
      copyPublicDir: false,
      target: "es2023",
      lib: { entry, formats: ["iife"], name: "start" },
    },
  });
  const outputs = Array.isArray(built) ? built : [built];
  const chunk = outputs.flatMap((output) => ("output" in output ? output.output : []))[0];
  if (chunk?.type !== "chunk") throw new Error(`${entry} was not built.`);
  return chunk.code.trim();
}
