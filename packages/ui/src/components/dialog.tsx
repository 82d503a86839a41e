import { Dialog as ChakraDialog } from "@chakra-ui/react/dialog";
import { Portal } from "@chakra-ui/react/portal";
import { X } from "lucide-react";
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from "react";
import { IconButton } from "./button.tsx";
import { focusedOrOpener } from "./focused-or-opener.ts";
import { toastGroup } from "./toast.ts";
import { useKeyboardInset } from "./use-keyboard-inset.ts";

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  /** sm 28rem, md 34rem, lg 44rem; the whole width on phones, where it rises from below. */
  size?: "sm" | "md" | "lg";
  /** False for what would be lost: a press beside it does not close it. True for a `dialog` unless said. */
  closeOnPressBeside?: boolean;
  /** Called once it has closed and left the page. */
  onClosed?: () => void;
  /** `alertdialog` for a question that must be answered: a press beside it does not close it. */
  role?: "dialog" | "alertdialog";
  /** The buttons, at the end; the one to do last. */
  footer?: ReactNode;
  /** What takes focus when it opens; else the first control. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** What takes focus when it closes, where that is not what had it before: a dialog fetched on demand comes too late to see. */
  finalFocus?: RefObject<HTMLElement | null>;
  children?: ReactNode;
}

/**
 * A shade at the edge beyond which there is more: it stays with the window, while covers of the surface's
 * own colour go with the content and lie over it at its beginning and its end.
 */
const edges = {
  background: `
    linear-gradient({colors.bg.raised} 40%, transparent) top / 100% 2rem local,
    linear-gradient(transparent, {colors.bg.raised} 60%) bottom / 100% 2rem local,
    linear-gradient({colors.noise.shade}, transparent) top / 100% 0.75rem scroll,
    linear-gradient(transparent, {colors.noise.shade}) bottom / 100% 0.75rem scroll`,
  backgroundRepeat: "no-repeat",
} as const;

/**
 * A window over the page. Focus stays inside, Escape closes, and focus returns
 * to where it was. Its content is not in the page while it is closed.
 */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  size = "md",
  role = "dialog",
  footer,
  initialFocus,
  closeOnPressBeside = role === "dialog",
  finalFocus,
  onClosed,
  children,
}: DialogProps) {
  useKeyboardInset(open);
  const returnTo = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    if (open) returnTo.current = focusedOrOpener();
  }, [open]);
  return (
    <ChakraDialog.Root
      open={open}
      onOpenChange={(details) => onOpenChange(details.open)}
      role={role}
      closeOnInteractOutside={closeOnPressBeside}
      persistentElements={[toastGroup]}
      // A menu that opened it gives focus back to its button while the dialog opens; the trap fetches it.
      onFocusOutside={(event) => event.preventDefault()}
      finalFocusEl={() => finalFocus?.current ?? returnTo.current}
      {...{ size }}
      {...(onClosed ? { onExitComplete: onClosed } : {})}
      {...(initialFocus ? { initialFocusEl: () => initialFocus.current } : {})}
    >
      <Portal>
        <ChakraDialog.Backdrop />
        <ChakraDialog.Positioner>
          <ChakraDialog.Content>
            <ChakraDialog.Header>
              <ChakraDialog.Title>{title}</ChakraDialog.Title>
              {description ? (
                <ChakraDialog.Description>{description}</ChakraDialog.Description>
              ) : null}
            </ChakraDialog.Header>
            {children ? (
              // Its ground reaches into the corners where nothing stands below it.
              <ChakraDialog.Body
                css={edges}
                {...(footer ? {} : { borderBottomRadius: { md: "lg" } })}
              >
                {children}
              </ChakraDialog.Body>
            ) : null}
            {footer ? <ChakraDialog.Footer>{footer}</ChakraDialog.Footer> : null}
            <ChakraDialog.CloseTrigger asChild>
              <IconButton label="Close" size="sm">
                <X aria-hidden />
              </IconButton>
            </ChakraDialog.CloseTrigger>
          </ChakraDialog.Content>
        </ChakraDialog.Positioner>
      </Portal>
    </ChakraDialog.Root>
  );
}
