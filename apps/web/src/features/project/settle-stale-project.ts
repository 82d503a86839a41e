import { type Client, calendarDayAt, type Project, type UpdateProjectInput } from "@daysignal/core";
import type { QueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import type { StaleAnswer } from "../../shared/ask-when-stale.ts";
import { browserTimeZone } from "../../shared/time-zone.ts";
import { readToday } from "../../shared/today.ts";
import { dayLabel } from "../../shared/words.ts";
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
      return { label: "Name", value: project.name };
    case "description":
      return { label: "Description", value: project.description ?? "None" };
    case "goal":
      return { label: "Goal", value: project.goal ?? "None" };
    case "color":
      return { label: "Colour", value: project.color };
    case "priority":
      return { label: "Priority", value: String(project.priority) };
    case "dueDate":
      return { label: "Deadline", value: deadlineWords(project.dueDate) };
    case "links":
      return { label: "Links", value: project.links.join("\n") || "None" };
    case "tags":
      return { label: "Tags", value: project.tags.join(", ") || "None" };
    case "attachments":
      return { label: "Attachments", value: countFiles(project.attachments.length) };
    case "clientId":
      return { label: "Client", value: clientName(project.clientId, clients) };
    default:
      return { label: "Status", value: project.status };
  }
}

function deadlineWords(dueDate: string | null): string {
  if (dueDate === null) return "No deadline";
  const words = dayLabel(calendarDayAt(dueDate, browserTimeZone()), readToday());
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const countFiles = (count: number) => (count === 1 ? "1 file" : `${count} files`);

function clientName(id: string | null, clients: readonly Client[]): string {
  if (id === null) return "No client";
  return clients.find((client) => client.id === id)?.name ?? "Another client";
}
