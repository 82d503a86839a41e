import type { Template } from "@daysignal/core";
import {
  EmptyState,
  ItemButton,
  ItemList,
  ItemNote,
  ItemRow,
  PanelHead,
  Skeleton,
} from "@daysignal/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { readDraft } from "../../shared/drafts.ts";
import { i18n } from "../../shared/language.ts";
import { QueryView, type ReadState } from "../../shared/query-view.tsx";
import { showNotice } from "../../shared/toasts.ts";
import { changeTemplate } from "./template-changes.ts";
import { newTemplateDraft, TemplateFormView } from "./template-form-view.tsx";
import { lineCount } from "./template-words.ts";
import { useTemplates } from "./use-templates.ts";

type Step = { at: "list"; from?: string } | { at: "form"; template: Template | null };

/** 'Templates' in the settings (§2): the list, or the form of one of them. */
export default function TemplatePanel() {
  const templates = useTemplates();
  const [step, setStep] = useState<Step>(() =>
    readDraft(newTemplateDraft) === undefined ? { at: "list" } : { at: "form", template: null },
  );
  if (step.at === "form") {
    const { template } = step;
    return (
      <TemplateFormView
        key={template?.id}
        template={template}
        onLeave={(id) => setStep({ at: "list", from: id ?? template?.id ?? "" })}
      />
    );
  }
  return (
    <TemplateListView
      templates={templates}
      from={step.from}
      onNew={() => setStep({ at: "form", template: null })}
      onEdit={(template) => setStep({ at: "form", template })}
    />
  );
}

interface TemplateListViewProps {
  templates: ReadState<Template[]>;
  /** The template whose form was left, "" for that of a new one: its button takes the focus. */
  from: string | undefined;
  onNew: () => void;
  onEdit: (template: Template) => void;
}

function TemplateListView({ templates, from, onNew, onEdit }: TemplateListViewProps) {
  const client = useQueryClient();
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (from !== undefined) focusEdit(part.current, from);
  }, [from]);
  const remove = (template: Template, neighbour: Template | undefined) => {
    const { undo } = changeTemplate(client, template, null);
    // The focused row is gone.
    focusEdit(part.current, neighbour?.id ?? "");
    showNotice(i18n.t("Template deleted"), undefined, undo);
  };
  return (
    <div ref={part}>
      <PanelHead action={i18n.t("New Template")} onAction={onNew} takesFocus={false}>
        {i18n.t(
          "A template is a checklist that a new signal can begin with: type + and its name when you add one.",
        )}
      </PanelHead>
      <QueryView
        place="panel"
        query={templates}
        failure={(reason) => i18n.t("Your templates could not be loaded. {reason}", { reason })}
        loading={<Skeleton height="8rem" width="100%" />}
        loadingLabel={i18n.t("Templates are loading")}
        empty={
          <EmptyState title={i18n.t("No templates yet")}>
            {i18n.t("Make one here, or keep the subtasks of a signal as one in its details.")}
          </EmptyState>
        }
      >
        {(list) => (
          <ItemList place="panel" aria-label={i18n.t("Templates")}>
            {list.map((template, index) => (
              <ItemRow
                key={template.id}
                name={template.name}
                text={
                  <>
                    <ItemNote>{lineCount(template)}</ItemNote>
                    <ItemNote>
                      <bdi>{template.subtasks.slice(0, shownLines).join(" · ")}</bdi>
                    </ItemNote>
                  </>
                }
              >
                <ItemButton
                  label={i18n.t("Edit {name}", { name: template.name })}
                  data-edits={template.id}
                  onClick={() => onEdit(template)}
                >
                  {i18n.t("Edit")}
                </ItemButton>
                <ItemButton
                  label={i18n.t("Delete {name}", { name: template.name })}
                  onClick={() => remove(template, list[index + 1] ?? list[index - 1])}
                >
                  {i18n.t("Delete")}
                </ItemButton>
              </ItemRow>
            ))}
          </ItemList>
        )}
      </QueryView>
    </div>
  );
}

/** Focuses the button that edits a template, else the first one. */
function focusEdit(part: HTMLElement | null, id: string): void {
  const own = part?.querySelector<HTMLElement>(`[data-edits="${id}"]`);
  (own ?? part?.querySelector("button"))?.focus();
}

/** The lines that the list shows of a template. */
const shownLines = 4;
