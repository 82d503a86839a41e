import {
  linksSchema,
  maxLinkLength,
  maxLinks,
  maxNameLength,
  maxNotesLength,
  maxTagLength,
  maxTags,
  type ProjectDraft,
  type projectFormSchema,
  tagSuggestions,
} from "@daysignal/core";
import { FormButtons, LabelledControl, Segments, TextAreaField, TextField } from "@daysignal/ui";
import { Box, Stack, Text } from "@daysignal/ui/chakra";
import type { ComponentProps } from "react";
import { type UseFormReturn, useController } from "react-hook-form";
import type { z } from "zod";
import { ColorField } from "../../shared/color-field.tsx";
import { DayField } from "../../shared/day-field.tsx";
import { i18n } from "../../shared/language.ts";
import { region } from "../../shared/region.ts";
import { type TextListEntry, TextListField } from "../../shared/text-list-field.tsx";
import { priorityLabel } from "../../shared/words.ts";
import { ClientField } from "../client/client-field.tsx";
import { AttachmentsField } from "../upload/attachments-field.tsx";
import { linkWords } from "./project-words.ts";

const priorities = () =>
  [1, 2, 3, 4, 5].map((value) => ({
    value: String(value),
    label: new Intl.NumberFormat(region.locale).format(value),
  }));

/** Parses a typed link by the server's own rule; without a scheme it is taken as https. */
function readLink(text: string): TextListEntry {
  const address = /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`;
  const parsed = linksSchema.safeParse([address]);
  const link = parsed.data?.[0];
  return link === undefined
    ? { error: i18n.t("This is no web address. It begins with http:// or https://.") }
    : { value: link };
}

interface ProjectFormProps {
  /** The form's id for the button in the dialog's footer. */
  formId: string;
  /** The draft's key for text that is not added to a list yet. */
  draftKey: string;
  form: UseFormReturn<ProjectDraft, unknown, z.output<typeof projectFormSchema>>;
  onSubmit: (draft: ProjectDraft) => void;
  onUploadingChange: (isUploading: boolean) => void;
}

/** All editable fields of a project (§2, §3), for creating and editing. */
export function ProjectForm(props: ProjectFormProps) {
  const { formId, draftKey, form, onSubmit, onUploadingChange } = props;
  const { control, register, getValues, setValue } = form;
  const { field: links } = useController({ control, name: "links" });
  const { field: color } = useController({ control, name: "color" });
  const { field: priority } = useController({ control, name: "priority" });
  const { field: dueDay } = useController({ control, name: "dueDay" });
  const { field: clientId } = useController({ control, name: "clientId" });
  const { field: tags } = useController({ control, name: "tags" });
  const { field: attachments } = useController({ control, name: "attachments" });
  return (
    <form
      id={formId}
      noValidate
      // As typed: the values are compared with those before.
      onSubmit={form.handleSubmit(() => onSubmit(getValues()))}
    >
      <Box
        display="grid"
        gridTemplateColumns={{ base: "minmax(0, 1fr)", md: "minmax(0, 1fr) 15rem" }}
        columnGap="8"
        rowGap="5"
        alignItems="start"
      >
        <Stack gap="5">
          <TextField
            label={i18n.t("Name")}
            required
            autoComplete="off"
            maxLength={maxNameLength}
            {...register("name")}
          />
          <TextAreaField
            label={i18n.t("Description")}
            rows={3}
            maxLength={maxNotesLength}
            {...register("description")}
          />
          <Box minHeight="16" asChild>
            <TextAreaField
              label={i18n.t("Goal")}
              placeholder={i18n.t("What is there when it is done?")}
              rows={2}
              maxLength={maxNotesLength}
              {...register("goal")}
            />
          </Box>
          <TextListField
            draftKey={`${draftKey}/link`}
            label={i18n.t("Links")}
            addLabel={i18n.t("Add link")}
            removeLabel={(link) => i18n.t("Remove link {link}", { link })}
            placeholder="https://…"
            inputMode="url"
            layout="rows"
            max={maxLinks}
            maxLength={maxLinkLength}
            values={links.value}
            onChange={links.onChange}
            read={readLink}
            show={linkWords}
          />
        </Stack>
        <Stack gap="5">
          <ColorField value={color.value} onChange={color.onChange} />
          <LabelledControl label={i18n.t("Priority")} meaning={priorityLabel(priority.value)}>
            <Segments
              label={i18n.t("Priority")}
              options={priorities()}
              value={String(priority.value)}
              onChange={(value) => priority.onChange(Number(value))}
            />
          </LabelledControl>
          <DayField
            label={i18n.t("Deadline")}
            chooseLabel={i18n.t("Choose the deadline")}
            removeLabel={i18n.t("Remove the deadline")}
            none={i18n.t("No deadline")}
            value={dueDay.value}
            onChange={dueDay.onChange}
          />
          <ClientField value={clientId.value} onChange={clientId.onChange} />
          <TextListField
            draftKey={`${draftKey}/tag`}
            label={i18n.t("Tags")}
            addLabel={i18n.t("Add tag")}
            removeLabel={(tag) => i18n.t("Remove tag {tag}", { tag })}
            placeholder={i18n.t("Add a tag…")}
            layout="chips"
            max={maxTags}
            maxLength={maxTagLength}
            values={tags.value}
            onChange={tags.onChange}
            suggestions={tagSuggestions.map((tag) => i18n.t(tag))}
          />
        </Stack>
        <Box gridColumn="1 / -1">
          <AttachmentsField
            attachments={attachments.value}
            // Files that arrive together must not overwrite one another.
            onChange={(edit) => setValue("attachments", edit(getValues("attachments")))}
            onBusyChange={onUploadingChange}
          />
        </Box>
      </Box>
    </form>
  );
}

interface ProjectFormButtonsProps extends ComponentProps<typeof FormButtons> {
  isUploading: boolean;
}

/** The footer of a project form's dialog. A file that is still uploading would be lost. */
export function ProjectFormButtons({ isUploading, disabled, ...buttons }: ProjectFormButtonsProps) {
  return (
    <FormButtons {...buttons} disabled={disabled || isUploading}>
      {isUploading ? (
        <Text role="status" textStyle="small" color="fg.muted" me="auto" alignSelf="center">
          {i18n.t("Files are on their way…")}
        </Text>
      ) : null}
    </FormButtons>
  );
}
