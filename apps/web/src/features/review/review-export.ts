import type { Review } from "@daysignal/core";
import { i18n } from "../../shared/language.ts";
import { rangeLabel } from "../../shared/range-label.ts";
import { formatMinutes } from "../../shared/words.ts";
import type { GroupRow } from "./group-rows.ts";
import { cameBack, headlines } from "./review-words.ts";

/** Text that Markdown leaves as it is. */
const plain = (text: string) => text.replace(/([\\`*_[\]<>#|])/g, "\\$1").replace(/\s+/g, " ");

const most = 10;

/** What is worth telling of a review. */
export interface Highlights {
  title: string;
  headline: string;
  /** Lists, none of them empty. */
  parts: { heading: string; rows: { name: string; value: string }[] }[];
}

/** The highlights of a review. `projects` are its rows by project. */
export function highlightsOf(review: Review, projects: readonly GroupRow[]): Highlights {
  const finished = projects.slice(0, most).map(({ name, finished: count, minutes }) => ({
    name,
    value: `${count} (${formatMinutes(minutes)})`,
  }));
  const returning = review.returning
    .filter(({ status }) => status === "inbox" || status === "active")
    .slice(0, most)
    .map(({ title, allReturns }) => ({ name: title, value: cameBack(allReturns) }));
  return {
    title: rangeLabel(review),
    headline: headlines(review)
      .map(({ text }) => text)
      .join(" "),
    parts: [
      { heading: i18n.t("Done"), rows: finished },
      { heading: i18n.t("What keeps coming back"), rows: returning },
    ].filter(({ rows }) => rows.length > 0),
  };
}

/** The highlights as Markdown. */
export function toMarkdown({ title, headline, parts }: Highlights): string {
  return [
    `# ${title}`,
    "",
    headline,
    ...parts.flatMap(({ heading, rows }) => [
      ...["", `## ${heading}`, ""],
      ...rows.map(({ name, value }) => `- ${plain(name)}: ${value}`),
    ]),
    "",
  ].join("\n");
}

/** The figures of each day as CSV, for programs: the names of the columns are those of the API. */
export function toCsv({ days }: Pick<Review, "days">): string {
  const fields = ["date", "planned", "done", "returned", "unplanned", "minutes"] as const;
  const lines = days.map((day) => fields.map((field) => day[field]).join(","));
  return [fields.join(","), ...lines, ""].join("\r\n");
}
