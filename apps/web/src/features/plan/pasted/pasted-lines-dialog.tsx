import { desktopDurations, earlierLines, listLines, maxTitleLength } from "@daysignal/core";
import { Button, Dialog } from "@daysignal/ui";
import { chakra, Text } from "@daysignal/ui/chakra";
import { useEffect, useMemo, useState } from "react";
import { runCommand } from "../../../shared/commands.ts";
import { dayRule } from "../../../shared/day-rule.ts";
import { addToDraft, dropDraft, keepDraft, readDraft } from "../../../shared/drafts.ts";
import { i18n } from "../../../shared/language.ts";
import { useIsPhone } from "../../../shared/phone-media.ts";
import { showNotice } from "../../../shared/toasts.ts";
import { useToday } from "../../../shared/today.ts";
import {
  type PastedDraft,
  type PastedLine,
  type PastedLines,
  pastedLines,
} from "../../quick-add/pasted-lines.ts";
import { useQuickAdd } from "../../quick-add/use-quick-add.ts";
import { newSignalText } from "../../signal/new-signal-draft.ts";
import type { PlannerCalls } from "../actions/planner-calls.ts";
import { addWords, restWords } from "../several-words.ts";
import { addLines } from "./add-lines.ts";
import { isLong, isTooLong, keptLines, lineDraft, maxLines } from "./line-draft.ts";
import { PastedLineRow } from "./pasted-line-row.tsx";

interface PastedLinesDialogProps {
  pasted: PastedDraft;
  calls: PlannerCalls;
}

const noText: readonly string[] = [];

/** A shared text as the only line, with the defaults of the add box. */
const asOneLine = (text: string): PastedLines => ({
  ...{ text, lines: [{ text }] },
  ...{ addTo: null, minutes: desktopDurations.default, understands: true },
});

/** 'Add N Signals' (§17): the pasted lines, each of which can be changed or left out. */
export default function PastedLinesDialog({ pasted: draft, calls }: PastedLinesDialogProps) {
  const pasted = useMemo(() => (typeof draft === "string" ? asOneLine(draft) : draft), [draft]);
  const { text: asPasted, addTo, minutes, understands } = pasted;
  const first = useMemo(() => listLines(asPasted).map((text) => ({ text })), [asPasted]);
  const lines = pasted.lines ?? first;
  const today = useToday();
  const isPhone = useIsPhone();
  const [open, setOpen] = useState(true);
  const { read, prepare, known } = useQuickAdd("", noText, understands, addTo);
  useEffect(() => prepare(), [prepare]);

  const shown = lines.slice(0, maxLines);
  const rest = lines.slice(maxLines);
  const earlier = earlierLines(shown);
  const kept = keptLines(shown);
  const joined = kept.map(({ text }) => text.trim()).join(" ");
  const typed = String(readDraft(newSignalText) ?? "");
  const restore = (refused: readonly PastedLine[]) => {
    const now = readDraft(pastedLines) as PastedLines | undefined;
    // Others may have been pasted meanwhile; those that were added are still here while it closes.
    const others = now === undefined || now === pasted ? [] : (now.lines ?? []);
    keepDraft(pastedLines, { ...pasted, lines: [...others, ...refused] });
    setOpen(true);
  };
  const change = (at: number, line: PastedLine) => {
    const changed = lines.map((one, index) => (index === at ? line : one));
    keepDraft(pastedLines, { ...pasted, lines: changed });
  };
  const goOn = () => {
    if (rest.length > 0) keepDraft(pastedLines, { ...pasted, lines: rest });
    else setOpen(false);
  };
  const cancel = () => {
    setOpen(false);
    showNotice(i18n.t("Nothing was added"), undefined, {
      label: i18n.t("Undo"),
      onClick: () => keepDraft(pastedLines, pasted),
    });
  };
  const add = async () => {
    const fields = { estimatedMinutes: minutes };
    const context = { today, timeZone: dayRule().timeZone, addTo, fields };
    const drafts = await Promise.all(
      kept.map(async (line) => {
        const { text } = line;
        const asTitle = { title: text.trim(), parts: [], unknownProjects: [] };
        return lineDraft(line, isLong(text) ? asTitle : await read(text, noText), context);
      }),
    );
    addLines(calls, drafts, restore);
    goOn();
  };

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) cancel();
      }}
      onClosed={() => {
        dropDraft(pastedLines);
        // The line of a slot in which they were pasted is gone.
        if (!isPhone) runCommand("add");
      }}
      closeOnPressBeside={false}
      title={i18n.t("Add Several Signals")}
      description={
        rest.length > 0
          ? restWords(shown.length, rest.length)
          : i18n.t("Each line becomes a signal.")
      }
      footer={
        <>
          <Button variant="quiet" onClick={cancel}>
            {i18n.t("Cancel")}
          </Button>
          <Button
            disabled={kept.length === 0 || typed.length + 1 + joined.length > maxTitleLength}
            onClick={() => {
              addToDraft(newSignalText, joined);
              goOn();
            }}
          >
            {i18n.t("Keep as One Line")}
          </Button>
          <Button
            variant="solid"
            disabled={kept.length === 0 || kept.some(({ text }) => isTooLong(text))}
            onClick={() => void add()}
          >
            {addWords(kept.length)}
          </Button>
        </>
      }
    >
      <chakra.ol role="list" listStyleType="none" aria-label={i18n.t("Pasted lines")}>
        {shown.map((line, index) => (
          <PastedLineRow
            key={index}
            line={line}
            number={index + 1}
            sameAs={earlier.get(index)}
            today={today}
            read={read}
            known={known}
            onChange={(next) => change(index, next)}
          />
        ))}
      </chakra.ol>
      {kept.length === 0 ? (
        <Text mt="3" color="fg.muted">
          {i18n.t("All lines are left out.")}
        </Text>
      ) : null}
    </Dialog>
  );
}
