import { Button, Progress, TextAreaField } from "@daysignal/ui";
import { chakra, Row, Stack, Text } from "@daysignal/ui/chakra";
import { Upload } from "lucide-react";
import { useRef } from "react";
import { useDraft } from "../../shared/drafts.ts";
import { i18n } from "../../shared/language.ts";
import { listOf } from "../../shared/region.ts";
import { trpc } from "../../trpc.ts";
import { ImportReportLines } from "./import-report-lines.tsx";
import { PlannerChoices } from "./planner-choices.tsx";
import { type PlannerStep, usePlannerImport } from "./use-planner-import.ts";
import { useStepFocus } from "./use-step-focus.ts";

/** The steps of an import from another planner (§13): look, choose, bring, and back. */
export default function PlannerImport() {
  const { step, isUndoing, look, lookAgain, choose, bring, beginAnew } = usePlannerImport();
  const frame = useStepFocus("undone" in step ? "undone" : step.at);
  const [lines, setLines, dropLines] = useDraft("import lines", "");
  return (
    <Stack ref={frame} tabIndex={-1} outline="none" gap="3" aria-live="polite">
      {"problem" in step && step.problem !== undefined ? (
        <Text role="alert" color="danger.fg" overflowWrap="anywhere">
          {step.problem}
        </Text>
      ) : null}
      {step.at === "start" ? (
        <>
          <FileButton onFile={look} />
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
              onClick={() => look(new File([lines], "lines.txt"))}
            >
              {i18n.t("Look at Them", {}, { comment: "At pasted lines, before they are imported" })}
            </Button>
          </Row>
        </>
      ) : null}
      {step.at === "looking" || step.at === "bringing" ? <Sending step={step} /> : null}
      {step.at === "choosing" ? (
        <>
          <PlannerChoices
            look={step.look}
            choice={step.choice}
            onChoose={choose}
            onColumns={(columns) => lookAgain(step, { ...step.choice, levels: [], columns })}
          />
          <ImportReportLines lines={step.look.lines} />
          <Row gap="2">
            <Button variant="quiet" onClick={beginAnew}>
              {i18n.t("Cancel")}
            </Button>
            <Button variant="solid" onClick={() => bring(step)}>
              {i18n.t("archive.import", {}, { message: "Import", comment: "The verb" })}
            </Button>
          </Row>
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
    </Stack>
  );
}

function FileButton({ onFile }: { onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Row>
      <chakra.input
        ref={input}
        type="file"
        hidden
        aria-label={i18n.t("A file of another planner")}
        onChange={({ target }) => {
          const file = target.files?.[0];
          // Lets the same file be chosen again.
          target.value = "";
          if (file) onFile(file);
        }}
      />
      <Button onClick={() => input.current?.click()}>
        <Upload size={16} aria-hidden />
        {i18n.t("Choose a File…")}
      </Button>
    </Row>
  );
}

/** How often the progress is read, in milliseconds. */
const progressPause = 1000;

function Sending({ step }: { step: Extract<PlannerStep, { sent: number }> }) {
  const { at, file, sent, id } = step;
  const isBringing = at === "bringing" && sent === 1;
  const { data: imports = [] } = trpc.imports.list.useQuery(undefined, {
    enabled: isBringing,
    refetchInterval: isBringing ? progressPause : false,
    staleTime: 0,
  });
  const progress = imports.find((one) => one.id === id);
  const share = progress ? progress.brought / Math.max(1, progress.total) : null;
  return (
    <Stack gap="2">
      <Text textStyle="small" color="fg.muted" truncate>
        {at === "looking"
          ? i18n.t("Looking at {name} …", { name: file.name })
          : i18n.t("Bringing in {name} …", { name: file.name })}
      </Text>
      <Progress label={file.name} value={sent < 1 ? sent : share} />
    </Stack>
  );
}

interface DoneProps {
  step: Extract<PlannerStep, { at: "done" }>;
  isUndoing: boolean;
  onAgain: () => void;
}

function Done({ step: { look, undone, takeBack }, isUndoing, onAgain }: DoneProps) {
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
          : i18n.t("{things} added.", { things: things(look.added) })}
      </Text>
      {undone && undone.stayed.length > 0 ? (
        <Text color="fg.muted" overflowWrap="anywhere">
          {i18n.t("Changed since, and still here: {names}", {
            names: undone.stayed.slice(0, 20).join(", "),
          })}
        </Text>
      ) : null}
      {undone ? null : <ImportReportLines lines={look.lines} />}
      <Row gap="2" flexWrap="wrap">
        {takeBack ? (
          <Button variant="quiet" loading={isUndoing} onClick={() => void takeBack()}>
            {i18n.t("Undo")}
          </Button>
        ) : null}
        <Button onClick={onAgain}>{i18n.t("Import Another File")}</Button>
      </Row>
    </>
  );
}
