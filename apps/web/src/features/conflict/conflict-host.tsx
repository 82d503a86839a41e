import { lazy, Suspense } from "react";
import { useConflictQuestion } from "./conflict-question.ts";

const ConflictDialog = lazy(() => import("./conflict-dialog.tsx"));

/** The place of the question which of two versions is to hold. */
export function ConflictHost() {
  const question = useConflictQuestion();
  return question ? (
    <Suspense fallback={null}>
      <ConflictDialog question={question} />
    </Suspense>
  ) : null;
}
