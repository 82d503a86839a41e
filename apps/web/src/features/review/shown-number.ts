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

/** The finished signals of one project, client, category or tag. */
export interface GroupRow {
  key: string;
  name: string;
  finished: number;
  minutes: number;
  filter: ReviewFilter;
}

/** Replaces a name that is not loaded yet: the row is as high as with it. */
const notYet = "\u00a0";

type Named = readonly { id: string; name: string }[] | undefined;

const nameOf = (id: string | null, named: Named, without: string) =>
  id !== null && !named ? notYet : (named?.find((one) => one.id === id)?.name ?? without);

export const projectRows = ({ byProject }: Review, projects: Named): GroupRow[] =>
  byProject.map(({ projectId, ...figures }) => ({
    key: projectId ?? "none",
    name: nameOf(projectId, projects, i18n.t("No project")),
    filter: { projectId: projectId ?? "none" },
    ...figures,
  }));

export const clientRows = ({ byClient }: Review, clients: Named): GroupRow[] =>
  byClient.map(({ clientId, ...figures }) => ({
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

export const tagRows = ({ byTag }: Review): GroupRow[] =>
  byTag.map(({ tag, ...figures }) => ({ key: tag, name: tag, filter: { tag }, ...figures }));
