import { Popover, Skeleton } from "@daysignal/ui";
import { cloneElement, type ReactElement, Suspense, useState } from "react";
import { lazyPart } from "../../shared/lazy-part.tsx";

const ProjectPickerList = lazyPart(() => import("./project-picker-list.tsx"));

interface TriggerProps {
  onClick?: () => void;
  "aria-haspopup"?: "dialog";
  "aria-expanded"?: boolean;
}

export interface ProjectPickerProps {
  /** The project that holds now; null for none, undefined where several signals differ. */
  projectId: string | null | undefined;
  /** A project was chosen, made from what was typed, or none. */
  onChange: (projectId: string | null) => void;
  /** What opens it: one Button or IconButton. */
  trigger: ReactElement<TriggerProps>;
}

/**
 * Chooses a project (§5). A popover costs more than a row of the list, and few
 * are ever opened: it comes with the first press, and what is in it is fetched then.
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
    <Popover label="Choose a project" trigger={trigger} open={open} onOpenChange={setOpen}>
      {(close) => (
        <Suspense fallback={<Skeleton width="64" height="72" />}>
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
