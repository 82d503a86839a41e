import type { Client, ListReviewSignalsInput, Project, Review } from "@daysignal/core";
import { i18n } from "../../shared/language.ts";
import { typeLabel } from "../signal/type-label.ts";

/** What narrows the signals behind a number down. */
export type ReviewFilter = Omit<ListReviewSignalsInput, "from" | "to" | "number">;

/** What was finished of one project, client, category or tag. */
export interface GroupRow {
  key: string;
  name: string;
  finished: number;
  minutes: number;
  filter: ReviewFilter;
}

export const projectRows = (
  { byProject }: Review,
  projects: readonly Pick<Project, "id" | "name">[],
): GroupRow[] =>
  byProject.map(({ projectId, ...figures }) => ({
    key: projectId ?? "none",
    name: projects.find(({ id }) => id === projectId)?.name ?? i18n.t("No project"),
    filter: { projectId: projectId ?? "none" },
    ...figures,
  }));

export const clientRows = (
  { byClient }: Review,
  clients: readonly Pick<Client, "id" | "name">[],
): GroupRow[] =>
  byClient.map(({ clientId, ...figures }) => ({
    key: clientId ?? "none",
    name: clients.find(({ id }) => id === clientId)?.name ?? i18n.t("No client"),
    filter: { clientId: clientId ?? "none" },
    ...figures,
  }));

export const typeRows = ({ byType }: Review): GroupRow[] =>
  byType.map(({ type, ...figures }) => ({
    key: type,
    name: typeLabel(type),
    filter: { type },
    ...figures,
  }));

export const tagRows = ({ byTag }: Review): GroupRow[] =>
  byTag.map(({ tag, ...figures }) => ({ key: tag, name: tag, filter: { tag }, ...figures }));
