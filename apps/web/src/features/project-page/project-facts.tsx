import type { Project } from "@daysignal/core";
import { Themed } from "@daysignal/ui/chakra";
import { ProjectView } from "../project/project-view.tsx";

/** What is known about a project: as in its dialog. */
export default function ProjectFacts(props: { project: Project; openCount: number }) {
  return (
    <Themed>
      <ProjectView {...props} onUploadingChange={() => undefined} />
    </Themed>
  );
}
