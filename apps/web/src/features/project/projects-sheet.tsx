import { Dialog } from "@daysignal/ui";
import type { ReactNode, RefObject } from "react";
import { i18n } from "../../shared/language.ts";

interface ProjectsSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The element that opened it, to which focus returns. */
  opener: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** The sheet with the projects panel, for narrow screens. */
export default function ProjectsSheet({
  open,
  onOpenChange,
  opener,
  children,
}: ProjectsSheetProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      finalFocus={opener}
      size="sm"
      title={i18n.t("Projects")}
    >
      {children}
    </Dialog>
  );
}
