import type { Signal } from "@daysignal/core";
import { useEffect, useState } from "react";
import { keepDraft, readDraft, useDraft } from "../../shared/drafts.ts";
import { showNotice } from "../../shared/toasts.ts";
import type { SignalChanges } from "../signal/signal-actions.ts";
import {
  changesOf,
  type DetailsDraft,
  type DetailsEdits,
  draftOf,
} from "./signal-details-draft.ts";

/** What was typed into a signal's details and is not saved yet. */
interface Unsaved {
  edits: DetailsEdits;
  /** What the signal was like where it was touched first. */
  base: Partial<Signal>;
}

const nothing: Unsaved = { edits: {}, base: {} };

/** More edits, with the fields that they touch as they are before, unless they have been touched already. */
function withEdits({ edits, base }: Unsaved, more: DetailsEdits, signal: Signal): Unsaved {
  const touched = Object.keys(more);
  const before = Object.entries(signal).filter(([field]) => touched.includes(field));
  return { edits: { ...edits, ...more }, base: { ...Object.fromEntries(before), ...base } };
}

export interface EditedDetails {
  draft: DetailsDraft;
  /** What saving would send; null if nothing. */
  changes: SignalChanges | null;
  /** Some of it was typed before: the dialog was left and opened again. */
  isFromBefore: boolean;
  change: (edits: DetailsEdits) => void;
  /** The signal as it was where it has been edited, and as it is elsewhere. */
  base: () => Signal;
  /** It is saved, or not wanted. */
  drop: () => void;
  /**
   * The dialog is left with something unsaved. It is kept for the next time,
   * unless it is given up; a toast says so and leads back.
   */
  leave: (how: "keep" | "giveUp", reopen: () => void) => void;
}

/** A signal's details as they are edited. Unsaved ones outlive the dialog, so that no slip of a key loses them. */
export function useDetailsEdits(signal: Signal): EditedDetails {
  const { id } = signal;
  const key = `signal/${id}/details`;
  const [unsaved, setUnsaved, dropUnsaved] = useDraft(key, nothing);
  const { edits, base } = unsaved;
  const [isFromBefore, setFromBefore] = useState(() => readDraft(key) !== undefined);
  const changes = changesOf(signal, edits);
  const isUnsaved = changes !== null;
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isUnsaved]);
  return {
    draft: draftOf(signal, edits),
    changes,
    isFromBefore: isFromBefore && isUnsaved,
    base: () => ({ ...signal, ...base }),
    change: (change) => setUnsaved((now) => withEdits(now, change, signal)),
    drop: () => {
      dropUnsaved();
      setFromBefore(false);
    },
    leave: (how, reopen) => {
      if (how === "giveUp") dropUnsaved();
      showNotice(how === "keep" ? "Changes not saved" : "Changes discarded", undefined, {
        label: how === "keep" ? "Keep Editing" : "Undo",
        onClick: () => {
          keepDraft(key, unsaved);
          reopen();
        },
      });
    },
  };
}
