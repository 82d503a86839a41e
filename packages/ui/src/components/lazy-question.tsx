import { lazyDialog } from "./lazy-dialog.tsx";

/** A question in a dialog, loaded when it is first asked. */
export const LazyQuestion = lazyDialog(() => import("./question.tsx"));
