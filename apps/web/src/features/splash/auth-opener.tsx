import { chakra } from "@daysignal/ui";
import { type ReactNode, useRef } from "react";

interface AuthOpenerProps {
  onOpen: (opener: HTMLElement) => void;
  /** The dialog will be wanted soon: it can be fetched. */
  onNear: () => void;
  /** One submit button. */
  children: ReactNode;
}

/**
 * What opens the auth dialog. A form, so that a press leads to /auth as long as
 * the scripts are not there yet: the page is painted before them.
 */
export function AuthOpener({ onOpen, onNear, children }: AuthOpenerProps) {
  const form = useRef<HTMLFormElement>(null);
  return (
    <chakra.form
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
    </chakra.form>
  );
}
