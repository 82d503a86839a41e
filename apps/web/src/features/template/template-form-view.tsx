import { maxNameLength, type Template } from "@daysignal/core";
import { Button, TextField } from "@daysignal/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useController } from "react-hook-form";
import { fieldSentence } from "../../shared/field-sentence.ts";
import { i18n } from "../../shared/language.ts";
import styles from "../../shared/panel.module.css";
import { showNotice } from "../../shared/toasts.ts";
import { useDraftForm } from "../../shared/use-draft-form.ts";
import { useSentId } from "../../shared/use-sent-id.ts";
import { changeTemplate } from "./template-changes.ts";
import { templateFormSchema, templateValues } from "./template-form.ts";
import { TemplateLines } from "./template-lines.tsx";

/** The key of the draft of a new template. */
export const newTemplateDraft = "new template";

interface TemplateFormViewProps {
  /** Null for a new one. */
  template: Template | null;
  /** Called with the id of the saved one, or nothing. */
  onLeave: (id?: string) => void;
}

/** The form of a template: its name and its lines. */
export function TemplateFormView({ template, onLeave }: TemplateFormViewProps) {
  const client = useQueryClient();
  const { form, field, refuse, discard } = useDraftForm({
    key: template ? `template/${template.id}` : newTemplateDraft,
    empty: () => templateValues(template ?? { name: "", subtasks: [] }),
    schema: templateFormSchema,
  });
  const { field: lines } = useController({ control: form.control, name: "lines" });
  const idOf = useSentId();
  const [isPending, setPending] = useState(false);
  const { setFocus } = form;
  useEffect(() => setFocus("name"), [setFocus]);
  const { errors } = form.formState;
  const linesError = errors.lines?.message ?? errors.lines?.root?.message;
  const submit = form.handleSubmit(async ({ name, lines: subtasks }) => {
    if (isPending) return;
    const values = { name, subtasks };
    const left = { id: template?.id ?? idOf(values), ...values };
    setPending(true);
    try {
      const { sent, undo } = changeTemplate(client, template, left);
      await sent;
      discard();
      showNotice(template ? i18n.t("Template saved") : i18n.t("Template created"), undefined, undo);
      onLeave(left.id);
    } catch (error) {
      refuse(error, { subtasks: "lines" });
    } finally {
      setPending(false);
    }
  });
  return (
    <form
      noValidate
      onSubmit={submit}
      aria-label={template ? i18n.t("Edit template") : i18n.t("New Template")}
    >
      <div className={styles.panel}>
        <TextField
          required
          maxLength={maxNameLength}
          autoComplete="off"
          {...field("name", i18n.t("Name"))}
        />
        <TemplateLines
          lines={lines.value}
          onChange={lines.onChange}
          error={fieldSentence(i18n.t("Subtasks"), linesError)}
        />
        <div className={styles.buttons}>
          <Button type="submit" variant="solid" loading={isPending}>
            {template ? i18n.t("Save") : i18n.t("Create Template")}
          </Button>
          <Button
            variant="quiet"
            disabled={isPending}
            onClick={() => {
              discard();
              onLeave();
            }}
          >
            {i18n.t("Cancel")}
          </Button>
        </div>
      </div>
    </form>
  );
}
