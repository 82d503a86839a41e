import type { ImportReport } from "@daysignal/core";
import { Button, Progress } from "@daysignal/ui";
import { chakra, Row, Stack, Text } from "@daysignal/ui/chakra";
import { Upload } from "lucide-react";
import { useRef } from "react";
import { reportLines } from "./report-lines.ts";
import { useImportArchive } from "./use-import-archive.ts";

/** The steps of an import: choose a file, preview, import. */
export function ImportSteps() {
  const { step, tryFile, importFile, beginAnew } = useImportArchive();
  const input = useRef<HTMLInputElement>(null);
  return (
    <Stack gap="3" aria-live="polite">
      <chakra.input
        ref={input}
        type="file"
        accept="application/json,.json"
        hidden
        aria-label="An exported file"
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
              {step.problem} Nothing was changed.
            </Text>
          )}
          <Row>
            <Button onClick={() => input.current?.click()}>
              <Upload size={16} aria-hidden />
              Choose a File…
            </Button>
          </Row>
        </>
      ) : null}
      {step.at === "trying" || step.at === "importing" ? (
        <Stack gap="2">
          <Text textStyle="small" color="fg.muted" truncate>
            {step.at === "trying" ? "Looking at" : "Bringing in"} {step.file.name} …
          </Text>
          <Progress label={step.file.name} value={step.sent < 1 ? step.sent : null} />
        </Stack>
      ) : null}
      {step.at === "tried" ? (
        <>
          <Report report={step.report} future />
          <Row gap="2">
            <Button variant="quiet" onClick={beginAnew}>
              Cancel
            </Button>
            {reportLines(step.report).isEmpty ? null : (
              <Button variant="solid" onClick={() => importFile(step.file)}>
                Import
              </Button>
            )}
          </Row>
        </>
      ) : null}
      {step.at === "done" ? (
        <>
          <Report report={step.report} />
          <Row>
            <Button onClick={beginAnew}>Import Another File</Button>
          </Row>
        </>
      ) : null}
    </Stack>
  );
}

/** The effects of an import, before (`future`) or after it, in sentences. */
function Report({ report, future = false }: { report: ImportReport; future?: boolean }) {
  const { added, kept, leftOut, settings, isEmpty } = reportLines(report);
  const will = (later: string, done: string) => (future ? later : done);
  return (
    <Stack gap="1">
      {isEmpty ? <Text fontWeight="medium">There is nothing new in this file.</Text> : null}
      {added === null ? null : (
        <Text fontWeight="medium">{`${added} ${will("will be added.", "added.")}`}</Text>
      )}
      {settings ? <Text>{`Settings ${will("will be", "are now")} those of the file.`}</Text> : null}
      {kept === null ? null : (
        <Text color="fg.muted">{`There already, ${will("and left as they are", "left as they were")}: ${kept}.`}</Text>
      )}
      {leftOut === null ? null : (
        <Text color="fg.muted">{`No room for ${leftOut}: days that are full here, files above 10 MB.`}</Text>
      )}
    </Stack>
  );
}
