import { createClientInput, hasName, maxNameLength, nextColor } from "@daysignal/core";
import { Dialog, FormButtons, type OpenedDialogProps, TextField } from "@daysignal/ui";
import { Stack } from "@daysignal/ui/chakra";
import { type FormEvent, useId } from "react";
import { useController, useWatch } from "react-hook-form";
import { ColorField } from "../../shared/color-field.tsx";
import { i18n } from "../../shared/language.ts";
import { useDraftForm } from "../../shared/use-draft-form.ts";
import { useSentId } from "../../shared/use-sent-id.ts";
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
  const { form, field, refuse, discard } = useDraftForm({
    key: "new client",
    empty: () => ({
      name: "",
      email: "",
      company: "",
      color: nextColor(clients.map(({ color }) => color)),
    }),
    schema: clientFormSchema,
  });
  const { field: color } = useController({ control: form.control, name: "color" });
  const name = useWatch({ control: form.control, name: "name" });
  const { mutate: createClient, isPending } = useCreateClient();
  const idOf = useSentId();
  const formId = useId();
  const close = () => dialog.onOpenChange(false);
  const add = form.handleSubmit((values) => {
    if (isPending) return;
    const id = idOf(values);
    createClient(
      { ...values, id },
      {
        onSuccess: () => {
          discard();
          onAdded?.(id);
          close();
        },
        onError: (error) => refuse(error),
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
      closeOnPressBeside={false}
      size="sm"
      title={i18n.t("Add New Client")}
      footer={
        <FormButtons
          formId={formId}
          submit={i18n.t("Add Client")}
          disabled={!hasName({ name }) || isPending}
          loading={isPending}
          onCancel={() => {
            discard();
            close();
          }}
        />
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <Stack gap="5">
          <TextField
            required
            maxLength={maxNameLength}
            autoComplete="off"
            {...field("name", i18n.t("Name"))}
          />
          <TextField type="email" autoComplete="off" {...field("email", i18n.t("Email"))} />
          <TextField
            maxLength={maxNameLength}
            autoComplete="off"
            {...field("company", i18n.t("Company"))}
          />
          <ColorField value={color.value} onChange={color.onChange} />
        </Stack>
      </form>
    </Dialog>
  );
}
