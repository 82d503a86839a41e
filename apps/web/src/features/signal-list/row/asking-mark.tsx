import { Suspense } from "react";
import { lazyPart } from "../../../shared/lazy-part.tsx";
import type { AskingMarkProps } from "./row-parts.ts";

const DecideMark = lazyPart(() => import("./decide-mark.tsx"), { quiet: true });

/** Says that a signal keeps coming back, and opens the choices (§4). Few do, so it is loaded. */
export function AskingMark(props: AskingMarkProps) {
  return (
    <Suspense fallback={null}>
      <DecideMark {...props} />
    </Suspense>
  );
}
