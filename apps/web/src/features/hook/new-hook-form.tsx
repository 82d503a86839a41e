import { type CreatedHook, hookEvents } from "@daysignal/core";
import { i18n } from "../../shared/language.ts";
import { HookForm } from "./hook-form.tsx";
import { useCreateHook } from "./hook-mutations.ts";

/** The draft's key. */
export const draftKey = "new hook";

interface NewHookFormProps {
  onLeave: () => void;
  onCreated: (created: CreatedHook) => void;
}

/** The form for a new hook (§15). */
export function NewHookForm({ onLeave, onCreated }: NewHookFormProps) {
  const create = useCreateHook();
  return (
    <HookForm
      label={i18n.t("New Hook")}
      draftKey={draftKey}
      values={{ name: null, url: "", events: [...hookEvents] }}
      action={i18n.t("Create Hook")}
      isPending={create.isPending}
      onCancel={onLeave}
      onSave={async (values) => onCreated(await create.mutateAsync(values))}
    />
  );
}
