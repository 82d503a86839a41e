import { type ReactNode, type RefObject, Suspense } from "react";
import type { DialogProps } from "./dialog.tsx";
import { lazyPart } from "./lazy-part.tsx";

/** The props of a dialog that its screen opens, for `Dialog`. */
export interface OpenedDialogProps extends Pick<DialogProps, "open" | "onOpenChange"> {
  /** The element that opened it: a lazily loaded dialog comes too late to see which had focus. */
  finalFocus: RefObject<HTMLElement | null>;
}

type LazyDialogProps<Props> = Omit<Props, keyof OpenedDialogProps> & {
  /** Its state; nothing is rendered while it is about nothing, before it is first opened. */
  dialog: { about: unknown; props: OpenedDialogProps };
};

/**
 * A dialog that is loaded when it is first opened. It gets `OpenedDialogProps` from its state:
 *
 *     const AddClientDialog = lazyDialog(() => import("./add-client-dialog.tsx"));
 *     <AddClientDialog dialog={adding} onAdded={choose} />
 */
export function lazyDialog<Props extends Pick<DialogProps, keyof OpenedDialogProps>>(
  load: () => Promise<{ default: (props: Props) => ReactNode }>,
) {
  const Part = lazyPart(load);
  return function LazyDialog({ dialog, ...own }: LazyDialogProps<Props>) {
    if (dialog.about === undefined) return null;
    // Both together are all props, which the compiler cannot know of a generic type.
    const props = { ...dialog.props, ...own } as unknown as Props;
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    );
  };
}
