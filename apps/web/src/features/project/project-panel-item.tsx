import type { CalendarDay, Project } from "@daysignal/core";
import { Box, chakra, Figure, Row, Text } from "@daysignal/ui";
import { type KeyboardEvent, memo, useRef } from "react";
import { DragChip } from "../../shared/drag-chip.tsx";
import { DueText } from "../../shared/due-text.tsx";
import { ProjectMark } from "./project-mark.tsx";
import { openWords } from "./project-words.ts";
import { useProjectDrag } from "./use-project-drag.ts";

interface ProjectPanelItemProps {
  project: Project;
  clientName: string | undefined;
  /** The number of its unfinished signals; undefined until it is known. */
  openCount: number | undefined;
  today: CalendarDay;
  /** Must be a stable function. */
  onOpen: (projectId: string, opener: HTMLElement) => void;
}

/**
 * A project of the panel: dragged onto signals, or clicked to open it. Rendered again when its own
 * number changes, not with every change of a signal.
 */
export const ProjectPanelItem = memo(function ProjectPanelItem(props: ProjectPanelItemProps) {
  const { project, clientName, openCount, today, onOpen } = props;
  const item = useRef<HTMLDivElement>(null);
  const facts = [openCount === undefined ? undefined : openWords(openCount), clientName]
    .filter((fact) => fact !== undefined)
    .join(" · ");
  const { dragging, preview } = useProjectDrag(item, project);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    onOpen(project.id, event.currentTarget);
  };
  return (
    <chakra.li>
      {/* A div, because Firefox cannot start a drag on a button. */}
      <Box
        ref={item}
        role="button"
        tabIndex={0}
        aria-haspopup="dialog"
        data-project={project.id}
        display="flex"
        gap="2.5"
        px="2"
        py="2"
        borderRadius="md"
        cursor="grab"
        opacity={dragging ? 0.4 : 1}
        _hover={{ bg: "bg.hover" }}
        onClick={(event) => onOpen(project.id, event.currentTarget)}
        onKeyDown={onKeyDown}
      >
        <Box height="1lh" display="flex" alignItems="center">
          <ProjectMark color={project.color} />
        </Box>
        <Box flex="1" minWidth="0">
          <Text dir="auto" fontWeight="medium" lineClamp={2} overflowWrap="anywhere">
            {project.name}
          </Text>
          <Text textStyle="small" color="fg.muted" overflowWrap="anywhere">
            <Figure>{facts}</Figure>
            {project.dueDate === null ? null : (
              <>
                {facts === "" ? null : " · "}
                <DueText dueDate={project.dueDate} today={today} />
              </>
            )}
            {/* Keeps the line's height until it is known. */}
            {"\u200b"}
          </Text>
        </Box>
      </Box>
      {preview ? (
        <DragChip container={preview}>
          <Row dir="auto" as="span" gap="2" display="inline-flex">
            <ProjectMark color={project.color} />
            {project.name}
          </Row>
        </DragChip>
      ) : null}
    </chakra.li>
  );
});
