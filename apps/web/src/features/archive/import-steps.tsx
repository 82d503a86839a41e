import { type ImportReport, maxAttachmentSize } from "@daysignal/core";
import { Button, Progress } from "@daysignal/ui";
import { chakra, Row, Stack, Text } from "@daysignal/ui/chakra";
import { Upload } from "lucide-react";
import { useRef } from "react";
import { byteWords } from "../../shared/byte-words.ts";
import { i18n } from "../../shared/language.ts";
import { reportLines } from "./report-lines.ts";
import { useImportArchive } from "./use-import-archive.ts";
import { useStepFocus } from "./use-step-focus.ts";

/** The steps of an import: choose a file, preview, import. */
export function ImportSteps() {
  const { step, tryFile, importFile, beginAnew } = useImportArchive();
  const frame = useStepFocus(step.at);
  const input = useRef<HTMLInputElement>(null);
  return (
    <Stack ref={frame} tabIndex={-1} outline="none" gap="3" aria-live="polite">
      <chakra.input
        ref={input}
        type="file"
        accept="application/json,.json"
        hidden
        aria-label={i18n.t("An exported file")}
        onChange={({ target }) => {
          const file = target.files?.[0];
          // Lets the same file be chosen again.
          target.value = "";
          if (file) tryFile(file);
        }}
      />
      {step.at === "choose" ? (
        <>
          {step.problem === undefined ? null : (
            <Text role="alert" color="danger.fg" overflowWrap="anywhere">
              {i18n.t("{reason} Nothing was changed.", { reason: step.problem })}
            </Text>
          )}
          <Row>
            <Button onClick={() => input.current?.click()}>
              <Upload size={16} aria-hidden />
              {i18n.t("Choose a File…")}
            </Button>
          </Row>
        </>
      ) : null}
      {step.at === "trying" || step.at === "importing" ? (
        <Stack gap="2">
          <Text textStyle="small" color="fg.muted" truncate>
            {step.at === "trying"
              ? i18n.t("Looking at {name} …", { name: step.file.name })
              : i18n.t("Bringing in {name} …", { name: step.file.name })}
          </Text>
          <Progress label={step.file.name} value={step.sent < 1 ? step.sent : null} />
        </Stack>
      ) : null}
      {step.at === "tried" ? (
        <>
          <Report report={step.report} future />
          <Row gap="2">
            <Button variant="quiet" onClick={beginAnew}>
              {i18n.t("Cancel")}
            </Button>
            {reportLines(step.report).isEmpty ? null : (
              <Button variant="solid" onClick={() => importFile(step.file)}>
                {i18n.t("archive.import", {}, { message: "Import", comment: "The verb" })}
              </Button>
            )}
          </Row>
        </>
      ) : null}
      {step.at === "done" ? (
        <>
          <Report report={step.report} />
          <Row>
            <Button onClick={beginAnew}>{i18n.t("Import Another File")}</Button>
          </Row>
        </>
      ) : null}
    </Stack>
  );
}

/** The effects of an import, before (`future`) or after it, in sentences. */
function Report({ report, future = false }: { report: ImportReport; future?: boolean }) {
  const { added, kept, leftOut, settings, isEmpty } = reportLines(report);
  return (
    <Stack gap="1">
      {isEmpty ? (
        <Text fontWeight="medium">{i18n.t("There is nothing new in this file.")}</Text>
      ) : null}
      {added === null ? null : (
        <Text fontWeight="medium">
          {future
            ? i18n.t("{things} will be added.", { things: added })
            : i18n.t("{things} added.", { things: added })}
        </Text>
      )}
      {settings ? (
        <Text>
          {future
            ? i18n.t("Settings will be those of the file.")
            : i18n.t("Settings are now those of the file.")}
        </Text>
      ) : null}
      {kept === null ? null : (
        <Text color="fg.muted">
          {future
            ? i18n.t("There already, and left as they are: {things}.", { things: kept })
            : i18n.t("There already, left as they were: {things}.", { things: kept })}
        </Text>
      )}
      {leftOut === null ? null : (
        <Text color="fg.muted">
          {i18n.t(
            "Left out: {things} (days that are full here, files above {size}, calendars without their address).",
            {
              things: leftOut,
              size: byteWords(maxAttachmentSize),
            },
          )}
        </Text>
      )}
    </Stack>
  );
}
