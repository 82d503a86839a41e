import { nextColor } from "../next-color.ts";
import { emptyAsNull } from "../signal/create-signal.ts";
import type { CreateProjectInput, Project } from "./project.ts";

/**
 * A new project (§3, §5): active, priority 3, in the colour that the person's
 * active projects use least. `id` is used where the input brings none;
 * `colors` are those of the active projects.
 */
export function createProject(
  input: CreateProjectInput,
  id: string,
  colors: readonly string[],
  now: Date,
): Project {
  return {
    id: input.id ?? id,
    name: input.name,
    description: emptyAsNull(input.description),
    color: input.color ?? nextColor(colors),
    goal: emptyAsNull(input.goal),
    priority: input.priority ?? 3,
    dueDate: input.dueDate ?? null,
    links: input.links ?? [],
    tags: input.tags ?? [],
    attachments: input.attachments ?? [],
    clientId: input.clientId ?? null,
    status: input.status ?? "active",
    version: 1,
    createdAt: now.toISOString(),
  };
}
