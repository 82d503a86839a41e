import {
  isSameText,
  maxNameLength,
  maxTemplateSubtasks,
  type Signal,
  type Template,
} from "@daysignal/core";
import type { QueryClient } from "@tanstack/react-query";
import { errorMessage } from "../../shared/error-message.ts";
import { i18n } from "../../shared/language.ts";
import { randomId } from "../../shared/random-id.ts";
import { showFailure, showNotice } from "../../shared/toasts.ts";
import { trpcClient } from "../../trpc-client.ts";
import { subtasksKey } from "../subtask/use-subtasks.ts";
import { changeTemplate } from "./template-changes.ts";
import { templatesKey } from "./use-templates.ts";

/**
 * Keeps the subtasks of a signal as a template with its title (§2). A template of that name gets them in place
 * of its own.
 */
export async function keepAsTemplate(client: QueryClient, { id, title }: Signal): Promise<void> {
  try {
    const [subtasks, templates] = await Promise.all([
      client.ensureQueryData({
        queryKey: subtasksKey(id),
        queryFn: () => trpcClient.subtask.list.query({ taskId: id }),
      }),
      client.ensureQueryData<Template[]>({
        queryKey: templatesKey,
        queryFn: () => trpcClient.template.list.query(),
      }),
    ]);
    if (subtasks.length === 0) {
      showNotice(
        i18n.t("Nothing to keep"),
        i18n.t("A template consists of subtasks, and this signal has none."),
      );
      return;
    }
    const name = title.slice(0, maxNameLength).trim();
    const same = templates.find((template) => isSameText(template.name, name));
    const left = {
      id: same?.id ?? randomId(),
      name: same?.name ?? name,
      subtasks: subtasks.slice(0, maxTemplateSubtasks).map((subtask) => subtask.title),
    };
    const { sent, undo } = changeTemplate(client, same ?? null, left);
    await sent.then(
      () =>
        showNotice(
          same ? i18n.t("Template saved") : i18n.t("Kept as a template"),
          subtasks.length > maxTemplateSubtasks
            ? i18n.t("Its first {max} subtasks. More do not fit.", { max: maxTemplateSubtasks })
            : i18n.t("Type + and its name to begin a signal with it."),
          undo,
        ),
      // The change itself shows other failures.
      (error: unknown) => {
        if (errorMessage(error).field !== undefined) showFailure("saveTemplate", error);
      },
    );
  } catch (error) {
    showFailure("saveTemplate", error);
  }
}
