import { type ReactNode, Suspense } from "react";
import { lazyPart } from "./lazy-part.tsx";
import type { DialogState, OpenedDialogProps } from "./use-dialog.ts";

type LazyDialogProps<Props> = Omit<Props, keyof OpenedDialogProps> & {
  /** Its state; nothing is rendered before it is first opened. */
  dialog: Pick<DialogState<unknown>, "about" | "props">;
};

/**
 * A dialog that is loaded when it is first opened. It gets `OpenedDialogProps` from its state:
 *
 *     const AddClientDialog = lazyDialog(() => import("./add-client-dialog.tsx"));
 *     <AddClientDialog dialog={adding} onAdded={choose} />
 */
export function lazyDialog<Props extends OpenedDialogProps>(
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
