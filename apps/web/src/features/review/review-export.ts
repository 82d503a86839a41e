import type { Review } from "@daysignal/core";
import { i18n } from "../../shared/language.ts";
import { rangeLabel } from "../../shared/range-label.ts";
import { formatMinutes } from "../../shared/words.ts";
import type { GroupRow } from "./group-rows.ts";
import { cameBack, headlines } from "./review-words.ts";

/** Text that Markdown leaves as it is. */
const plain = (text: string) => text.replace(/([\\`*_[\]<>#|])/g, "\\$1").replace(/\s+/g, " ");

const most = 10;

/** The highlights of a review as Markdown. `projects` are its rows by project. */
export function toMarkdown(review: Review, projects: readonly GroupRow[]): string {
  const finished = projects.slice(0, most).map(({ name, finished: count, minutes }) => {
    const time = formatMinutes(minutes);
    return `- ${plain(name)}: ${count} (${time})`;
  });
  const returning = review.returning
    .filter(({ status }) => status === "inbox" || status === "active")
    .slice(0, most)
    .map(({ title, allReturns }) => `- ${plain(title)}: ${cameBack(allReturns)}`);
  const part = (heading: string, lines: readonly string[]) =>
    lines.length === 0 ? [] : ["", `## ${heading}`, "", ...lines];
  return [
    `# ${rangeLabel(review)}`,
    "",
    headlines(review).join(" "),
    ...part(i18n.t("Done"), finished),
    ...part(i18n.t("What keeps coming back"), returning),
    "",
  ].join("\n");
}

/** The figures of each day as CSV, for programs: the names of the columns are those of the API. */
export function toCsv({ days }: Pick<Review, "days">): string {
  const fields = ["date", "planned", "done", "returned", "unplanned", "minutes"] as const;
  const lines = days.map((day) => fields.map((field) => day[field]).join(","));
  return [fields.join(","), ...lines, ""].join("\r\n");
}

/** Saves a text as a file on this device. */
export function saveText(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
