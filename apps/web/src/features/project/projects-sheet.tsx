import { Dialog } from "@daysignal/ui";
import type { ReactNode, RefObject } from "react";

interface ProjectsSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** What opened it, and takes focus when it closes. */
  opener: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** The sheet that holds the projects where there is no room beside the list. */
export default function ProjectsSheet({
  open,
  onOpenChange,
  opener,
  children,
}: ProjectsSheetProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} finalFocus={opener} size="sm" title="Projects">
      {children}
    </Dialog>
  );
}
