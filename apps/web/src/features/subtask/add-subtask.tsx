import { maxTitleLength } from "@daysignal/core";
import { Button, Input } from "@daysignal/ui";
import { Box, chakra } from "@daysignal/ui/chakra";
import { type FormEvent, type Ref, useEffect, useImperativeHandle, useRef } from "react";
import { useDraft } from "../../shared/drafts.ts";
import { i18n } from "../../shared/language.ts";
import { showNotice } from "../../shared/toasts.ts";
import type { useSubtaskChanges } from "./subtask-mutations.ts";

interface AddSubtaskProps {
  taskId: string;
  onAdd: ReturnType<typeof useSubtaskChanges>["add"];
  addedNotice: string;
  autoFocus?: boolean;
  ref: Ref<HTMLInputElement>;
}

/**
 * A field for the next subtask: Enter adds it and keeps focus. The text is restored if adding
 * fails.
 */
export function AddSubtask({
  taskId,
  onAdd,
  addedNotice,
  autoFocus = false,
  ref,
}: AddSubtaskProps) {
  const [title, setTitle] = useDraft(`signal/${taskId}/new subtask`, "");
  const field = useRef<HTMLInputElement>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => field.current);
  useEffect(() => {
    if (!autoFocus) return;
    // A frame later, after the popover has managed focus.
    const frame = requestAnimationFrame(() => field.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [autoFocus]);
  const add = (event: FormEvent) => {
    event.preventDefault();
    // Must not submit an enclosing form.
    event.stopPropagation();
    const text = title.trim();
    if (text === "") return;
    setTitle("");
    const { sent, undo } = onAdd(text);
    sent.then(
      () => showNotice(addedNotice, undefined, undo),
      () => setTitle((typed) => (typed === "" ? text : typed)),
    );
    field.current?.focus();
  };
  return (
    <chakra.form display="flex" gap="2" onSubmit={add}>
      <Input
        ref={field}
        // The initial focus of a popover that opens later than this mounts.
        data-autofocus
        size="sm"
        aria-label={i18n.t("Add a subtask")}
        placeholder={i18n.t("Add a subtask…")}
        autoComplete="off"
        enterKeyHint="done"
        maxLength={maxTitleLength}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
      />
      <Box height="auto" asChild>
        <Button type="submit" size="sm" disabled={title.trim() === ""}>
          {i18n.t("Add")}
        </Button>
      </Box>
    </chakra.form>
  );
}
