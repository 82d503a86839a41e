import { chakra } from "@chakra-ui/react";
import { Portal } from "@chakra-ui/react/portal";
import { Toaster as ChakraToaster, createToaster, Toast } from "@chakra-ui/react/toast";
import { X } from "lucide-react";
import { type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import { useI18n } from "../i18n.ts";
import { largeText, touched } from "../theme/media.ts";
import { Quoted } from "./quoted.tsx";
import { Themed } from "./themed.tsx";
import { connectToasts, type ToastChoices, type ToastMessage, toastGroup } from "./toast.ts";

const store = createToaster({ placement: "bottom", max: 1, duration: 5000, removeDelay: 200 });

/** Replaces the current toast; null only closes it. */
function show(message: ToastMessage | null): void {
  store.remove();
  if (!message) return;
  const { kind = "info", title, description, duration, action, choices } = message;
  store.create({
    title,
    type: kind,
    closable: true,
    ...(duration === undefined ? {} : { duration }),
    ...(description === undefined ? {} : { description }),
    ...(action ? { action } : {}),
    ...(choices ? { meta: { choices } } : {}),
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
            <Toast.Root flexWrap={shown.meta?.["choices"] ? "wrap" : undefined}>
              <chakra.div flex="1" minWidth="0" css={{ [largeText]: { flexBasis: "100%" } }}>
                <Toast.Title>{quoted(shown.title)}</Toast.Title>
                {shown.description ? (
                  <Toast.Description>{quoted(shown.description)}</Toast.Description>
                ) : null}
              </chakra.div>
              {shown.action ? (
                <Toast.ActionTrigger onClick={returnFocus}>
                  {shown.action.label}
                </Toast.ActionTrigger>
              ) : null}
              <Toast.CloseTrigger aria-label={i18n.t("Close")} onClick={returnFocus}>
                <X size={16} aria-hidden />
              </Toast.CloseTrigger>
              <Choices
                choices={shown.meta?.["choices"] as ToastChoices | undefined}
                onChoice={(event) => {
                  returnFocus(event);
                  store.dismiss(shown.id);
                }}
              />
            </Toast.Root>
          )}
        </ChakraToaster>
      </Portal>
    </Themed>
  );
}

interface ChoicesProps {
  choices: ToastChoices | undefined;
  onChoice: (event: MouseEvent) => void;
}

/** The question of a toast and its answers, in one line. */
function Choices({ choices, onChoice }: ChoicesProps) {
  return choices ? (
    <chakra.div
      role="group"
      aria-label={choices.label}
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="1"
      width="100%"
      mt="-2"
      fontSize="sm"
    >
      {choices.label ? (
        <chakra.span aria-hidden opacity="0.84" me="1">
          {choices.label}
        </chakra.span>
      ) : null}
      {choices.items.map(({ label, onClick }) => (
        <chakra.button
          key={label}
          type="button"
          minHeight="8"
          px="2"
          borderRadius="md"
          fontWeight="semibold"
          fontVariantNumeric="tabular-nums"
          cursor="pointer"
          textDecoration="underline"
          textUnderlineOffset="3px"
          _hover={{ bg: "bg.raised/10" }}
          css={{ [touched]: { minHeight: "11", minWidth: "11" } }}
          onClick={(event) => {
            onChoice(event);
            onClick();
          }}
        >
          {label}
        </chakra.button>
      ))}
    </chakra.div>
  ) : null;
}
