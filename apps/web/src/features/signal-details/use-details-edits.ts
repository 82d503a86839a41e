import { type EditableFields, editedFields, type Signal } from "@daysignal/core";
import { useEffect, useState } from "react";
import { keepDraft, readDraft, useDraft } from "../../shared/drafts.ts";
import { i18n } from "../../shared/language.ts";
import { showNotice } from "../../shared/toasts.ts";
import { type DetailsEdits, detailsDraftKey } from "./signal-details-draft.ts";

/** The unsaved edits of a signal's details. */
interface Unsaved {
  edits: DetailsEdits;
  /** The fields as they were when first edited. */
  base: Partial<Signal>;
}

const nothing: Unsaved = { edits: {}, base: {} };

/** Adds edits, with the previous values of newly edited fields. */
function withEdits({ edits, base }: Unsaved, more: DetailsEdits, signal: Signal): Unsaved {
  const touched = Object.keys(more);
  const before = Object.entries(signal).filter(([field]) => touched.includes(field));
  return { edits: { ...edits, ...more }, base: { ...Object.fromEntries(before), ...base } };
}

/** The edit state of a signal's details. Unsaved edits survive closing the dialog. */
export function useDetailsEdits(signal: Signal) {
  const { id } = signal;
  const key = detailsDraftKey(id);
  const [unsaved, setUnsaved, dropUnsaved] = useDraft(key, nothing);
  const { edits, base } = unsaved;
  const [isFromBefore, setFromBefore] = useState(() => readDraft(key) !== undefined);
  const draft: EditableFields = { ...signal, ...edits };
  const changes = editedFields(signal, edits);
  const isUnsaved = changes !== null;
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isUnsaved]);
  return {
    draft,
    /** The changes to save; null if there are none. */
    changes,
    /** Restored from a draft: the dialog was closed and opened again. */
    isFromBefore: isFromBefore && isUnsaved,
    /** The signal with the previous values of the edited fields. */
    base: () => ({ ...signal, ...base }),
    change: (change: DetailsEdits) => setUnsaved((now) => withEdits(now, change, signal)),
    /** Drops the draft after it is saved or discarded. */
    drop: () => {
      dropUnsaved();
      setFromBefore(false);
    },
    /**
     * Closes the dialog with unsaved edits. The draft is kept unless it is given up; a toast says so
     * and offers to reopen the dialog.
     */
    leave: (how: "keep" | "giveUp", reopen: () => void) => {
      if (how === "giveUp") dropUnsaved();
      const keeps = how === "keep";
      showNotice(keeps ? i18n.t("Changes not saved") : i18n.t("Changes discarded"), undefined, {
        label: keeps ? i18n.t("Keep Editing") : i18n.t("Undo"),
        onClick: () => {
          keepDraft(key, unsaved);
          reopen();
        },
      });
    },
  };
}
