import type { CalendarDay, Project } from "@daysignal/core";
import { ColorMark, DragChip } from "@daysignal/ui";
import { type KeyboardEvent, useRef } from "react";
import { DueText } from "../../shared/due-text.tsx";
import { useProjectDrag } from "./project-drag.ts";
import styles from "./project-panel.module.css";
import { openWords } from "./project-words.ts";

interface ProjectPanelItemProps {
  project: Project;
  clientName: string | undefined;
  /** The number of its unfinished signals; undefined until it is known. */
  openCount: number | undefined;
  today: CalendarDay;
  onOpen: (projectId: string, opener: HTMLElement) => void;
}

/** A project of the panel: dragged onto signals, or clicked to open it. */
export function ProjectPanelItem(props: ProjectPanelItemProps) {
  const { project, clientName, openCount, today, onOpen } = props;
  const item = useRef<HTMLDivElement>(null);
  const facts = [
    openCount === undefined ? null : openWords(openCount),
    clientName === undefined ? null : <bdi key="client">{clientName}</bdi>,
    project.dueDate === null ? null : <DueText key="due" dueDate={project.dueDate} today={today} />,
  ].filter((fact) => fact !== null);
  const { dragging, preview } = useProjectDrag(item, project);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    onOpen(project.id, event.currentTarget);
  };
  return (
    <li>
      {/* A div, because Firefox cannot start a drag on a button. */}
      {/* biome-ignore lint/a11y/useSemanticElements: see above */}
      <div
        ref={item}
        className={styles.item}
        role="button"
        tabIndex={0}
        aria-haspopup="dialog"
        data-project={project.id}
        data-dragging={dragging ? "" : undefined}
        onClick={(event) => onOpen(project.id, event.currentTarget)}
        onKeyDown={onKeyDown}
      >
        <div className={styles.mark}>
          <ColorMark color={project.color} />
        </div>
        <div className={styles.texts}>
          <p dir="auto" className={styles.name}>
            {project.name}
          </p>
          <p className={styles.facts}>
            {facts.flatMap((fact, index) => (index === 0 ? [fact] : [" · ", fact]))}
            {/* Keeps the line's height until it is known. */}
            {"\u200b"}
          </p>
        </div>
      </div>
      {preview ? (
        <DragChip container={preview}>
          <span dir="auto" className={styles.dragged}>
            <ColorMark color={project.color} />
            {project.name}
          </span>
        </DragChip>
      ) : null}
    </li>
  );
}
