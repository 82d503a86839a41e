import { type RefObject, useCallback, useRef, useState } from "react";
import { dropDraft, keepDraft, readDraft } from "./drafts.ts";

/** A dialog that is fetched when it is first opened. */
export interface DialogState<About> {
  /** Whether it stands open. */
  open: boolean;
  /** What it is about, kept while it closes; undefined until it was first wanted. */
  about: About | undefined;
  /** What opened it, and takes focus when it closes. */
  opener: RefObject<HTMLElement | null>;
  /** Stays the same function. */
  show: (about: About, opener?: HTMLElement | null) => void;
  onOpenChange: (open: boolean) => void;
}

/**
 * Keeps what a lazily loaded dialog needs: it is put into the page the first
 * time it is wanted, and knows what opened it, which it comes too late to see.
 * With a name, for a form whose text is kept (drafts.ts), it also stays open where
 * the screen around it is drawn anew: when a tablet is turned, after a reload, or
 * when its person signs in again. `About` has to survive JSON then.
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
      if (name !== undefined) rememberOpenDialog(name, next);
    },
    [name],
  );
  const onOpenChange = useCallback(
    (next: boolean) => {
      setOpen(next);
      if (!next && name !== undefined) rememberOpenDialog(name, undefined);
    },
    [name],
  );
  return { open, about, opener, onOpenChange, show };
}

/** What a dialog of this name was about that nobody has closed. */
export function openDialog<About>(name: string): About | undefined {
  return readDraft(`dialog/${name}`) as About | undefined;
}

/** Remembers that a dialog is open; undefined: that it is closed. */
export function rememberOpenDialog(name: string, about: unknown): void {
  if (about === undefined) dropDraft(`dialog/${name}`);
  else keepDraft(`dialog/${name}`, about);
}
