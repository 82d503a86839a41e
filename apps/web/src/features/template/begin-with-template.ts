import type { Template } from "@daysignal/core";
import { keepDraft, readDraft } from "../../shared/drafts.ts";
import { newSignalTemplate, newSignalText } from "../signal/new-signal-draft.ts";

/** Begins a new signal with a template, whose name is its title until another one is typed. */
export function beginWithTemplate(template: Template): void {
  const before = readDraft(newSignalTemplate) as Template | undefined;
  const typed = String(readDraft(newSignalText) ?? "").trim();
  if (typed === "" || typed === before?.name) keepDraft(newSignalText, template.name);
  keepDraft(newSignalTemplate, template);
}
