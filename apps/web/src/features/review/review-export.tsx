import { type Review, reviewCsv } from "@daysignal/core";
import { Button, copyText, saveText } from "@daysignal/ui";
import { Copy, Download, Image } from "lucide-react";
import { useRef } from "react";
import { i18n } from "../../shared/language.ts";
import { rangeLabel } from "../../shared/range-label.ts";
import { showFailure, showNotice } from "../../shared/toasts.ts";
import { formatMinutes } from "../../shared/words.ts";
import { goalWords } from "./review-goal-words.ts";
import type { Highlights } from "./review-picture.ts";
import styles from "./review-screen.module.css";
import { cameBack, headlines, keepingReturns } from "./review-words.ts";
import type { GroupRow } from "./shown-number.ts";

interface ReviewExportProps {
  review: Review;
  projects: readonly GroupRow[];
}

/** Exports the highlights as text or a picture, and the days as a table. */
export function ReviewExport({ review, projects }: ReviewExportProps) {
  const name = `review-${review.from}-${review.to}`;
  const text = useRef<HTMLTextAreaElement>(null);
  const highlights = highlightsOf(review, projects);
  const savePicture = async () => {
    try {
      const { saveReviewPicture } = await import("./review-picture.ts");
      await saveReviewPicture(`${name}.png`, highlights);
    } catch (error) {
      showFailure("downloadFile", error);
    }
  };
  const copy = async (button: HTMLElement) => {
    const isCopied = text.current !== null && (await copyText(text.current));
    button.focus();
    if (isCopied) showNotice(i18n.t("Copied"));
    else saveText(`${name}.md`, "text/markdown", toMarkdown(highlights));
  };
  return (
    <div className={styles.exports} data-no-print="">
      <textarea
        ref={text}
        readOnly
        aria-hidden
        tabIndex={-1}
        className={styles.text}
        value={toMarkdown(highlights)}
      />
      <Button onClick={({ currentTarget }) => void copy(currentTarget)}>
        <Copy aria-hidden />
        {i18n.t("Copy as Text")}
      </Button>
      <Button onClick={() => void savePicture()}>
        <Image aria-hidden />
        {i18n.t("Save as Picture")}
      </Button>
      <Button onClick={() => saveText(`${name}.csv`, "text/csv", reviewCsv(review))}>
        <Download aria-hidden />
        {i18n.t("Save as CSV")}
      </Button>
    </div>
  );
}

/** Escapes what Markdown would format. */
const plain = (text: string) => text.replace(/([\\`*_[\]<>#|])/g, "\\$1").replace(/\s+/g, " ");

const most = 10;

/** The highlights of a review. `projects` are its rows by project. */
export function highlightsOf(review: Review, projects: readonly GroupRow[]): Highlights {
  const goals = review.goals
    .slice(0, most)
    .map((goal) => ({ name: goal.title, value: goalWords(goal).join(" · ") }));
  const finished = projects.slice(0, most).map(({ name, finished: count, minutes }) => ({
    name,
    value: `${count} (${formatMinutes(minutes)})`,
  }));
  const returning = keepingReturns(review)
    .slice(0, most)
    .map(({ title, allReturns }) => ({ name: title, value: cameBack(allReturns) }));
  return {
    title: rangeLabel(review),
    headline: headlines(review)
      .map(({ text }) => text)
      .join(" "),
    parts: [
      { heading: i18n.t("Goals of the week"), rows: goals },
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
