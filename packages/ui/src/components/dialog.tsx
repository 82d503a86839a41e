import { Dialog as ChakraDialog } from "@chakra-ui/react/dialog";
import { Portal } from "@chakra-ui/react/portal";
import { X } from "lucide-react";
import { type ReactNode, type RefObject, useEffectEvent, useLayoutEffect, useRef } from "react";
import { useI18n } from "../i18n.ts";
import { IconButton } from "./button.tsx";
import { focusedOrOpener } from "./focused-or-opener.ts";
import { Themed } from "./themed.tsx";
import { toastGroup } from "./toast.ts";
import { useBackCloses } from "./use-back-closes.ts";
import { useKeyboardInset } from "./use-keyboard-inset.ts";

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  /** sm 28rem, md 34rem, lg 44rem; full width on phones, where it is at the bottom. */
  size?: "sm" | "md" | "lg" | "xl";
  /** Whether a click outside closes it; false protects typed text. Default: true for a `dialog`. */
  closeOnPressBeside?: boolean;
  /** Called after it is closed and unmounted. */
  onClosed?: () => void;
  /** `alertdialog` for a question that must be answered: a click outside does not close it. */
  role?: "dialog" | "alertdialog";
  /** The buttons, at the end; the primary one last. */
  footer?: ReactNode;
  /** The initial focus. Default: the first control. */
  initialFocus?: RefObject<HTMLElement | null>;
  /**
   * The element to which focus returns, if not the previously focused one: a lazily loaded dialog
   * comes too late to see that.
   */
  finalFocus?: RefObject<HTMLElement | null>;
  children?: ReactNode;
}

/**
 * Scroll shadows: the shades are fixed to the scroll container, and covers in the surface's colour
 * scroll with the content and hide them at its start and end.
 */
const edges = {
  background: `
    linear-gradient({colors.bg.raised} 40%, transparent) top / 100% 2rem local,
    linear-gradient(transparent, {colors.bg.raised} 60%) bottom / 100% 2rem local,
    linear-gradient({colors.noise.shade}, transparent) top / 100% 0.75rem scroll,
    linear-gradient(transparent, {colors.noise.shade}) bottom / 100% 0.75rem scroll`,
  backgroundRepeat: "no-repeat",
} as const;

/** The first control that takes the focus by Tab, and is shown. */
function firstControl(dialog: HTMLElement | null): HTMLElement | null {
  const controls = ":is(a[href], button, input, select, textarea, [tabindex])";
  const all = dialog?.querySelectorAll<HTMLElement>(`${controls}:not(:disabled, [tabindex='-1'])`);
  return [...(all ?? [])].find((control) => control.getClientRects().length > 0) ?? null;
}

/**
 * A modal dialog. Traps focus, closes on Escape, and returns focus. Its content is unmounted while
 * it is closed.
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
  const i18n = useI18n();
  useKeyboardInset(open);
  useBackCloses(open, () => onOpenChange(false));
  const content = useRef<HTMLDivElement>(null);
  const returnTo = useRef<HTMLElement | null>(null);
  // Called before the dialog takes the focus, and as it opens: which is first depends on whether its
  // content is added in the same commit.
  const rememberFocus = () => {
    const focused = focusedOrOpener();
    if (!content.current?.contains(focused)) returnTo.current = focused;
  };
  const opened = useEffectEvent(rememberFocus);
  useLayoutEffect(() => {
    if (open) opened();
  }, [open]);
  const returnTarget = () => finalFocus?.current ?? returnTo.current;
  const firstTarget = () => initialFocus?.current ?? firstControl(content.current);
  return (
    <Themed>
      <ChakraDialog.Root
        open={open}
        onOpenChange={(details) => onOpenChange(details.open)}
        role={role}
        closeOnInteractOutside={closeOnPressBeside}
        persistentElements={[toastGroup]}
        // A menu that opened it returns focus to its button while the dialog opens; the focus trap
        // takes it back.
        onFocusOutside={(event) => event.preventDefault()}
        finalFocusEl={returnTarget}
        {...{ size }}
        onExitComplete={() => {
          // If it was closed before the focus trap was set up, nothing has returned the focus.
          const focused = document.activeElement;
          if (focused === document.body || content.current?.contains(focused)) {
            returnTarget()?.focus();
          }
          onClosed?.();
        }}
        initialFocusEl={firstTarget}
      >
        <Portal>
          <ChakraDialog.Backdrop />
          <ChakraDialog.Positioner>
            <ChakraDialog.Content ref={content}>
              <ChakraDialog.Header>
                <ChakraDialog.Title>{title}</ChakraDialog.Title>
                {description ? (
                  <ChakraDialog.Description>{description}</ChakraDialog.Description>
                ) : null}
              </ChakraDialog.Header>
              {children ? (
                // Its background extends into the rounded corners if there is nothing below.
                <ChakraDialog.Body
                  css={edges}
                  {...(footer ? {} : { borderBottomRadius: { md: "lg" } })}
                >
                  {children}
                </ChakraDialog.Body>
              ) : null}
              {footer ? <ChakraDialog.Footer>{footer}</ChakraDialog.Footer> : null}
              <ChakraDialog.CloseTrigger asChild>
                <IconButton
                  label={i18n.t(
                    "Close",
                    {},
                    { comment: "The button that closes a dialog or a message" },
                  )}
                  size="sm"
                >
                  <X aria-hidden />
                </IconButton>
              </ChakraDialog.CloseTrigger>
            </ChakraDialog.Content>
            <FocusAtOnce target={firstTarget} beforeFocus={rememberFocus} />
          </ChakraDialog.Positioner>
        </Portal>
      </ChakraDialog.Root>
    </Themed>
  );
}

/**
 * Focuses a control as soon as the dialog is in the document: the focus trap does so some frames
 * later, and a key that is pressed until then would go to the page behind. Comes after the
 * dialog, so that its refs are set.
 */
function FocusAtOnce({
  target,
  beforeFocus,
}: {
  target: () => HTMLElement | null;
  beforeFocus: () => void;
}) {
  const focus = useEffectEvent(() => {
    beforeFocus();
    target()?.focus({ preventScroll: true });
  });
  useLayoutEffect(() => focus(), []);
  return null;
}
