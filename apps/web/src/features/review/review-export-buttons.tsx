import type { Review } from "@daysignal/core";
import { Button, copyText } from "@daysignal/ui";
import { Copy, Download, Image } from "lucide-react";
import { useRef } from "react";
import { i18n } from "../../shared/language.ts";
import { saveText } from "../../shared/save-file.ts";
import { showFailure, showNotice } from "../../shared/toasts.ts";
import type { GroupRow } from "./group-rows.ts";
import { highlightsOf, toCsv, toMarkdown } from "./review-export.ts";
import styles from "./review-screen.module.css";

interface ReviewExportProps {
  review: Review;
  projects: readonly GroupRow[];
}

/** Takes the highlights along: as text to paste elsewhere, as a picture, or as a table of the days. */
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
      <Button onClick={() => saveText(`${name}.csv`, "text/csv", toCsv(review))}>
        <Download aria-hidden />
        {i18n.t("Save as CSV")}
      </Button>
    </div>
  );
}
