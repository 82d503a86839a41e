import type { CalendarDay, Signal } from "@daysignal/core";
import { Button, Dialog } from "@daysignal/ui";
import { Folder } from "lucide-react";
import { useRef, useState } from "react";
import { ProjectPanel } from "./project-panel.tsx";

interface ProjectsButtonProps {
  signals: readonly Signal[] | undefined;
  today: CalendarDay;
}

/** The way to the projects where there is no room for their panel beside the list: the same panel, in a sheet. */
export function ProjectsButton({ signals, today }: ProjectsButtonProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button
        ref={button}
        variant="quiet"
        size="sm"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Folder aria-hidden />
        Projects
      </Button>
      <Dialog open={open} onOpenChange={setOpen} finalFocus={button} size="sm" title="Projects">
        <ProjectPanel signals={signals} today={today} />
      </Dialog>
    </>
  );
}
