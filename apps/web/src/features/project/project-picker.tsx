import { lazyPart, Popover, Skeleton } from "@daysignal/ui";
import { cloneElement, type ReactElement, Suspense, useState } from "react";
import { i18n } from "../../shared/language.ts";

const ProjectPickerList = lazyPart(() => import("./project-picker-list.tsx"));

interface TriggerProps {
  onClick?: () => void;
  "aria-haspopup"?: "dialog";
  "aria-expanded"?: boolean;
}

export interface ProjectPickerProps {
  /** The current project; null for none, undefined if several signals differ. */
  projectId: string | null | undefined;
  /** Called with the chosen or created project, or null. */
  onChange: (projectId: string | null) => void;
  /** The trigger: one Button or IconButton. */
  trigger: ReactElement<TriggerProps>;
}

/**
 * Chooses a project (§5). A popover costs more than a row of the list, and few are ever opened: it
 * is mounted on the first click, and its content is loaded then.
 */
export function ProjectPicker({ projectId, onChange, trigger }: ProjectPickerProps) {
  const [wanted, setWanted] = useState(false);
  const [open, setOpen] = useState(false);
  const start = () => {
    setWanted(true);
    setOpen(true);
  };
  if (!wanted) {
    return cloneElement(trigger, {
      onClick: start,
      "aria-haspopup": "dialog",
      "aria-expanded": false,
    });
  }
  return (
    <Popover
      label={i18n.t("Choose a project")}
      trigger={trigger}
      open={open}
      onOpenChange={setOpen}
    >
      {(close) => (
        <Suspense fallback={<Skeleton width="16rem" height="18rem" />}>
          <ProjectPickerList
            projectId={projectId}
            onChoose={(next) => {
              close();
              if (next !== projectId) onChange(next);
            }}
          />
        </Suspense>
      )}
    </Popover>
  );
}
