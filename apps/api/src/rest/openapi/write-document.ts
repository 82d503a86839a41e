import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { plainRoutes } from "../../plain-routes.ts";
import { appRouter } from "../../router.ts";
import { buildDocument } from "./document.ts";

/** The path of the document: apps/api/openapi.json. */
export const documentFile = join(import.meta.dirname, "../../../openapi.json");

/**
 * The document in its stored form. JSON has no comments, so its first field says that it is
 * generated.
 */
export function documentText(): string {
  const note =
    "Generated from the router and the routes beside it: pnpm --filter @daysignal/api openapi";
  return `${JSON.stringify({ "x-generated": note, ...buildDocument(appRouter, plainRoutes) }, null, 1)}\n`;
}

/** Writes the document, and prints whether it has changed. */
if (import.meta.main) {
  const text = documentText();
  const before = readIfThere();
  if (text !== before) writeFileSync(documentFile, text);
  process.stdout.write(`openapi.json ${text === before ? "is as it was" : "was written anew"}.\n`);
}

function readIfThere(): string | undefined {
  try {
    return readFileSync(documentFile, "utf8");
  } catch {
    return undefined;
  }
}
