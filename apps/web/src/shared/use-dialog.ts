import type { OpenedDialogProps } from "@daysignal/ui";
import { type RefObject, useCallback, useRef, useState } from "react";
import { dropDraft, keepDraft, readDraft } from "./drafts.ts";
import { noteClosing, noteOpening } from "./typed-ahead.ts";

/** The state of a lazily loaded dialog. */
export interface DialogState<About> {
  open: boolean;
  /** The dialog's subject, kept while it closes; undefined until it is first opened. */
  about: About | undefined;
  /** The element that opened it, to which focus returns. */
  opener: RefObject<HTMLElement | null>;
  /** A stable function. */
  show: (about: About, opener?: HTMLElement | null) => void;
  onOpenChange: (open: boolean) => void;
  /** What the dialog gets of it. */
  props: OpenedDialogProps;
}

/**
 * The state of a lazily loaded dialog: it is mounted when it is first opened, and knows the element
 * that opened it. With a name, for a form with a draft (drafts.ts), it also stays open when the
 * screen is remounted: after a rotation that changes the layout, a reload, or signing in again.
 * `About` must then be JSON-serialisable.
 */
export function useDialog<About>(name?: string): DialogState<About> {
  const [about, setAbout] = useState(() =>
    name === undefined ? undefined : openDialog<About>(name),
  );
  const [open, setOpen] = useState(about !== undefined);
  const opener = useRef<HTMLElement | null>(null);
  const show = useCallback(
    (next: About, from?: HTMLElement | null) => {
      opener.current =
        from ?? (document.activeElement instanceof HTMLElement ? document.activeElement : null);
      setAbout(next);
      setOpen(true);
      noteOpening();
      if (name !== undefined) rememberOpenDialog(name, next);
    },
    [name],
  );
  const onOpenChange = useCallback(
    (next: boolean) => {
      setOpen(next);
      if (!next) noteClosing();
      if (!next && name !== undefined) rememberOpenDialog(name, undefined);
    },
    [name],
  );
  const props = { open, onOpenChange, finalFocus: opener };
  return { open, about, opener, onOpenChange, show, props };
}

/** The subject of the open dialog with this name. */
export function openDialog<About>(name: string): About | undefined {
  return readDraft(`dialog/${name}`) as About | undefined;
}

/** Stores that a dialog is open; undefined means closed. */
export function rememberOpenDialog(name: string, about: unknown): void {
  if (about === undefined) dropDraft(`dialog/${name}`);
  else keepDraft(`dialog/${name}`, about);
}
