import type { CreateSignalInput, Template } from "@daysignal/core";
import type { QueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { nameOrder } from "../../shared/name-order.ts";
import { randomId } from "../../shared/random-id.ts";
import { trpc } from "../../trpc.ts";

export const templatesKey = getQueryKey(trpc.template.list, undefined, "query");

/** The user's templates by name (§3); read when they are first needed. */
export function useTemplates(enabled = true) {
  return trpc.template.list.useQuery(undefined, { enabled, select: byName });
}

function byName(templates: readonly Template[]): Template[] {
  const compare = nameOrder();
  return templates.toSorted((a, b) => compare(a.name, b.name));
}

/**
 * The input of a new signal, with the subtasks of its template instead of that: they are shown at once, and
 * the signal does not need the template when it is sent (decision 0203). `chosen` is the template that was
 * chosen apart from the line, whose own one takes precedence.
 */
export function withSubtasks<Input extends Pick<CreateSignalInput, "templateId">>(
  client: QueryClient,
  { templateId, ...input }: Input,
  chosen: Template | null = null,
): Omit<Input, "templateId"> & Pick<CreateSignalInput, "subtasks"> {
  const known = client.getQueryData<readonly Template[]>(templatesKey);
  const template = templateId === undefined ? chosen : known?.find(({ id }) => id === templateId);
  if (!template) return input;
  return {
    ...input,
    subtasks: template.subtasks.map((title) => ({ id: randomId(), title })),
  };
}
