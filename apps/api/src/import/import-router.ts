import { router } from "../trpc/procedures.ts";
import { listImports } from "./list-imports.ts";
import { undoImport } from "./undo-import.ts";

/** Imports from other planners (§13); `importFile` does the import itself. */
export const importRouter = router({ list: listImports, undo: undoImport });
