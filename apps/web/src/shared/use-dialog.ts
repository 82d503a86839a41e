import { type RefObject, useCallback, useRef, useState } from "react";

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
 */
export function useDialog<About>(): DialogState<About> {
  const [open, setOpen] = useState(false);
  const [about, setAbout] = useState<About>();
  const opener = useRef<HTMLElement | null>(null);
  const show = useCallback((next: About, from?: HTMLElement | null) => {
    opener.current =
      from ?? (document.activeElement instanceof HTMLElement ? document.activeElement : null);
    setAbout(next);
    setOpen(true);
  }, []);
  return { open, about, opener, onOpenChange: setOpen, show };
}
