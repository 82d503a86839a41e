import {
  type Found,
  FoundBuilder,
  type FoundLevel,
  type ImportedFile,
  type ReadingContext,
} from "./found.ts";
import type { ImportSource } from "./import-look.ts";
import { readJson } from "./json-fields.ts";

/** Adds the contents of a parsed file. */
type Read = (data: unknown, found: FoundBuilder, context: ReadingContext) => void;

/** The levels of planners that have three priorities. */
export const highMediumLow: readonly FoundLevel[] = [
  { key: "high", priority: 5 },
  { key: "medium", priority: 3 },
  { key: "low", priority: 2 },
];

/** The reader of an export in JSON. Throws INVALID_INPUT for a file that `parse` cannot read. */
export const jsonReader =
  (source: ImportSource, levels: readonly FoundLevel[], read: Read, parse = readJson) =>
  ({ text }: ImportedFile, context: ReadingContext): Found => {
    const found = new FoundBuilder();
    read(parse(text), found, context);
    return found.build(source, levels);
  };
