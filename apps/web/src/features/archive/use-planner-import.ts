import type { ColumnField, ImportLook, UndoneImport } from "@daysignal/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { errorMessage } from "../../shared/error-message.ts";
import { i18n } from "../../shared/language.ts";
import { randomId } from "../../shared/random-id.ts";
import { pushUndo, type UndoOutcome } from "../../shared/undo-stack.ts";
import { trpc } from "../../trpc.ts";
import { sendPlannerFile } from "./send-archive.ts";

/** What is chosen of a file; see `ImportFileInput`. */
export interface PlannerChoice {
  leaveOut: readonly string[];
  finished: boolean;
  levels: readonly { priority: number; impact: number }[];
  columns: readonly (ColumnField | null)[] | null;
}

/** What was found in a file, and what of it is chosen. */
interface Choosing {
  at: "choosing";
  /** Of the import. One that failed goes on with it. */
  id: string;
  file: File;
  look: ImportLook;
  choice: PlannerChoice;
  problem?: string;
}

/** The state of an import from another planner; a look always comes first. */
export type PlannerStep =
  | { at: "start"; problem?: string }
  | { at: "looking" | "bringing"; file: File; sent: number; id: string }
  | Choosing
  | {
      at: "done";
      look: ImportLook;
      /** Takes it back, while that is the last step or an earlier one. */
      takeBack?: () => Promise<UndoOutcome>;
      undone?: UndoneImport;
      problem?: string;
    };

const everything: PlannerChoice = { leaveOut: [], finished: true, levels: [], columns: null };

/** The steps of an import from another planner (§13): look, choose, bring, and back. */
export function usePlannerImport() {
  const queryClient = useQueryClient();
  const [step, setStep] = useState<PlannerStep>({ at: "start" });
  const undo = trpc.imports.undo.useMutation();

  const look = async (file: File, choice = everything, id = randomId()) => {
    const onProgress = (sent: number) => setStep({ at: "looking", file, sent, id: "" });
    onProgress(0);
    try {
      const found = await sendPlannerFile(file, queryOf(file, choice, "true"), onProgress);
      if (!("source" in found)) {
        setStep({ at: "start", problem: i18n.t("This file was exported here. Choose it below.") });
        return;
      }
      const levels = found.levels.map(({ priority, impact }) => ({ priority, impact }));
      const problem = found.problem ? { problem: found.problem.error } : {};
      setStep({ at: "choosing", file, look: found, choice: { ...choice, levels }, id, ...problem });
    } catch (error) {
      setStep({ at: "start", problem: errorMessage(error).sentence });
    }
  };

  const sayDone = (done: ImportLook, problem?: string) => {
    const { signals, projects, files } = done.added;
    setStep({
      at: "done",
      look: done,
      ...(signals + projects + files === 0
        ? {}
        : { takeBack: pushUndo({ undo: () => takeBack(done) }) }),
      ...(problem === undefined ? {} : { problem }),
    });
  };

  const bring = async ({ id, file, look: seen, choice }: Choosing) => {
    const onProgress = (sent: number) => setStep({ at: "bringing", file, sent, id });
    onProgress(0);
    try {
      const query = queryOf(file, choice, "false");
      query.set("id", id);
      const brought = await sendPlannerFile(file, query, onProgress);
      if ("source" in brought) sayDone(brought);
    } catch (error) {
      // What has come in already is skipped when it is sent again.
      const problem = errorMessage(error).sentence;
      setStep({ at: "choosing", id, file, look: seen, choice, problem });
    }
    await queryClient.invalidateQueries();
  };

  const takeBack = async (done: ImportLook) => {
    try {
      const undone = await undo.mutateAsync({ id: done.id ?? "" });
      setStep({ at: "done", look: done, undone });
      return true;
    } catch (error) {
      sayDone(done, errorMessage(error).sentence);
      return false;
    } finally {
      await queryClient.invalidateQueries();
    }
  };

  return {
    step,
    isUndoing: undo.isPending,
    look: (file: File) => void look(file),
    lookAgain: ({ file, id }: Choosing, choice: PlannerChoice) => void look(file, choice, id),
    choose: (choice: PlannerChoice) =>
      setStep((now) => (now.at === "choosing" ? { ...now, choice } : now)),
    bring: (choosing: Choosing) => void bring(choosing),
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
