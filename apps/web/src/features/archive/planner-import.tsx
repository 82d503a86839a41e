import {
  type ImportLook,
  type ImportReport,
  inputOfChoice,
  type PreviewChoice,
  type UndoneImport,
  wholeImport,
} from "@daysignal/core";
import { Button, TextAreaField } from "@daysignal/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useDraft } from "../../shared/drafts.ts";
import { errorMessage } from "../../shared/error-message.ts";
import { i18n } from "../../shared/language.ts";
import panel from "../../shared/panel.module.css";
import { randomId } from "../../shared/random-id.ts";
import { listOf } from "../../shared/region.ts";
import { pushUndo, type UndoOutcome } from "../../shared/undo-stack.ts";
import { trpc } from "../../trpc.ts";
import styles from "./archive.module.css";
import {
  ImportButtons,
  ImportFile,
  ImportFrame,
  ImportReportLines,
  Sending,
} from "./import-parts.tsx";
import { PlannerChoices } from "./planner-choices.tsx";
import { counted } from "./report-lines.ts";
import { sendImport } from "./send-import.ts";

/** The preview of a file, and the chosen options. */
interface Choosing {
  at: "choosing";
  /** The id of the import, which a retry uses again. */
  id: string;
  file: File;
  preview: ImportLook;
  choice: PreviewChoice;
  problem?: string | undefined;
}

/** The state of an import from another planner; a preview always comes first. */
type PlannerStep =
  | { at: "start"; problem?: string }
  | { at: "reading" | "importing"; file: File; sent: number; id: string }
  | Choosing
  | {
      at: "done";
      preview: ImportLook;
      /** Undoes it; undefined if nothing was added. */
      undoImport?: (() => Promise<UndoOutcome>) | undefined;
      undone?: UndoneImport;
      problem?: string | undefined;
    };

/** The steps of an import from another planner (§13): read, choose, import, undo. */
export function PlannerImport() {
  const { step, isUndoing, readFile, readAgain, choose, importFile, beginAnew } =
    usePlannerImport();
  const [lines, setLines, dropLines] = useDraft("import lines", "");
  return (
    <ImportFrame
      step={"undone" in step ? "undone" : step.at}
      problem={"problem" in step ? step.problem : undefined}
    >
      {step.at === "start" ? (
        <div className={styles.narrow}>
          <ImportFile label={i18n.t("A file of another planner")} onFile={readFile} />
          <TextAreaField
            label={i18n.t("Or paste lines")}
            placeholder="- [ ] …"
            rows={3}
            value={lines}
            onChange={(event) => setLines(event.target.value)}
          />
          <div className={panel.buttons}>
            <Button
              disabled={lines.trim() === ""}
              onClick={() => readFile(new File([lines], "lines.txt"))}
            >
              {i18n.t("Look at Them", {}, { comment: "At pasted lines, before they are imported" })}
            </Button>
          </div>
        </div>
      ) : null}
      {step.at === "reading" || step.at === "importing" ? <PlannerSending step={step} /> : null}
      {step.at === "choosing" ? (
        <>
          <PlannerChoices
            preview={step.preview}
            choice={step.choice}
            onChoose={choose}
            onColumns={(columns) => readAgain(step, columns)}
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
    listOf([counted("signals", signals), ...(files === 0 ? [] : [counted("files", files)])]);
  return (
    <>
      <p className={panel.title}>
        {undone
          ? i18n.t("{things} removed.", { things: things(undone.removed) })
          : i18n.t("{things} added.", { things: things(preview.added) })}
      </p>
      {undone && undone.stayed.length > 0 ? (
        <p className={styles.muted}>
          {i18n.t("Changed since, and still here: {names}", {
            names: undone.stayed.slice(0, 20).join(", "),
          })}
        </p>
      ) : null}
      {undone ? null : <ImportReportLines lines={preview.lines} />}
      <div className={panel.buttons}>
        {undoImport ? (
          <Button variant="quiet" loading={isUndoing} onClick={() => void undoImport()}>
            {i18n.t("Undo")}
          </Button>
        ) : null}
        <Button onClick={onAgain}>{i18n.t("Import Another File")}</Button>
      </div>
    </>
  );
}

/** The state of the import, and the functions that lead from one step to the next. */
function usePlannerImport() {
  const queryClient = useQueryClient();
  const [step, setStep] = useState<PlannerStep>({ at: "start" });
  const undo = trpc.imports.undo.useMutation();

  const read = async (file: File, choice = wholeImport, id = randomId()) => {
    try {
      const onProgress = (sent: number) => setStep({ at: "reading", file, sent, id: "" });
      const preview = await send(file, choice, { dryRun: "true" }, onProgress);
      if (!("source" in preview)) {
        setStep({ at: "start", problem: i18n.t("This file was exported here. Choose it below.") });
        return;
      }
      const levels = preview.levels.map(({ priority, impact }) => ({ priority, impact }));
      const problem = preview.problem?.error;
      setStep({ at: "choosing", id, file, preview, choice: { ...choice, levels }, problem });
    } catch (error) {
      setStep({ at: "start", problem: errorMessage(error).sentence });
    }
  };

  const showDone = (preview: ImportLook, problem?: string) => {
    const { signals, projects, files } = preview.added;
    const hasAdded = signals + projects + files > 0;
    const undoImport = hasAdded ? pushUndo({ undo: () => undoOne(preview) }) : undefined;
    setStep({ at: "done", preview, undoImport, problem });
  };

  const importFile = async ({ id, file, preview, choice }: Choosing) => {
    try {
      const onProgress = (sent: number) => setStep({ at: "importing", file, sent, id });
      const done = await send(file, choice, { dryRun: "false", id }, onProgress);
      if ("source" in done) showDone(done);
    } catch (error) {
      // A retry skips what was imported already.
      const problem = errorMessage(error).sentence;
      setStep({ at: "choosing", id, file, preview, choice, problem });
    }
    await queryClient.invalidateQueries();
  };

  const undoOne = async (preview: ImportLook) => {
    try {
      const undone = await undo.mutateAsync({ id: preview.id ?? "" });
      setStep({ at: "done", preview, undone });
      return true;
    } catch (error) {
      showDone(preview, errorMessage(error).sentence);
      return false;
    } finally {
      await queryClient.invalidateQueries();
    }
  };

  return {
    step,
    isUndoing: undo.isPending,
    readFile: (file: File) => void read(file),
    /** Reads it again with other columns. */
    readAgain: ({ file, id, choice }: Choosing, columns: PreviewChoice["columns"]) =>
      void read(file, { ...choice, levels: [], columns }, id),
    choose: (choice: PreviewChoice) =>
      setStep((now) => (now.at === "choosing" ? { ...now, choice } : now)),
    importFile: (choosing: Choosing) => void importFile(choosing),
    beginAnew: () => setStep({ at: "start" }),
  };
}

/** Sends a file with its options. For a file that was exported here, the response is a report. */
function send(
  file: File,
  choice: PreviewChoice,
  options: { dryRun: string; id?: string },
  onProgress: (sent: number) => void,
): Promise<ImportLook | ImportReport> {
  onProgress(0);
  const query = { from: "auto", name: file.name, ...options, ...inputOfChoice(choice) };
  return sendImport(file, { query, onProgress });
}
