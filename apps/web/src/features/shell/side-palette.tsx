import type { Signal } from "@daysignal/core";
import type { OpenedDialogProps } from "@daysignal/ui";
import { useNavigate } from "@tanstack/react-router";
import { i18n } from "../../shared/language.ts";
import { useToday } from "../../shared/today.ts";
import { rememberOpenDialog } from "../../shared/use-dialog.ts";
import { useShowDay } from "../../shared/use-show-day.ts";
import Palette from "../palette/palette.tsx";
import { useProjects } from "../project/use-projects.ts";
import { useSignals } from "../signal/use-signals.ts";

/** The command palette beside the planner, which opens a signal there. */
export default function SidePalette(props: OpenedDialogProps) {
  const { signals = [] } = useSignals();
  const { data: projects = [] } = useProjects();
  const navigate = useNavigate();
  const inPlanner = (name: "details" | "schedule", signal: Signal) => () => {
    // The planner opens it when it is there.
    rememberOpenDialog("planner", { name, signal });
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
          run: inPlanner("details", signal),
        },
        {
          id: "schedule",
          label: i18n.t("Schedule Signal"),
          keys: undefined,
          run: inPlanner("schedule", signal),
        },
      ]}
    />
  );
}
