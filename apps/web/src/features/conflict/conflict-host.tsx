import { lazyPart } from "@daysignal/ui";
import { Suspense } from "react";
import { useConflictQuestion } from "./conflict-question.ts";

const ConflictDialog = lazyPart(() => import("./conflict-dialog.tsx"));

/** Renders the dialog for the current conflict. */
export function ConflictHost() {
  const question = useConflictQuestion();
  return question ? (
    <Suspense fallback={null}>
      <ConflictDialog question={question} />
    </Suspense>
  ) : null;
}
