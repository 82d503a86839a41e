// Reads the files of other planners (§13). A separate entry point, because browsers do not need it.
export { foreignFile } from "./foreign-file.ts";
export * from "./found.ts";
export * from "./look-at-import.ts";
export * from "./plan-import.ts";
export * from "./read-choice.ts";
export * from "./read-import.ts";
