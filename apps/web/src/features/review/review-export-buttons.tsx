import type { Review } from "@daysignal/core";
import { Button, copyText } from "@daysignal/ui";
import { Copy, Download } from "lucide-react";
import { useRef } from "react";
import { i18n } from "../../shared/language.ts";
import { showNotice } from "../../shared/toasts.ts";
import type { GroupRow } from "./group-rows.ts";
import { saveText, toCsv, toMarkdown } from "./review-export.ts";
import styles from "./review-screen.module.css";

interface ReviewExportProps {
  review: Review;
  projects: readonly GroupRow[];
}

/** Takes the highlights along: as text to paste elsewhere, or as a table of the days. */
export function ReviewExport({ review, projects }: ReviewExportProps) {
  const name = `review-${review.from}-${review.to}`;
  const text = useRef<HTMLTextAreaElement>(null);
  const copy = async (button: HTMLElement) => {
    const isCopied = text.current !== null && (await copyText(text.current));
    button.focus();
    if (isCopied) showNotice(i18n.t("Copied"));
    else saveText(`${name}.md`, "text/markdown", toMarkdown(review, projects));
  };
  return (
    <div className={styles.exports} data-no-print="">
      <textarea
        ref={text}
        readOnly
        aria-hidden
        tabIndex={-1}
        className={styles.text}
        value={toMarkdown(review, projects)}
      />
      <Button onClick={({ currentTarget }) => void copy(currentTarget)}>
        <Copy aria-hidden />
        {i18n.t("Copy as Text")}
      </Button>
      <Button onClick={() => saveText(`${name}.csv`, "text/csv", toCsv(review))}>
        <Download aria-hidden />
        {i18n.t("Save as CSV")}
      </Button>
    </div>
  );
}
