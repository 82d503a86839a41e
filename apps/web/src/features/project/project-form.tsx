import {
  linksSchema,
  maxLinkLength,
  maxLinks,
  maxNameLength,
  maxNotesLength,
  maxTagLength,
  maxTags,
  priorityLabel,
  tagSuggestions,
} from "@daysignal/core";
import { Segments, TextAreaField, TextField } from "@daysignal/ui";
import { Box, Stack } from "@daysignal/ui/chakra";
import type { ReactNode, Ref } from "react";
import { ColorField } from "../../shared/color-field.tsx";
import { DayField } from "../../shared/day-field.tsx";
import { LabelledControl } from "../../shared/labelled-control.tsx";
import { type TextListEntry, TextListField } from "../../shared/text-list-field.tsx";
import { ClientField } from "../client/client-field.tsx";
import type { ProjectDraft } from "./project-draft.ts";
import { linkWords } from "./project-words.ts";

const priorities = [1, 2, 3, 4, 5].map((value) => ({ value: String(value), label: String(value) }));

/** Parses a typed link by the server's own rule; without a scheme it is taken as https. */
function readLink(text: string): TextListEntry {
  const address = /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`;
  const parsed = linksSchema.safeParse([address]);
  const link = parsed.data?.[0];
  return link === undefined
    ? { error: "This is no web address. It begins with http:// or https://." }
    : { value: link };
}

export interface ProjectFormProps {
  /** The form's id for the button in the dialog's footer. */
  formId: string;
  /** The draft's key for text that is not added to a list yet. */
  draftKey: string;
  draft: ProjectDraft;
  onChange: (change: Partial<ProjectDraft>) => void;
  onSubmit: () => void;
  nameField: Ref<HTMLInputElement>;
  /** The control for attachments. */
  attachments: ReactNode;
}

/** All editable fields of a project (§2, §3), for creating and editing. */
export function ProjectForm(props: ProjectFormProps) {
  const { formId, draftKey, draft, onChange, onSubmit, nameField, attachments } = props;
  return (
    <form
      id={formId}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
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
            ref={nameField}
            label="Name"
            required
            autoComplete="off"
            maxLength={maxNameLength}
            value={draft.name}
            onChange={(event) => onChange({ name: event.target.value })}
          />
          <TextAreaField
            label="Description"
            rows={3}
            maxLength={maxNotesLength}
            value={draft.description}
            onChange={(event) => onChange({ description: event.target.value })}
          />
          <Box minHeight="16" asChild>
            <TextAreaField
              label="Goal"
              placeholder="What is there when it is done?"
              rows={2}
              maxLength={maxNotesLength}
              value={draft.goal}
              onChange={(event) => onChange({ goal: event.target.value })}
            />
          </Box>
          <TextListField
            draftKey={`${draftKey}/link`}
            label="Links"
            noun="link"
            placeholder="https://…"
            inputMode="url"
            layout="rows"
            max={maxLinks}
            maxLength={maxLinkLength}
            values={draft.links}
            onChange={(links) => onChange({ links })}
            read={readLink}
            show={linkWords}
          />
        </Stack>
        <Stack gap="5">
          <ColorField value={draft.color} onChange={(color) => onChange({ color })} />
          <LabelledControl label="Priority" meaning={priorityLabel(draft.priority)}>
            <Segments
              label="Priority"
              options={priorities}
              value={String(draft.priority)}
              onChange={(priority) => onChange({ priority: Number(priority) })}
            />
          </LabelledControl>
          <DayField
            label="Deadline"
            none="No deadline"
            value={draft.dueDay}
            onChange={(dueDay) => onChange({ dueDay })}
          />
          <ClientField value={draft.clientId} onChange={(clientId) => onChange({ clientId })} />
          <TextListField
            draftKey={`${draftKey}/tag`}
            label="Tags"
            noun="tag"
            placeholder="Add a tag…"
            layout="chips"
            max={maxTags}
            maxLength={maxTagLength}
            values={draft.tags}
            onChange={(tags) => onChange({ tags })}
            suggestions={tagSuggestions}
          />
        </Stack>
        <Box gridColumn="1 / -1">{attachments}</Box>
      </Box>
    </form>
  );
}
