import { type ImportLine, reportCsv, reportLine } from "@daysignal/core";
import { Button, FileButton, Progress, saveFile } from "@daysignal/ui";
import { Box, chakra, Row, Stack, Text } from "@daysignal/ui/chakra";
import { Download, Upload } from "lucide-react";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { i18n } from "../../shared/language.ts";

interface ImportFrameProps {
  /** The name of the step that is shown. */
  step: string;
  /** Why the last step failed. */
  problem: string | undefined;
  children: ReactNode;
}

/**
 * The frame of the steps of an import. It takes focus if a step took the focused control with it,
 * before the dialog's trap gives the focus to its first control.
 */
export function ImportFrame({ step, problem, children }: ImportFrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the step changes
  useLayoutEffect(() => {
    if (document.activeElement === document.body) frame.current?.focus();
  }, [step]);
  return (
    <Stack ref={frame} tabIndex={-1} outline="none" gap="3" aria-live="polite">
      {problem === undefined ? null : (
        <Text role="alert" color="danger.fg" overflowWrap="anywhere">
          {problem}
        </Text>
      )}
      {children}
    </Stack>
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
  <Row>
    <FileButton {...input} onFiles={([file]) => onFile(file)}>
      <Upload size={16} aria-hidden />
      {i18n.t("Choose a File…")}
    </FileButton>
  </Row>
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
    <Stack gap="2">
      <Text textStyle="small" color="fg.muted" truncate>
        {isDryRun
          ? i18n.t("Looking at {name} …", { name })
          : i18n.t("Bringing in {name} …", { name })}
      </Text>
      <Progress label={name} value={share} />
    </Stack>
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
    <Row gap="2">
      <Button variant="quiet" onClick={onCancel}>
        {i18n.t("Cancel")}
      </Button>
      {onImport ? (
        <Button variant="solid" onClick={onImport}>
          {i18n.t("archive.import", {}, { message: "Import", comment: "The verb" })}
        </Button>
      ) : null}
    </Row>
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
    <chakra.details>
      <chakra.summary cursor="pointer" py="3">
        {summary}
      </chakra.summary>
      <Box
        as="ul"
        role="list"
        mt="2"
        ps="4"
        maxHeight="12rem"
        overflowY="auto"
        tabIndex={0}
        aria-label={summary}
      >
        {lines
          .slice(0, shownLines)
          .map((line) => reportLine(i18n, line))
          .map(({ title, field, text, outcome }, place) => (
            <Text as="li" key={place} mb="1.5" textStyle="small" overflowWrap="anywhere">
              {`${[title, text ? `${field}: ${text}` : field].filter(Boolean).join(" · ")} → ${outcome}`}
            </Text>
          ))}
      </Box>
      <Row mt="2">
        <Button
          size="sm"
          onClick={() =>
            // Spreadsheets read it as UTF-8 by its first character.
            saveFile(
              "report.csv",
              new Blob(["\uFEFF", reportCsv(i18n, lines)], { type: "text/csv" }),
            )
          }
        >
          <Download size={16} aria-hidden />
          {i18n.t("Save All as CSV")}
        </Button>
      </Row>
    </chakra.details>
  );
}
