import { type Client, dayAt, type Project, type UpdateProjectInput } from "@daysignal/core";
import type { QueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import type { StaleAnswer } from "../../shared/ask-when-stale.ts";
import { dayRule } from "../../shared/day-rule.ts";
import { i18n } from "../../shared/language.ts";
import { readToday } from "../../shared/today.ts";
import { capitalized, dayLabel, priorityLabel } from "../../shared/words.ts";
import { trpc } from "../../trpc.ts";
import { trpcClient } from "../../trpc-client.ts";
import { settleStale } from "../conflict/stale-change.ts";

const clientsKey = getQueryKey(trpc.clients.list, undefined, "query");

/** Settles a stale change of a project. */
export function settleStaleProject(
  queryClient: QueryClient,
  input: UpdateProjectInput,
): Promise<StaleAnswer | null> {
  const clients = queryClient.getQueryData<readonly Client[]>(clientsKey) ?? [];
  return settleStale<Project>(input, {
    read: () => trpcClient.project.get.query({ id: input.id }),
    nameOf: ({ name }) => name,
    wordsOf: (field, project) => projectWords(field, project, clients),
  });
}

/** A field of a project in words, labelled as in its form. */
function projectWords(field: string, project: Project, clients: readonly Client[]) {
  const { description, goal, links, tags, attachments } = project;
  const words: Record<string, readonly [label: string, value: string]> = {
    name: [i18n.t("Name"), project.name],
    description: [i18n.t("Description"), description ?? none()],
    goal: [i18n.t("Goal"), goal ?? none()],
    color: [i18n.t("Colour"), project.color],
    priority: [i18n.t("Priority"), priorityLabel(project.priority)],
    dueDate: [i18n.t("Deadline"), deadlineWords(project.dueDate)],
    links: [i18n.t("Links"), links.join("\n") || none()],
    tags: [i18n.t("Tags"), tags.join(", ") || none()],
    attachments: [i18n.t("Attachments"), countFiles(attachments.length)],
    clientId: [i18n.t("Client"), clientName(project.clientId, clients)],
  };
  const [label, value] = words[field] ?? [i18n.t("Status"), statusWords(project.status)];
  return { label, value };
}

function deadlineWords(dueDate: string | null): string {
  if (dueDate === null) return i18n.t("No deadline");
  return capitalized(dayLabel(dayAt(dueDate, dayRule()), readToday()));
}

const none = () => i18n.t("None", {}, { comment: "In place of a field's value" });

const countFiles = (count: number) =>
  i18n.t("{count, plural, one {# file} other {# files}}", { count });

function statusWords(status: Project["status"]): string {
  return status === "archived"
    ? i18n.t("project.archived", {}, { message: "archived", comment: "A project's status" })
    : i18n.t("project.active", {}, { message: "active", comment: "A project's status" });
}

function clientName(id: string | null, clients: readonly Client[]): string {
  if (id === null) return i18n.t("No client");
  return clients.find((client) => client.id === id)?.name ?? i18n.t("Another client");
}
