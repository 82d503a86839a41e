import type { ListReviewSignalsInput, Review, ReviewNumber } from "@daysignal/core";
import { i18n } from "../../shared/language.ts";
import { choiceWords } from "../signal/choice-views.ts";

interface Days {
  from: string;
  to: string;
}

/** A filter of the signals that a number counts. */
type ReviewFilter = Omit<ListReviewSignalsInput, "from" | "to" | "number">;

/** A number of a review whose signals are shown. */
export interface ShownNumber extends ReviewFilter, Days {
  /** What it counts. Called while it is shown, so that it follows a change of language. */
  title: () => string;
  number: ReviewNumber;
  /** The days that it is compared with, which the dialog can show instead. */
  compared?: Days | undefined;
}

/** The props of a part of a review. */
export interface ReviewPartProps {
  review: Review;
  /** Opens the signals that a number counts; without days, those of the whole review. */
  onShow: (shown: Omit<ShownNumber, keyof Days> & Partial<Days>) => void;
}

/** A project, client, category or tag by which finished signals are grouped. */
export interface GroupName {
  key: string;
  name: string;
  filter: ReviewFilter;
}

/** The finished signals of a group. */
export interface GroupRow extends GroupName {
  finished: number;
  minutes: number;
}

/** Replaces a name that is not loaded yet: the row is as high as with it. */
const notYet = "\u00a0";

type Named = readonly { id: string; name: string }[] | undefined;

const nameOf = (id: string | null, named: Named, without: string) =>
  id !== null && !named ? notYet : (named?.find((one) => one.id === id)?.name ?? without);

export const projectRows = <Figures extends object>(
  groups: readonly (Figures & { projectId: string | null })[],
  projects: Named,
): (GroupName & Omit<Figures & { projectId: string | null }, "projectId">)[] =>
  groups.map(({ projectId, ...figures }) => ({
    key: projectId ?? "none",
    name: nameOf(projectId, projects, i18n.t("No project")),
    filter: { projectId: projectId ?? "none" },
    ...figures,
  }));

export const clientRows = <Figures extends object>(
  groups: readonly (Figures & { clientId: string | null })[],
  clients: Named,
): (GroupName & Omit<Figures & { clientId: string | null }, "clientId">)[] =>
  groups.map(({ clientId, ...figures }) => ({
    key: clientId ?? "none",
    name: nameOf(clientId, clients, i18n.t("No client")),
    filter: { clientId: clientId ?? "none" },
    ...figures,
  }));

export const typeRows = ({ byType }: Review): GroupRow[] =>
  byType.map(({ type, ...figures }) => ({
    key: type,
    name: choiceWords("type", type),
    filter: { type },
    ...figures,
  }));

export const tagRows = <Figures extends object>(
  groups: readonly (Figures & { tag: string })[],
): (GroupName & Omit<Figures & { tag: string }, "tag">)[] =>
  groups.map(({ tag, ...figures }) => ({ key: tag, name: tag, filter: { tag }, ...figures }));
