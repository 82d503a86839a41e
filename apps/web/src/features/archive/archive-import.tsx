import { type ImportReport, maxAttachmentSize } from "@daysignal/core";
import { Button } from "@daysignal/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { byteWords } from "../../shared/byte-words.ts";
import { errorMessage } from "../../shared/error-message.ts";
import { i18n } from "../../shared/language.ts";
import panel from "../../shared/panel.module.css";
import { cannotBeUndone } from "../../shared/undo-command.ts";
import styles from "./archive.module.css";
import { ImportButtons, ImportFile, ImportFrame, Sending } from "./import-parts.tsx";
import { reportLines } from "./report-lines.ts";
import { sendImport } from "./send-import.ts";

/** The state of an import. A dry run always comes first. */
type Step =
  | { at: "choose"; problem?: string }
  | { at: "trying" | "importing"; file: File; sent: number }
  | { at: "tried"; file: File; report: ImportReport }
  | { at: "done"; report: ImportReport };

/**
 * The import of an exported file (§7): choose, preview, import. An error returns to choosing, with its
 * reason.
 */
export function ArchiveImport() {
  const queryClient = useQueryClient();
  const [step, setStep] = useState<Step>({ at: "choose" });
  const beginAnew = () => setStep({ at: "choose" });
  const send = async (file: File, dryRun: boolean) => {
    const at = dryRun ? "trying" : "importing";
    const onProgress = (sent: number) => setStep({ at, file, sent });
    onProgress(0);
    try {
      const report = await sendImport<ImportReport>(file, {
        query: { dryRun: String(dryRun) },
        onProgress,
      });
      setStep(dryRun ? { at: "tried", file, report } : { at: "done", report });
      if (dryRun) return;
      cannotBeUndone(i18n.t("“{name}” was imported.", { name: file.name }));
      // Everything on screen may have changed.
      await queryClient.invalidateQueries();
    } catch (error) {
      const reason = errorMessage(error).sentence;
      setStep({ at: "choose", problem: i18n.t("{reason} Nothing was changed.", { reason }) });
    }
  };
  return (
    <ImportFrame step={step.at} problem={step.at === "choose" ? step.problem : undefined}>
      {step.at === "choose" ? (
        <ImportFile
          label={i18n.t("An exported file")}
          accept="application/zip,.zip,application/json,.json"
          onFile={(file) => void send(file, true)}
        />
      ) : null}
      {step.at === "trying" || step.at === "importing" ? (
        <Sending
          file={step.file}
          isDryRun={step.at === "trying"}
          share={step.sent < 1 ? step.sent : null}
        />
      ) : null}
      {step.at === "tried" ? (
        <>
          <Report report={step.report} future />
          <ImportButtons
            onCancel={beginAnew}
            onImport={
              reportLines(step.report).isEmpty ? undefined : () => void send(step.file, false)
            }
          />
        </>
      ) : null}
      {step.at === "done" ? (
        <>
          <Report report={step.report} />
          <div className={panel.buttons}>
            <Button onClick={beginAnew}>{i18n.t("Import Another File")}</Button>
          </div>
        </>
      ) : null}
    </ImportFrame>
  );
}

/** The effects of an import, before (`future`) or after it, in sentences. */
function Report({ report, future = false }: { report: ImportReport; future?: boolean }) {
  const { added, kept, leftOut, settings, isEmpty } = reportLines(report);
  return (
    <div>
      {isEmpty ? (
        <p className={panel.title}>{i18n.t("There is nothing new in this file.")}</p>
      ) : null}
      {added === null ? null : (
        <p className={panel.title}>
          {future
            ? i18n.t("{things} will be added.", { things: added })
            : i18n.t("{things} added.", { things: added })}
        </p>
      )}
      {settings ? (
        <p>
          {future
            ? i18n.t("Settings will be those of the file.")
            : i18n.t("Settings are now those of the file.")}
        </p>
      ) : null}
      {kept === null ? null : (
        <p className={styles.muted}>
          {future
            ? i18n.t("There already, and left as they are: {things}.", { things: kept })
            : i18n.t("There already, left as they were: {things}.", { things: kept })}
        </p>
      )}
      {leftOut === null ? null : (
        <p className={styles.muted}>
          {i18n.t(
            "Left out: {things} (days that are full here, files above {size}, calendars without their address).",
            { things: leftOut, size: byteWords(maxAttachmentSize) },
          )}
        </p>
      )}
    </div>
  );
}
