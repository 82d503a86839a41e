import { createFileRoute } from "@tanstack/react-router";
import { FocusScreen } from "../features/focus/focus-screen.tsx";
import { readFocusSearch } from "../features/focus/focus-search.ts";

/** /focus : one signal alone (§18). */
export const Route = createFileRoute("/_protected/focus")({
  validateSearch: readFocusSearch,
  component: FocusScreen,
});
