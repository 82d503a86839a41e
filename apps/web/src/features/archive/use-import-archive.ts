import type { ImportReport } from "@daysignal/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { errorMessage } from "../../shared/error-message.ts";
import { i18n } from "../../shared/language.ts";
import { cannotBeUndone } from "../../shared/undo-command.ts";
import { sendArchive } from "./send-archive.ts";

/** The state of an import. A dry run always comes first. */
export type ImportStep =
  | { at: "choose"; problem?: string }
  | { at: "trying" | "importing"; file: File; sent: number }
  | { at: "tried"; file: File; report: ImportReport }
  | { at: "done"; report: ImportReport };

/**
 * The steps of an import (§7): choose, preview, import. An error returns to choosing, with its
 * reason.
 */
export function useImportArchive() {
  const queryClient = useQueryClient();
  const [step, setStep] = useState<ImportStep>({ at: "choose" });
  const send = async (file: File, dryRun: boolean) => {
    const at = dryRun ? "trying" : "importing";
    setStep({ at, file, sent: 0 });
    try {
      const onProgress = (sent: number) => setStep({ at, file, sent });
      const report = await sendArchive(file, { dryRun, onProgress });
      setStep(dryRun ? { at: "tried", file, report } : { at: "done", report });
      if (dryRun) return;
      cannotBeUndone(i18n.t("“{name}” was imported.", { name: file.name }));
      // Everything on screen may have changed.
      await queryClient.invalidateQueries();
    } catch (error) {
      setStep({ at: "choose", problem: errorMessage(error).sentence });
    }
  };
  return {
    step,
    tryFile: (file: File) => void send(file, true),
    importFile: (file: File) => void send(file, false),
    beginAnew: () => setStep({ at: "choose" }),
  };
}
