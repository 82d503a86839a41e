import type { Project } from "@daysignal/core";
import { Box, Button, chakra, Row } from "@daysignal/ui";
import { ChevronRight } from "lucide-react";
import { useId, useState } from "react";
import { undoable } from "../../shared/undo-command.ts";
import { ProjectMark } from "./project-mark.tsx";
import { useProjectStatus } from "./use-project-status.ts";

interface ArchivedProjectsProps {
  projects: readonly Project[];
  onOpen: (id: string, opener: HTMLElement) => void;
}

/** The archived projects, collapsed initially. */
export default function ArchivedProjects({ projects, onOpen }: ArchivedProjectsProps) {
  const [shown, setShown] = useState(false);
  const { restore } = useProjectStatus();
  const id = useId();
  if (projects.length === 0) return null;
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        _expanded={{ bg: "transparent" }}
        aria-expanded={shown}
        aria-controls={id}
        onClick={() => setShown(!shown)}
      >
        Archived ({projects.length})
        <Box
          asChild
          transform={shown ? "rotate(90deg)" : "none"}
          transition="transform {durations.fast} {easings.out}"
        >
          <ChevronRight aria-hidden />
        </Box>
      </Button>
      {shown ? (
        <chakra.ul
          role="list"
          id={id}
          aria-label="Archived projects"
          listStyleType="none"
          width="full"
          px="3"
        >
          {projects.map((project) => (
            <Row as="li" key={project.id} gap="2.5" minHeight="9">
              <ProjectMark color={project.color} />
              <Button
                variant="quiet"
                size="sm"
                flex="1"
                minWidth="0"
                px="1"
                mx="-1"
                justifyContent="flex-start"
                onClick={(event) => onOpen(project.id, event.currentTarget)}
              >
                <Box dir="auto" as="span" truncate>
                  {project.name}
                </Box>
              </Button>
              <Button
                variant="quiet"
                size="sm"
                px="2"
                me="-2"
                aria-label={`Restore ${project.name}`}
                onClick={() => undoable(...restore(project))}
              >
                Restore
              </Button>
            </Row>
          ))}
        </chakra.ul>
      ) : null}
    </>
  );
}
