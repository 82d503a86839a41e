import { useNavigate } from "@tanstack/react-router";
import { Suspense } from "react";
import { useCommands } from "../../shared/commands.ts";
import { lazyPart } from "../../shared/lazy-part.tsx";
import { useDialog } from "../../shared/use-dialog.ts";

const SidePalette = lazyPart(() => import("./side-palette.tsx"));

/**
 * The command palette (§2) of a screen beside the planner, and what leads from there. Those of the
 * same name that the screen adds by `useCommands` replace these.
 */
export function SideCommands() {
  const navigate = useNavigate();
  const { about, show, ...palette } = useDialog<true>();
  useCommands({
    palette: () => show(true),
    today: () => void navigate({ to: "/" }),
    openWeek: () => void navigate({ to: "/week" }),
    openProject: (projectId) =>
      void navigate({ to: "/projects/$projectId", params: { projectId } }),
  });
  return <Suspense fallback={null}>{about ? <SidePalette {...palette} /> : null}</Suspense>;
}
