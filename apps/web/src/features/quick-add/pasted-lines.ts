import type { CalendarDay } from "@daysignal/core";
import type { ClipboardEvent } from "react";
import { keepDraft } from "../../shared/drafts.ts";
import { newSignalDraft } from "../signal/new-signal-draft.ts";

/** The draft of the lines to look at. While there is one, the dialog shows it. */
export const pastedLines = `${newSignalDraft}/lines`;

export interface PastedLine {
  text: string;
  /** Not to be added. */
  isLeftOut?: boolean;
}

/** Pasted lines, with the state of the box or sheet that they were pasted into. */
export interface PastedLines {
  /** As pasted. */
  text: string;
  /** Once any were changed. */
  lines?: readonly PastedLine[];
  addTo: CalendarDay | null;
  minutes: number;
  understands: boolean;
}

/** The value of the draft; a string is a long text that was shared, which is one line. */
export type PastedDraft = PastedLines | string;

/** Keeps several pasted lines for the dialog (§17); a field of one line would join them. */
export function keepPastedLines(event: ClipboardEvent, options: Omit<PastedLines, "text">): void {
  const text = event.clipboardData.getData("text").trim();
  if (!/[\r\n]/.test(text)) return;
  event.preventDefault();
  keepDraft(pastedLines, { ...options, text });
}
