import { nextColor } from "../next-color.ts";
import { emptyAsNull } from "../signal/signal-fields.ts";
import type { CreateProjectInput, Project } from "./project.ts";

/**
 * Creates a project (§3, §5): active, priority 3, in the colour that the user's active projects use
 * least. `id` is used if the input has none; `colors` are those of the active projects.
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
