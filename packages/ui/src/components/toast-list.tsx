import { chakra } from "@chakra-ui/react";
import { Portal } from "@chakra-ui/react/portal";
import {
  Toaster as ChakraToaster,
  createToaster,
  Toast,
  useToastStyles,
} from "@chakra-ui/react/toast";
import { X } from "lucide-react";
import { type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import { useI18n } from "../i18n.ts";
import { Quoted } from "./quoted.tsx";
import { Themed } from "./themed.tsx";
import { connectToasts, type ToastMessage, toastGroup } from "./toast.ts";

const store = createToaster({ placement: "bottom", max: 1, duration: 5000, removeDelay: 200 });

/** Replaces the current toast; null only closes it. */
function show(message: ToastMessage | null): void {
  store.remove();
  if (!message) return;
  const { kind = "info", title, description, duration, action, alternative } = message;
  store.create({
    title,
    type: kind,
    closable: true,
    ...(duration === undefined ? {} : { duration }),
    ...(description === undefined ? {} : { description }),
    ...(action ? { action } : {}),
    meta: { alternative },
  });
}

let next: ToastMessage | null | undefined;

/**
 * Shows a message one frame after the next one: the response to the click is painted first, because
 * the toast measures the page. Of several messages in one frame the last is shown.
 */
function showNext(message: ToastMessage | null): void {
  const isAwaited = next !== undefined;
  next = message;
  if (isAwaited) return;
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const latest = next;
      next = undefined;
      if (latest !== undefined) show(latest);
    }),
  );
}

/** The library allows any node; ours are always strings. */
function quoted(words: ReactNode): ReactNode {
  return typeof words === "string" ? <Quoted>{words}</Quoted> : words;
}

/**
 * Returns a click handler for the toast's buttons that focuses the last focused element outside the
 * toast, because the click unmounts the toast. Not after a tap: focusing a text field would open a
 * phone's keyboard.
 */
function useFocusReturn(): (event: MouseEvent) => void {
  const last = useRef<HTMLElement>(null);
  useEffect(() => {
    const note = (target: unknown) => {
      if (target instanceof HTMLElement && !toastGroup().contains(target)) last.current = target;
    };
    const onFocusIn = ({ target }: FocusEvent) => note(target);
    note(document.activeElement);
    document.addEventListener("focusin", onFocusIn);
    return () => document.removeEventListener("focusin", onFocusIn);
  }, []);
  return ({ detail }) => {
    if (detail === 0) last.current?.focus({ preventScroll: true });
  };
}

interface AlternativeProps {
  button: ToastMessage["alternative"];
  /** Closes the toast, which the library does for one action only. */
  onClick: (event: MouseEvent) => void;
}

/** A second button, with the look of the action. */
function Alternative({ button, onClick }: AlternativeProps) {
  const styles = useToastStyles();
  if (!button) return null;
  return (
    <chakra.button
      type="button"
      css={styles["actionTrigger"]}
      onClick={(event) => {
        button.onClick();
        onClick(event);
      }}
    >
      {button.label}
    </chakra.button>
  );
}

/** The toast on screen, if any. */
export default function ToastList() {
  const i18n = useI18n();
  const returnFocus = useFocusReturn();
  useEffect(() => {
    let disconnect: (() => void) | undefined;
    // The library's list subscribes slightly after it is rendered, and loses earlier messages.
    const timer = setTimeout(() => {
      disconnect = connectToasts(showNext);
    });
    return () => {
      clearTimeout(timer);
      disconnect?.();
    };
  }, []);
  return (
    // Outside of the page's root, which an open dialog hides from screen readers.
    <Themed>
      <Portal>
        <ChakraToaster
          toaster={store}
          // The library's own words, translated: the place and the keys that lead there.
          aria-label={i18n.t("Notifications, bottom (alt+T)")}
        >
          {(shown) => (
            <Toast.Root>
              <chakra.div flex="1" minWidth="0">
                <Toast.Title>{quoted(shown.title)}</Toast.Title>
                {shown.description ? (
                  <Toast.Description>{quoted(shown.description)}</Toast.Description>
                ) : null}
              </chakra.div>
              <chakra.div
                display="flex"
                flexDirection={{ base: "column", md: "row" }}
                alignItems="flex-end"
                flexShrink="0"
                maxWidth="60%"
              >
                <Alternative
                  button={shown.meta?.["alternative"]}
                  onClick={(event) => {
                    store.dismiss(shown.id);
                    returnFocus(event);
                  }}
                />
                {shown.action ? (
                  <Toast.ActionTrigger onClick={returnFocus}>
                    {shown.action.label}
                  </Toast.ActionTrigger>
                ) : null}
              </chakra.div>
              <Toast.CloseTrigger aria-label={i18n.t("Close")} onClick={returnFocus}>
                <X size={16} aria-hidden />
              </Toast.CloseTrigger>
            </Toast.Root>
          )}
        </ChakraToaster>
      </Portal>
    </Themed>
  );
}
