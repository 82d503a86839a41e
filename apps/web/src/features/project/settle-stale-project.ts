import { type Client, dayAt, type Project, type UpdateProjectInput } from "@daysignal/core";
import type { QueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import type { StaleAnswer } from "../../shared/ask-when-stale.ts";
import { dayRule } from "../../shared/day-rule.ts";
import { i18n } from "../../shared/language.ts";
import { readToday } from "../../shared/today.ts";
import { capitalized, dayLabel } from "../../shared/words.ts";
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

/** A field of a project in words, as its form calls it. */
function projectWords(
  field: string,
  project: Project,
  clients: readonly Client[],
): { label: string; value: string } | null {
  switch (field) {
    case "name":
      return { label: i18n.t("Name"), value: project.name };
    case "description":
      return { label: i18n.t("Description"), value: project.description ?? none() };
    case "goal":
      return { label: i18n.t("Goal"), value: project.goal ?? none() };
    case "color":
      return { label: i18n.t("Colour"), value: project.color };
    case "priority":
      return { label: i18n.t("Priority"), value: String(project.priority) };
    case "dueDate":
      return { label: i18n.t("Deadline"), value: deadlineWords(project.dueDate) };
    case "links":
      return { label: i18n.t("Links"), value: project.links.join("\n") || none() };
    case "tags":
      return { label: i18n.t("Tags"), value: project.tags.join(", ") || none() };
    case "attachments":
      return { label: i18n.t("Attachments"), value: countFiles(project.attachments.length) };
    case "clientId":
      return { label: i18n.t("Client"), value: clientName(project.clientId, clients) };
    default:
      return { label: i18n.t("Status"), value: statusWords(project.status) };
  }
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
