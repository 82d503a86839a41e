import { useNavigate } from "@tanstack/react-router";
import { i18n } from "../../../shared/language.ts";
import { useToday } from "../../../shared/today.ts";
import { rememberOpenDialog } from "../../../shared/use-dialog.ts";
import Palette, { type PaletteProps } from "../../palette/palette.tsx";
import { useProjects } from "../../project/use-projects.ts";
import { useSignals } from "../../signal/use-signals.ts";
import type { PlannerDialog } from "../actions/use-planner-dialogs.ts";
import { useShowDay } from "../day/use-show-day.ts";

export type SidePaletteProps = Pick<PaletteProps, "open" | "onOpenChange" | "opener">;

/** The command palette beside the planner, which opens a signal there. */
export default function SidePalette(props: SidePaletteProps) {
  const { signals = [] } = useSignals();
  const { data: projects = [] } = useProjects();
  const navigate = useNavigate();
  const inPlanner = (dialog: PlannerDialog) => () => {
    // The planner opens it when it is there.
    rememberOpenDialog("planner", dialog);
    void navigate({ to: "/" });
  };
  return (
    <Palette
      {...props}
      today={useToday()}
      showDay={useShowDay()}
      signals={signals}
      projects={projects}
      namedViews={[]}
      current={null}
      commandsOf={(signal) => [
        {
          id: "details",
          label: i18n.t("View Details"),
          keys: undefined,
          run: inPlanner({ name: "details", signal }),
        },
        {
          id: "schedule",
          label: i18n.t("Schedule Signal"),
          keys: undefined,
          run: inPlanner({ name: "schedule", signal }),
        },
      ]}
    />
  );
}
