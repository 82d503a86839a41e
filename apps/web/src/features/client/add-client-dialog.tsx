import { createClientInput, maxNameLength, nextColor } from "@daysignal/core";
import { Button, Dialog, TextField } from "@daysignal/ui";
import { Stack } from "@daysignal/ui/chakra";
import { type FormEvent, type RefObject, useId, useRef } from "react";
import { Controller, useWatch } from "react-hook-form";
import { ColorField } from "../../shared/color-field.tsx";
import { errorMessage } from "../../shared/error-message.ts";
import { fieldSentence, problemAt } from "../../shared/field-sentence.ts";
import { i18n } from "../../shared/language.ts";
import { randomId } from "../../shared/random-id.ts";
import { useDraftForm } from "../../shared/use-draft-form.ts";
import { useCreateClient } from "./client-mutations.ts";
import { useClients } from "./use-clients.ts";

const clientFormSchema = createClientInput
  .pick({ name: true, email: true, company: true, color: true })
  .required({ color: true });

const clientFields = ["name", "email", "company"] as const;

interface AddClientDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The element that opened it, to which focus returns. */
  opener: RefObject<HTMLElement | null>;
  /** Called when the client was added. */
  onAdded?: (id: string) => void;
}

/**
 * 'Add New Client' (§2, §5): name, email, company and colour. The draft is kept until it has been
 * added.
 */
export default function AddClientDialog(props: AddClientDialogProps) {
  const { open, onOpenChange, opener, onAdded } = props;
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
  const { errors } = form.formState;
  const { mutate: createClient, isPending } = useCreateClient();
  const formId = useId();
  const nameField = useRef<HTMLInputElement>(null);
  const name = form.register("name");
  const hasName = useWatch({ control: form.control, name: "name" }).trim() !== "";
  const canAdd = hasName && !isPending;

  const add = form.handleSubmit((values) => {
    if (isPending) return;
    const id = randomId();
    createClient(
      { ...values, id },
      {
        onSuccess: () => {
          discard();
          onAdded?.(id);
          onOpenChange(false);
        },
        onError: (error) => {
          for (const field of clientFields) {
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
      open={open}
      onOpenChange={onOpenChange}
      onClosed={discard}
      finalFocus={opener}
      initialFocus={nameField}
      closeOnPressBeside={false}
      size="sm"
      title={i18n.t("Add New Client")}
      footer={
        <>
          <Button variant="quiet" onClick={() => onOpenChange(false)}>
            {i18n.t("Cancel")}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="solid"
            disabled={!canAdd}
            loading={isPending}
          >
            {i18n.t("Add Client")}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <Stack gap="5">
          <TextField
            label={i18n.t("Name")}
            required
            autoComplete="off"
            maxLength={maxNameLength}
            error={fieldSentence(i18n.t("Name"), errors.name?.message)}
            {...name}
            ref={(field) => {
              name.ref(field);
              nameField.current = field;
            }}
          />
          <TextField
            label={i18n.t("Email")}
            type="email"
            autoComplete="off"
            error={fieldSentence(i18n.t("Email"), errors.email?.message)}
            {...form.register("email")}
          />
          <TextField
            label={i18n.t("Company")}
            autoComplete="off"
            maxLength={maxNameLength}
            error={fieldSentence(i18n.t("Company"), errors.company?.message)}
            {...form.register("company")}
          />
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
