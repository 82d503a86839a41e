import { chakra } from "@chakra-ui/react";
import { Portal } from "@chakra-ui/react/portal";
import { Toaster as ChakraToaster, createToaster, Toast } from "@chakra-ui/react/toast";
import { X } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { Quoted } from "./quoted.tsx";
import { connectToasts, type ToastMessage } from "./toast.ts";

const store = createToaster({ placement: "bottom", max: 1, duration: 5000, removeDelay: 200 });

/** Puts one message in the place of whatever is shown; null only takes that away. */
function show(message: ToastMessage | null): void {
  store.remove();
  if (!message) return;
  const { kind = "info", title, description, duration, action } = message;
  store.create({
    title,
    type: kind,
    closable: true,
    ...(duration === undefined ? {} : { duration }),
    ...(description === undefined ? {} : { description }),
    ...(action ? { action } : {}),
  });
}

let next: ToastMessage | null | undefined;

/**
 * Shows a message with the frame after the one that is being drawn: what was
 * pressed answers first, then it is said in words, which takes a measuring of
 * the page. Not between the two: what comes of the press, such as the answer to
 * it, would wait. Of several in one frame it is the last.
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

/** The library's words may be any node; ours are always text. */
function quoted(words: ReactNode): ReactNode {
  return typeof words === "string" ? <Quoted>{words}</Quoted> : words;
}

/** The toast on screen, if any. */
export default function ToastList() {
  useEffect(() => {
    let disconnect: (() => void) | undefined;
    // The library's list starts to listen a moment after it is drawn, and loses what came before.
    const timer = setTimeout(() => {
      disconnect = connectToasts(showNext);
    });
    return () => {
      clearTimeout(timer);
      disconnect?.();
    };
  }, []);
  return (
    // Beside the page, not in it: an open dialog hides the page from those who listen, toasts and all.
    <Portal>
      <ChakraToaster toaster={store}>
        {(shown) => (
          <Toast.Root>
            <chakra.div flex="1" minWidth="0">
              <Toast.Title>{quoted(shown.title)}</Toast.Title>
              {shown.description ? (
                <Toast.Description>{quoted(shown.description)}</Toast.Description>
              ) : null}
            </chakra.div>
            {shown.action ? <Toast.ActionTrigger>{shown.action.label}</Toast.ActionTrigger> : null}
            <Toast.CloseTrigger aria-label="Close">
              <X size={16} aria-hidden />
            </Toast.CloseTrigger>
          </Toast.Root>
        )}
      </ChakraToaster>
    </Portal>
  );
}
