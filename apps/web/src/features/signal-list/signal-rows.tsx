import { type ComponentProps, Suspense } from "react";
import { lazyPart } from "../../shared/lazy-part.tsx";
import { RowSkeletons } from "./list-states.tsx";
import type VirtualRows from "./virtual-rows.tsx";

const Rows = lazyPart(() => import("./virtual-rows.tsx"));

/** The rows of a list. The day is shown first: their code and the virtualizer load after it. */
export function SignalRows(props: ComponentProps<typeof VirtualRows>) {
  return (
    <Suspense fallback={<RowSkeletons />}>
      <Rows {...props} />
    </Suspense>
  );
}
