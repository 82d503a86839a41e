import type { Project } from "@daysignal/core";
import { Box, chakra, Row } from "@daysignal/ui";

const Dot = chakra("span", {
  base: {
    display: "inline-block",
    flexShrink: 0,
    width: "2.5",
    height: "2.5",
    borderRadius: "full",
    bg: "currentcolor",
    // The brighter ones of the palette would melt into paper: a darker edge of their own holds them.
    boxShadow: {
      _light: "inset 0 0 0 1px color-mix(in oklab, currentcolor, black 28%)",
      _dark: "none",
    },
    forcedColorAdjust: "none",
  },
});

/** The coloured dot of a project or client (§3). Decoration: the name always stands beside it. */
export function ProjectMark({ color }: { color: string }) {
  return <Dot aria-hidden style={{ color }} />;
}

/** A project's dot and name on one line; one that is archived says so. */
export function ProjectName({ project }: { project: Pick<Project, "name" | "color" | "status"> }) {
  return (
    <Row as="span" gap="2" minWidth="0" maxWidth="full">
      <ProjectMark color={project.color} />
      <Box as="span" minWidth="0" truncate>
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
