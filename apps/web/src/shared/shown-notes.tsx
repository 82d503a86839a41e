import { lazyPart } from "@daysignal/ui";
import { type ReactNode, Suspense } from "react";
import { hasMarkup } from "./notes-markup.ts";

const RenderedNotes = lazyPart(() => import("./rendered-notes.tsx"));

/** Notes to read (§2): as Markdown if they have markup, else `children`, which have them as typed. */
export function ShownNotes({ text, children }: { text: string; children: ReactNode }) {
  if (!hasMarkup(text)) return children;
  return (
    <Suspense fallback={children}>
      <RenderedNotes text={text} />
    </Suspense>
  );
}
