import { type ReactNode, useRef } from "react";

interface AuthOpenerProps {
  onOpen: (opener: HTMLElement) => void;
  /** Called on hover or focus, to preload the dialog. */
  onNear: () => void;
  /** One submit button. */
  children: ReactNode;
}

/**
 * Opens the auth dialog. A form, so that it leads to /auth while the scripts have not loaded: the
 * page is painted before them.
 */
export function AuthOpener({ onOpen, onNear, children }: AuthOpenerProps) {
  const form = useRef<HTMLFormElement>(null);
  return (
    <form
      ref={form}
      action="/auth"
      onPointerEnter={onNear}
      onFocus={onNear}
      onSubmit={(event) => {
        event.preventDefault();
        const button = form.current?.querySelector("button");
        if (button) onOpen(button);
      }}
    >
      {children}
    </form>
  );
}
