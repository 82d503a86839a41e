import { Button, TextAreaField } from "@daysignal/ui";
import { Row, Text } from "@daysignal/ui/chakra";
import { useDraft } from "../../shared/drafts.ts";
import { i18n } from "../../shared/language.ts";
import { listOf } from "../../shared/region.ts";
import { trpc } from "../../trpc.ts";
import {
  FileButton,
  ImportButtons,
  ImportFrame,
  ImportReportLines,
  Sending,
} from "./import-parts.tsx";
import { PlannerChoices } from "./planner-choices.tsx";
import { type PlannerStep, usePlannerImport } from "./use-planner-import.ts";

/** The steps of an import from another planner (§13): read, choose, import, undo. */
export default function PlannerImport() {
  const { step, isUndoing, readFile, readAgain, choose, importFile, beginAnew } =
    usePlannerImport();
  const [lines, setLines, dropLines] = useDraft("import lines", "");
  return (
    <ImportFrame
      step={"undone" in step ? "undone" : step.at}
      problem={"problem" in step ? step.problem : undefined}
    >
      {step.at === "start" ? (
        <>
          <FileButton label={i18n.t("A file of another planner")} onFile={readFile} />
          <TextAreaField
            label={i18n.t("Or paste lines")}
            placeholder="- [ ] …"
            rows={3}
            value={lines}
            onChange={(event) => setLines(event.target.value)}
          />
          <Row>
            <Button
              disabled={lines.trim() === ""}
              onClick={() => readFile(new File([lines], "lines.txt"))}
            >
              {i18n.t("Look at Them", {}, { comment: "At pasted lines, before they are imported" })}
            </Button>
          </Row>
        </>
      ) : null}
      {step.at === "reading" || step.at === "importing" ? <PlannerSending step={step} /> : null}
      {step.at === "choosing" ? (
        <>
          <PlannerChoices
            preview={step.preview}
            choice={step.choice}
            onChoose={choose}
            onColumns={(columns) => readAgain(step, { ...step.choice, levels: [], columns })}
          />
          <ImportReportLines lines={step.preview.lines} />
          <ImportButtons onCancel={beginAnew} onImport={() => importFile(step)} />
        </>
      ) : null}
      {step.at === "done" ? (
        <Done
          step={step}
          isUndoing={isUndoing}
          onAgain={() => {
            dropLines();
            beginAnew();
          }}
        />
      ) : null}
    </ImportFrame>
  );
}

/** How often the progress is read, in milliseconds. */
const progressPause = 1000;

/** The sent part of the file, then the progress of the import on the server. */
function PlannerSending({ step }: { step: Extract<PlannerStep, { sent: number }> }) {
  const { at, file, sent, id } = step;
  const isImporting = at === "importing" && sent === 1;
  const { data: imports = [] } = trpc.imports.list.useQuery(undefined, {
    enabled: isImporting,
    refetchInterval: isImporting ? progressPause : false,
    staleTime: 0,
  });
  const progress = imports.find((one) => one.id === id);
  const share = progress ? progress.brought / Math.max(1, progress.total) : null;
  return <Sending file={file} isDryRun={at === "reading"} share={sent < 1 ? sent : share} />;
}

interface DoneProps {
  step: Extract<PlannerStep, { at: "done" }>;
  isUndoing: boolean;
  onAgain: () => void;
}

function Done({ step: { preview, undone, undoImport }, isUndoing, onAgain }: DoneProps) {
  const things = ({ signals, files }: { signals: number; files: number }) =>
    listOf([
      i18n.t("{count, plural, one {# signal} other {# signals}}", { count: signals }),
      ...(files === 0
        ? []
        : [i18n.t("{count, plural, one {# file} other {# files}}", { count: files })]),
    ]);
  return (
    <>
      <Text fontWeight="medium">
        {undone
          ? i18n.t("{things} removed.", { things: things(undone.removed) })
          : i18n.t("{things} added.", { things: things(preview.added) })}
      </Text>
      {undone && undone.stayed.length > 0 ? (
        <Text color="fg.muted" overflowWrap="anywhere">
          {i18n.t("Changed since, and still here: {names}", {
            names: undone.stayed.slice(0, 20).join(", "),
          })}
        </Text>
      ) : null}
      {undone ? null : <ImportReportLines lines={preview.lines} />}
      <Row gap="2" flexWrap="wrap">
        {undoImport ? (
          <Button variant="quiet" loading={isUndoing} onClick={() => void undoImport()}>
            {i18n.t("Undo")}
          </Button>
        ) : null}
        <Button onClick={onAgain}>{i18n.t("Import Another File")}</Button>
      </Row>
    </>
  );
}
