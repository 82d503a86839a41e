import { lazyDialog } from "@daysignal/ui";
import { useNavigate } from "@tanstack/react-router";
import { useCommands } from "../../shared/commands.ts";
import { useDialog } from "../../shared/use-dialog.ts";

const SidePalette = lazyDialog(() => import("./side-palette.tsx"));

/**
 * The command palette (§2) of a screen beside the planner, and what leads from there. Those of the
 * same name that the screen adds by `useCommands` replace these.
 */
export function SideCommands() {
  const navigate = useNavigate();
  const palette = useDialog<true>();
  useCommands({
    palette: () => palette.show(true),
    today: () => void navigate({ to: "/" }),
    focus: () => void navigate({ to: "/focus" }),
    openWeek: () => void navigate({ to: "/week" }),
    openProject: (projectId) =>
      void navigate({ to: "/projects/$projectId", params: { projectId } }),
  });
  return <SidePalette dialog={palette} />;
}
