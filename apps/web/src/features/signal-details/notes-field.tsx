import { maxNotesLength } from "@daysignal/core";
import { Button, LabelledControl, lazyPart, Skeleton, TextAreaField } from "@daysignal/ui";
import { Box, Row } from "@daysignal/ui/chakra";
import { type KeyboardEvent, Suspense, useEffect, useRef, useState } from "react";
import { i18n } from "../../shared/language.ts";
import { hasMarkup } from "../../shared/notes-markup.ts";

const RenderedNotes = lazyPart(() => import("../../shared/rendered-notes.tsx"));

interface NotesFieldProps {
  value: string;
  /** It was typed before and is not saved, so that it is edited from the start. */
  isTyped: boolean;
  onChange: (notes: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** The notes (§2): rendered if they have markup, until they are edited as they were typed. */
export function NotesField({ value, isTyped, onChange, onKeyDown }: NotesFieldProps) {
  const [isEditing, setEditing] = useState(() => isTyped || !hasMarkup(value));
  const field = useRef<HTMLTextAreaElement>(null);
  const wasRendered = useRef(!isEditing);
  useEffect(() => {
    if (isEditing && wasRendered.current) field.current?.focus();
  }, [isEditing]);
  if (isEditing) {
    return (
      <Box maxHeight="80" fieldSizing="content" asChild>
        <TextAreaField
          ref={field}
          label={i18n.t("Notes")}
          placeholder={i18n.t("What is there to know?")}
          rows={4}
          maxLength={maxNotesLength}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </Box>
    );
  }
  return (
    <LabelledControl label={i18n.t("Notes")}>
      <Row role="group" aria-label={i18n.t("Notes")} gap="3" alignItems="flex-start">
        <Box flex="1" minWidth="0" maxHeight="20rem" overflowY="auto">
          <Suspense fallback={<Skeleton height="4rem" />}>
            <RenderedNotes text={value} />
          </Suspense>
        </Box>
        <Button size="sm" aria-label={i18n.t("Edit Notes")} onClick={() => setEditing(true)}>
          {i18n.t("Edit")}
        </Button>
      </Row>
    </LabelledControl>
  );
}
