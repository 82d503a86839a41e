import type { Signal } from "@daysignal/core";
import { useEffect, useState } from "react";
import { showNotice } from "../../shared/toasts.ts";
import type { SignalChanges } from "../signal/signal-actions.ts";
import {
  changesOf,
  type DetailsDraft,
  type DetailsEdits,
  draftOf,
} from "./signal-details-draft.ts";

/** What was typed into a signal's details and is not saved yet, by signal; while the page lives. */
const kept = new Map<string, DetailsEdits>();
/** Of each, what the signal was like where it was touched first. */
const keptBases = new Map<string, Partial<Signal>>();

/** The fields that a change in the dialog touches, as they are before it, unless they have been touched already. */
function withBase(signal: Signal, edits: DetailsEdits): Partial<Signal> {
  const touched = Object.keys(edits);
  const before = Object.entries(signal).filter(([field]) => touched.includes(field));
  return { ...Object.fromEntries(before), ...keptBases.get(signal.id) };
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
  const [edits, setEdits] = useState<DetailsEdits>(() => kept.get(id) ?? {});
  const [isFromBefore, setFromBefore] = useState(() => kept.has(id));
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
    base: () => ({ ...signal, ...keptBases.get(id) }),
    change: (change) => {
      keptBases.set(id, withBase(signal, change));
      const next = { ...edits, ...change };
      kept.set(id, next);
      setEdits(next);
    },
    drop: () => {
      kept.delete(id);
      keptBases.delete(id);
      setEdits({});
      setFromBefore(false);
    },
    leave: (how, reopen) => {
      if (how === "giveUp") {
        kept.delete(id);
        keptBases.delete(id);
      }
      showNotice(how === "keep" ? "Changes not saved" : "Changes discarded", undefined, {
        label: how === "keep" ? "Keep Editing" : "Undo",
        onClick: () => {
          kept.set(id, edits);
          reopen();
        },
      });
    },
  };
}
