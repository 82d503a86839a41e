/**
 * The draft of a signal that is being added (shared/drafts.ts). Its text is shared by the box of the wide planner and
 * the sheet of the phone's, so that it is there when one takes the place of the other; what else each of them can say
 * is its own.
 */
export const newSignalDraft = "new signal";
export const newSignalText = `${newSignalDraft}/text`;
