import { type ImportLine, reportCsv, reportLine } from "@daysignal/core";
import { Button, FileButton, Progress, saveFile } from "@daysignal/ui";
import { Download, Upload } from "lucide-react";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { i18n } from "../../shared/language.ts";
import panel from "../../shared/panel.module.css";
import styles from "./archive.module.css";

interface ImportFrameProps {
  /** The name of the step that is shown. */
  step: string;
  /** Why the last step failed. */
  problem: string | undefined;
  children: ReactNode;
}

/** The frame of the steps of an import. It takes focus if a step took the focused control with it. */
export function ImportFrame({ step, problem, children }: ImportFrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the step changes
  useLayoutEffect(() => {
    if (document.activeElement === document.body) frame.current?.focus();
  }, [step]);
  return (
    <div ref={frame} tabIndex={-1} className={styles.frame} aria-live="polite">
      {problem === undefined ? null : (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      {children}
    </div>
  );
}

interface ImportFileProps {
  /** The accessible name of the file input. */
  label: string;
  accept?: string;
  onFile: (file: File) => void;
}

/** The button that chooses a file to import. */
export const ImportFile = ({ onFile, ...input }: ImportFileProps) => (
  <div className={panel.buttons}>
    <FileButton {...input} onFiles={([file]) => onFile(file)}>
      <Upload size={16} aria-hidden />
      {i18n.t("Choose a File…")}
    </FileButton>
  </div>
);

interface SendingProps {
  file: File;
  isDryRun: boolean;
  /** The fraction that is done, from 0 to 1; null if it is unknown. */
  share: number | null;
}

/** The progress of a file that is being sent. */
export function Sending({ file, isDryRun, share }: SendingProps) {
  const { name } = file;
  return (
    <div className={styles.narrow}>
      <p className={styles.line}>
        {isDryRun
          ? i18n.t("Looking at {name} …", { name })
          : i18n.t("Bringing in {name} …", { name })}
      </p>
      <Progress label={name} value={share} />
    </div>
  );
}

interface ImportButtonsProps {
  onCancel: () => void;
  /** Without it there is nothing to import. */
  onImport: (() => void) | undefined;
}

/** The buttons of a preview. */
export function ImportButtons({ onCancel, onImport }: ImportButtonsProps) {
  return (
    <div className={panel.buttons}>
      {onImport ? (
        <Button variant="solid" onClick={onImport}>
          {i18n.t("archive.import", {}, { message: "Import", comment: "The verb" })}
        </Button>
      ) : null}
      <Button variant="quiet" onClick={onCancel}>
        {i18n.t("Cancel")}
      </Button>
    </div>
  );
}

/** The number of lines on screen; the file has all of them. */
const shownLines = 50;

/** The changes and omissions of an import, a line each, to be read or saved. */
export function ImportReportLines({ lines }: { lines: readonly ImportLine[] }) {
  if (lines.length === 0) return null;
  const summary = i18n.t(
    "{count, plural, one {# change} other {# changes}} to what the file says",
    { count: lines.length },
  );
  return (
    <details className={styles.report}>
      <summary>{summary}</summary>
      <ul role="list" aria-label={summary}>
        {lines
          .slice(0, shownLines)
          .map((line) => reportLine(i18n, line))
          .map(({ title, field, text, outcome }, place) => (
            <li key={place}>
              {`${[title, text ? `${field}: ${text}` : field].filter(Boolean).join(" · ")} → ${outcome}`}
            </li>
          ))}
      </ul>
      <Button
        size="sm"
        onClick={() =>
          // Spreadsheets read it as UTF-8 by its first character.
          saveFile("report.csv", new Blob(["\uFEFF", reportCsv(i18n, lines)], { type: "text/csv" }))
        }
      >
        <Download size={16} aria-hidden />
        {i18n.t("Save All as CSV")}
      </Button>
    </details>
  );
}
