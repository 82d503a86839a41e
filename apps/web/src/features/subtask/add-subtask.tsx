import { maxTitleLength } from "@daysignal/core";
import { Button, chakra, Input } from "@daysignal/ui";
import { type FormEvent, type Ref, useEffect, useImperativeHandle, useRef, useState } from "react";
import { showNotice } from "../../shared/toasts.ts";
import { useCreateSubtask } from "./use-create-subtask.ts";

interface AddSubtaskProps {
  taskId: string;
  addedNotice: string;
  autoFocus?: boolean;
  ref: Ref<HTMLInputElement>;
}

/** A line for the next subtask: Enter adds, and one can go on typing. What could not be added comes back into it. */
export function AddSubtask({ taskId, addedNotice, autoFocus = false, ref }: AddSubtaskProps) {
  const [title, setTitle] = useState("");
  const { mutateAsync: createSubtask } = useCreateSubtask();
  const field = useRef<HTMLInputElement>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => field.current);
  useEffect(() => {
    if (!autoFocus) return;
    // A frame later: whatever opened the panel has then had its say about focus.
    const frame = requestAnimationFrame(() => field.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [autoFocus]);
  const add = (event: FormEvent) => {
    event.preventDefault();
    // It may stand inside another form, which this does not concern.
    event.stopPropagation();
    const text = title.trim();
    if (text === "") return;
    setTitle("");
    createSubtask({ id: crypto.randomUUID(), taskId, title: text }).then(
      () => showNotice(addedNotice),
      () => setTitle((typed) => (typed === "" ? text : typed)),
    );
    field.current?.focus();
  };
  return (
    <chakra.form display="flex" gap="2" onSubmit={add}>
      <Input
        ref={field}
        // Where a popover that opens later than this takes focus to.
        data-autofocus
        size="sm"
        aria-label="Add a subtask"
        placeholder="Add a subtask…"
        autoComplete="off"
        enterKeyHint="done"
        maxLength={maxTitleLength}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
      />
      <Button type="submit" size="sm" height="auto" disabled={title.trim() === ""}>
        Add
      </Button>
    </chakra.form>
  );
}
