import type { ColumnField, ImportLook, UndoneImport } from "@daysignal/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { errorMessage } from "../../shared/error-message.ts";
import { i18n } from "../../shared/language.ts";
import { randomId } from "../../shared/random-id.ts";
import { pushUndo, type UndoOutcome } from "../../shared/undo-stack.ts";
import { trpc } from "../../trpc.ts";
import { sendPlannerFile } from "./send-archive.ts";

/** The options of an import; see `ImportFileInput`. */
export interface PlannerChoice {
  leaveOut: readonly string[];
  finished: boolean;
  levels: readonly { priority: number; impact: number }[];
  columns: readonly (ColumnField | null)[] | null;
}

/** The preview of a file, and the chosen options. */
interface Choosing {
  at: "choosing";
  /** The id of the import, which a retry uses again. */
  id: string;
  file: File;
  preview: ImportLook;
  choice: PlannerChoice;
  problem?: string;
}

/** The state of an import from another planner; a preview always comes first. */
export type PlannerStep =
  | { at: "start"; problem?: string }
  | { at: "reading" | "importing"; file: File; sent: number; id: string }
  | Choosing
  | {
      at: "done";
      preview: ImportLook;
      /** Undoes it; undefined if nothing was added. */
      undoImport?: () => Promise<UndoOutcome>;
      undone?: UndoneImport;
      problem?: string;
    };

const everything: PlannerChoice = { leaveOut: [], finished: true, levels: [], columns: null };

/** The steps of an import from another planner (§13): read, choose, import, undo. */
export function usePlannerImport() {
  const queryClient = useQueryClient();
  const [step, setStep] = useState<PlannerStep>({ at: "start" });
  const undo = trpc.imports.undo.useMutation();

  const read = async (file: File, choice = everything, id = randomId()) => {
    const onProgress = (sent: number) => setStep({ at: "reading", file, sent, id: "" });
    onProgress(0);
    try {
      const found = await sendPlannerFile(file, queryOf(file, choice, "true"), onProgress);
      if (!("source" in found)) {
        setStep({ at: "start", problem: i18n.t("This file was exported here. Choose it below.") });
        return;
      }
      const levels = found.levels.map(({ priority, impact }) => ({ priority, impact }));
      const problem = found.problem ? { problem: found.problem.error } : {};
      setStep({
        at: "choosing",
        file,
        preview: found,
        choice: { ...choice, levels },
        id,
        ...problem,
      });
    } catch (error) {
      setStep({ at: "start", problem: errorMessage(error).sentence });
    }
  };

  const showDone = (done: ImportLook, problem?: string) => {
    const { signals, projects, files } = done.added;
    setStep({
      at: "done",
      preview: done,
      ...(signals + projects + files === 0
        ? {}
        : { undoImport: pushUndo({ undo: () => undoOne(done) }) }),
      ...(problem === undefined ? {} : { problem }),
    });
  };

  const importFile = async ({ id, file, preview, choice }: Choosing) => {
    const onProgress = (sent: number) => setStep({ at: "importing", file, sent, id });
    onProgress(0);
    try {
      const query = queryOf(file, choice, "false");
      query.set("id", id);
      const done = await sendPlannerFile(file, query, onProgress);
      if ("source" in done) showDone(done);
    } catch (error) {
      // A retry skips what was imported already.
      const problem = errorMessage(error).sentence;
      setStep({ at: "choosing", id, file, preview, choice, problem });
    }
    await queryClient.invalidateQueries();
  };

  const undoOne = async (done: ImportLook) => {
    try {
      const undone = await undo.mutateAsync({ id: done.id ?? "" });
      setStep({ at: "done", preview: done, undone });
      return true;
    } catch (error) {
      showDone(done, errorMessage(error).sentence);
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
    readAgain: ({ file, id }: Choosing, choice: PlannerChoice) => void read(file, choice, id),
    choose: (choice: PlannerChoice) =>
      setStep((now) => (now.at === "choosing" ? { ...now, choice } : now)),
    importFile: (choosing: Choosing) => void importFile(choosing),
    beginAnew: () => setStep({ at: "start" }),
  };
}

function queryOf(file: File, choice: PlannerChoice, dryRun: "true" | "false"): URLSearchParams {
  const { leaveOut, finished, levels, columns } = choice;
  const query = new URLSearchParams({ from: "auto", dryRun, name: file.name });
  if (!finished) query.set("finished", "false");
  if (leaveOut.length > 0) query.set("leaveOut", leaveOut.join(","));
  if (levels.length > 0) {
    query.set("priorities", levels.map((level) => `${level.priority}.${level.impact}`).join(","));
  }
  if (columns) query.set("columns", columns.map((field) => field ?? "").join(","));
  return query;
}
