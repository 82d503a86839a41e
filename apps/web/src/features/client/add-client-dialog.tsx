import { createClientInput, maxNameLength, nextColor } from "@daysignal/core";
import { Dialog, TextField } from "@daysignal/ui";
import { Stack } from "@daysignal/ui/chakra";
import { type FormEvent, useId } from "react";
import { Controller, useWatch } from "react-hook-form";
import { ColorField } from "../../shared/color-field.tsx";
import { errorMessage } from "../../shared/error-message.ts";
import { fieldSentence, problemAt } from "../../shared/field-sentence.ts";
import { FormButtons } from "../../shared/form-buttons.tsx";
import { i18n } from "../../shared/language.ts";
import { randomId } from "../../shared/random-id.ts";
import type { OpenedDialogProps } from "../../shared/use-dialog.ts";
import { useDraftForm } from "../../shared/use-draft-form.ts";
import { useCreateClient } from "./client-mutations.ts";
import { useClients } from "./use-clients.ts";

const clientFormSchema = createClientInput
  .pick({ name: true, email: true, company: true, color: true })
  .required({ color: true });

interface AddClientDialogProps extends OpenedDialogProps {
  /** Called when the client was added. */
  onAdded?: (id: string) => void;
}

/**
 * 'Add New Client' (§2, §5): name, email, company and colour. The draft is kept until it has been
 * added.
 */
export default function AddClientDialog({ onAdded, ...dialog }: AddClientDialogProps) {
  const { data: clients = [] } = useClients();
  const { form, discard } = useDraftForm({
    key: "new client",
    empty: () => ({
      name: "",
      email: "",
      company: "",
      color: nextColor(clients.map(({ color }) => color)),
    }),
    schema: clientFormSchema,
  });
  const { mutate: createClient, isPending } = useCreateClient();
  const formId = useId();
  const close = () => dialog.onOpenChange(false);
  const hasName = useWatch({ control: form.control, name: "name" }).trim() !== "";
  const textField = (name: "name" | "email" | "company", label: string) => ({
    label,
    autoComplete: "off",
    error: fieldSentence(label, form.formState.errors[name]?.message),
    ...form.register(name),
  });
  const add = form.handleSubmit((values) => {
    if (isPending) return;
    const id = randomId();
    createClient(
      { ...values, id },
      {
        onSuccess: () => {
          discard();
          onAdded?.(id);
          close();
        },
        onError: (error) => {
          for (const field of ["name", "email", "company"] as const) {
            const message = problemAt(field, errorMessage(error));
            if (message) form.setError(field, { message });
          }
        },
      },
    );
  });
  const submit = (event: FormEvent) => {
    // A nested dialog: its submit must not reach the outer form.
    event.stopPropagation();
    void add(event);
  };
  return (
    <Dialog
      {...dialog}
      onClosed={discard}
      closeOnPressBeside={false}
      size="sm"
      title={i18n.t("Add New Client")}
      footer={
        <FormButtons
          formId={formId}
          submit={i18n.t("Add Client")}
          disabled={!hasName || isPending}
          loading={isPending}
          onCancel={close}
        />
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <Stack gap="5">
          <TextField required maxLength={maxNameLength} {...textField("name", i18n.t("Name"))} />
          <TextField type="email" {...textField("email", i18n.t("Email"))} />
          <TextField maxLength={maxNameLength} {...textField("company", i18n.t("Company"))} />
          <Controller
            control={form.control}
            name="color"
            render={({ field }) => <ColorField value={field.value} onChange={field.onChange} />}
          />
        </Stack>
      </form>
    </Dialog>
  );
}
