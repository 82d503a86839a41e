import { type ComponentProps, Suspense } from "react";
import { lazyPart } from "./lazy-part.tsx";
import type { DialogState } from "./use-dialog.ts";

const Question = lazyPart(() => import("@daysignal/ui/question"));

interface LazyQuestionProps extends Omit<ComponentProps<typeof Question>, "open" | "onOpenChange"> {
  dialog: Pick<DialogState<unknown>, "about" | "props">;
}

/** A question in a dialog, loaded when it is first asked. */
export function LazyQuestion({ dialog, ...question }: LazyQuestionProps) {
  if (dialog.about === undefined) return null;
  return (
    <Suspense fallback={null}>
      <Question {...dialog.props} {...question} />
    </Suspense>
  );
}
