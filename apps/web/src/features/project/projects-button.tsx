import type { CalendarDay, Signal } from "@daysignal/core";
import { Button } from "@daysignal/ui";
import { Folder } from "lucide-react";
import { Suspense, useRef } from "react";
import { i18n } from "../../shared/language.ts";
import { lazyPart } from "../../shared/lazy-part.tsx";
import { useDialog } from "../../shared/use-dialog.ts";
import { ProjectPanel } from "./project-panel.tsx";

const ProjectsSheet = lazyPart(() => import("./projects-sheet.tsx"));

interface ProjectsButtonProps {
  signals: readonly Signal[] | undefined;
  today: CalendarDay;
}

/** Opens the projects panel in a sheet, on screens too narrow to show it beside the list. */
export function ProjectsButton({ signals, today }: ProjectsButtonProps) {
  const sheet = useDialog<true>();
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button
        ref={button}
        variant="quiet"
        size="sm"
        aria-haspopup="dialog"
        data-active-projects=""
        onClick={() => sheet.show(true, button.current)}
      >
        <Folder aria-hidden />
        {i18n.t("Projects")}
      </Button>
      {sheet.about ? (
        <Suspense fallback={null}>
          <ProjectsSheet open={sheet.open} onOpenChange={sheet.onOpenChange} opener={sheet.opener}>
            <ProjectPanel signals={signals} today={today} />
          </ProjectsSheet>
        </Suspense>
      ) : null}
    </>
  );
}
