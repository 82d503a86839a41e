import { DomainError, type Template } from "@daysignal/core";
import type { StaleAnswer } from "../../shared/ask-when-stale.ts";
import { i18n } from "../../shared/language.ts";
import { trpcClient } from "../../trpc-client.ts";
import { settleStale } from "../conflict/stale-change.ts";

/** Settles a stale change of a template. */
export function settleStaleTemplate(input: { id: string }): Promise<StaleAnswer | null> {
  return settleStale<Template>(input, {
    read: async () => {
      const templates = await trpcClient.template.list.query();
      const found = templates.find(({ id }) => id === input.id);
      if (!found) throw new DomainError("NOT_FOUND");
      return found;
    },
    nameOf: ({ name }) => name,
    wordsOf: (field, { name, subtasks }) =>
      field === "name"
        ? { label: i18n.t("Name"), value: name }
        : { label: i18n.t("Subtasks"), value: subtasks.join("\n") },
  });
}
