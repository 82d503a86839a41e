import type { Project } from "@daysignal/core";
import { Box, Row } from "@daysignal/ui";
import { ColorMark } from "../../shared/color-mark.tsx";

/** The coloured dot of a project (§3). */
export { ColorMark as ProjectMark };

/** A project's dot and name on one line, with a note if it is archived. */
export function ProjectName({ project }: { project: Pick<Project, "name" | "color" | "status"> }) {
  return (
    <Row as="span" gap="2" minWidth="0" maxWidth="full">
      <ColorMark color={project.color} />
      <Box dir="auto" as="span" minWidth="0" truncate>
        {project.name}
      </Box>
      {project.status === "archived" ? (
        <Box as="span" color="fg.muted" flexShrink="0">
          archived
        </Box>
      ) : null}
    </Row>
  );
}
