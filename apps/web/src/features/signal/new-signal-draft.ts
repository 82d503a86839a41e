/**
 * The draft of a new signal (shared/drafts.ts). The text is shared by the desktop planner's box and
 * the phone's sheet, so that it survives a change of layout; the other fields are separate.
 */
export const newSignalDraft = "new signal";
export const newSignalText = `${newSignalDraft}/text`;
/** The template that the new signal begins with, if it was chosen apart from the text. */
export const newSignalTemplate = `${newSignalDraft}/template`;
/** The text that is typed into an empty slot. */
export const slotText = `${newSignalDraft}/slot text`;
