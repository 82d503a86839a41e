import type { Hook } from "@daysignal/core";
import { i18n } from "../../shared/language.ts";
import { HookForm } from "./hook-form.tsx";
import { useEditHook } from "./hook-mutations.ts";

/** The form that changes a hook's address, name and events (§15). */
export function EditHookForm({ hook, onLeave }: { hook: Hook; onLeave: () => void }) {
  const { edit, isPending } = useEditHook();
  const { name, url, events } = hook;
  return (
    <HookForm
      label={i18n.t("Edit Hook")}
      draftKey={`hook/${hook.id}`}
      values={{ name, url, events }}
      action={i18n.t("Save")}
      isPending={isPending}
      onCancel={onLeave}
      onSave={async (values) => {
        await edit(hook, { ...values, name: values.name ?? null });
        onLeave();
      }}
    />
  );
}
