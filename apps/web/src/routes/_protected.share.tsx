import { maxTitleLength } from "@daysignal/core";
import { createFileRoute, redirect } from "@tanstack/react-router";
import { sharedText } from "../features/quick-add/shared-text.ts";
import { newSignalText } from "../features/signal/new-signal-draft.ts";
import { keepDraft, readDraft } from "../shared/drafts.ts";

/** /share?title&text&url : fills the add box with what another app shares (§17). */
export const Route = createFileRoute("/_protected/share")({
  beforeLoad: ({ search }) => {
    const line = sharedText({ ...search });
    const typed = readDraft(newSignalText);
    // What was typed before is kept, and nothing is added until the user does.
    if (line !== "")
      keepDraft(newSignalText, typed ? `${typed} ${line}`.slice(0, maxTitleLength) : line);
    throw redirect({ to: "/", hash: "add", replace: true });
  },
});
