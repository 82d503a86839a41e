import { chakra } from "@chakra-ui/react";
import { Toaster as ChakraToaster, createToaster, Toast } from "@chakra-ui/react/toast";
import { X } from "lucide-react";

const store = createToaster({ placement: "bottom", max: 1, duration: 5000, removeDelay: 200 });

export interface ToastMessage {
  title: string;
  description?: string | undefined;
  /** `error` is read out at once. Default `info`. */
  kind?: "info" | "success" | "error";
  /** Milliseconds on screen; 5000 unless said (§9). The clock stands still under the pointer. */
  duration?: number;
  /** One thing to do about it, such as Undo. Doing it closes the toast. */
  action?: { label: string; onClick: () => void };
}

/** Says something in passing. One at a time: a new one takes the place of the last (§9). */
export function toast({ kind = "info", action, description, ...message }: ToastMessage): void {
  store.remove();
  store.create({
    ...message,
    type: kind,
    closable: true,
    ...(description === undefined ? {} : { description }),
    ...(action ? { action } : {}),
  });
}

/** Takes away what is being said, if anything. */
export function dismissToast(): void {
  store.dismiss();
}

/** The place where toasts appear; once, at the root. */
export function Toaster() {
  return (
    <ChakraToaster toaster={store}>
      {(shown) => (
        <Toast.Root>
          <chakra.div flex="1" minWidth="0">
            <Toast.Title>{shown.title}</Toast.Title>
            {shown.description ? <Toast.Description>{shown.description}</Toast.Description> : null}
          </chakra.div>
          {shown.action ? <Toast.ActionTrigger>{shown.action.label}</Toast.ActionTrigger> : null}
          <Toast.CloseTrigger aria-label="Close">
            <X size={16} aria-hidden />
          </Toast.CloseTrigger>
        </Toast.Root>
      )}
    </ChakraToaster>
  );
}
