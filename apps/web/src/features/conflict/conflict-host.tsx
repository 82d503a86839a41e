import { Suspense } from "react";
import { lazyPart } from "../../shared/lazy-part.tsx";
import { useConflictQuestion } from "./conflict-question.ts";

const ConflictDialog = lazyPart(() => import("./conflict-dialog.tsx"));

/** The place of the question which of two versions is to hold. */
export function ConflictHost() {
  const question = useConflictQuestion();
  return question ? (
    <Suspense fallback={null}>
      <ConflictDialog question={question} />
    </Suspense>
  ) : null;
}
