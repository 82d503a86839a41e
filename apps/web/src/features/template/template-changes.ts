import type { Template } from "@daysignal/core";
import { MutationObserver, type QueryClient } from "@tanstack/react-query";
import { cachedList } from "../../shared/cached-list.ts";
import { isGone, isOfField, type OptimisticMutation } from "../../shared/optimistic.ts";
import { isStill, sendUndoably } from "../../shared/undoable-change.ts";
import { trpcClient, versioned } from "../../trpc-client.ts";
import { baseVersion, beginsWith } from "../conflict/base-of-change.ts";
import { templatesKey } from "./use-templates.ts";

/** What a change sets of a template. */
export type TemplateState = Pick<Template, "id" | "name" | "subtasks">;

const templates = cachedList<Template>({ queryKey: templatesKey, scope: { id: "templates" } });

/**
 * Creates, changes or deletes a template (§3) with an undo step; null stands for none. Errors of one field are
 * shown by the form. One that was deleted elsewhere meanwhile is created again, and one that was changed there
 * is asked about, so that nothing typed is lost.
 */
export function changeTemplate(
  client: QueryClient,
  before: Template | null,
  left: TemplateState | null,
) {
  const id = left?.id ?? before?.id ?? "";
  const was = before && { id, name: before.name, subtasks: before.subtasks };
  return sendUndoably<TemplateState>({
    now: () => templates.find(client, id),
    was,
    left,
    send: (to) =>
      to === null
        ? send(client, { id }, (input) => trpcClient.template.delete.mutate(input), deletion)
        : send(client, to, (state) => put(state, to === was ? left : before), saving),
  });
}

const deletion = templates.deletion<{ id: string }, Template>({ failure: "deleteTemplate" });

const saving = templates.creation(
  (state: TemplateState, shown) => ({
    version: 1,
    ...shown.find(({ id }) => id === state.id),
    ...state,
  }),
  { failure: "saveTemplate", answer: (template: Template) => template, isShown: isOfField },
);

/** Sends only what differs from `before`, so that changes of other devices stay. */
async function put(
  state: TemplateState,
  before: TemplateState | Template | null,
): Promise<Template> {
  const { id, name, subtasks } = state;
  if (before === null) return trpcClient.template.create.mutate(state);
  const renamed = name === before.name ? {} : { name };
  const changed = isStill(before, { subtasks }) ? {} : { subtasks };
  const input = { id, ...renamed, ...changed };
  beginsWith(input, { ...before });
  try {
    return await trpcClient.template.update.mutate(input, { context });
  } catch (error) {
    if (!isGone(error)) throw error;
    return trpcClient.template.create.mutate(state);
  }
}

const context = versioned({
  versionOf: baseVersion,
  onStale: async (input) => {
    const { settleStaleTemplate } = await import("./settle-stale-template.ts");
    return settleStaleTemplate(Object(input));
  },
});

function send<Input, Output>(
  client: QueryClient,
  input: Input,
  mutationFn: (input: Input) => Promise<Output>,
  options: OptimisticMutation<Input, Output>,
): Promise<Output> {
  const observer = new MutationObserver(client, { ...options, mutationFn });
  const sent = observer.mutate(input);
  // The mutation stays in the cache as long as it is observed.
  const release = () => observer.reset();
  sent.then(release, release);
  return sent;
}
