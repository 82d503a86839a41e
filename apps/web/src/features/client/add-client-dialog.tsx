import { maxNameLength, nextColor } from "@daysignal/core";
import { Button, Dialog, TextField } from "@daysignal/ui";
import { Stack } from "@daysignal/ui/chakra";
import { type FormEvent, type RefObject, useId, useRef, useState } from "react";
import { ColorField } from "../../shared/color-field.tsx";
import { useDraft } from "../../shared/drafts.ts";
import { errorMessage } from "../../shared/error-message.ts";
import { fieldSentence, problemAt } from "../../shared/field-sentence.ts";
import { randomId } from "../../shared/random-id.ts";
import { useClients } from "./use-clients.ts";
import { useCreateClient } from "./use-create-client.ts";

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
  const empty = () => ({
    name: "",
    email: "",
    company: "",
    color: nextColor(clients.map(({ color }) => color)),
  });
  const [emptyForm, setEmptyForm] = useState(empty);
  const [draft, setDraft, dropDraft] = useDraft("new client", emptyForm);
  const { mutate: createClient, isPending, error, reset } = useCreateClient();
  const formId = useId();
  const nameField = useRef<HTMLInputElement>(null);
  const refusal = error ? errorMessage(error) : undefined;
  const canAdd = draft.name.trim() !== "" && !isPending;
  const change = (part: Partial<typeof draft>) => setDraft((now) => ({ ...now, ...part }));
  const errorAt = (field: string) => refusal && problemAt(field, refusal);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A nested dialog: its submit must not reach the outer form.
    event.stopPropagation();
    if (!canAdd) return;
    const id = randomId();
    const input = { ...draft, id, name: draft.name.trim(), email: draft.email.trim() };
    createClient(input, {
      onSuccess: () => {
        dropDraft();
        onAdded?.(id);
        onOpenChange(false);
      },
    });
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      onClosed={() => {
        dropDraft();
        setEmptyForm(empty());
        reset();
      }}
      finalFocus={opener}
      initialFocus={nameField}
      closeOnPressBeside={false}
      size="sm"
      title="Add New Client"
      footer={
        <>
          <Button variant="quiet" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="solid"
            disabled={!canAdd}
            loading={isPending}
          >
            Add Client
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <Stack gap="5">
          <TextField
            ref={nameField}
            label="Name"
            required
            autoComplete="off"
            maxLength={maxNameLength}
            value={draft.name}
            error={fieldSentence("Name", errorAt("name"))}
            onChange={(event) => change({ name: event.target.value })}
          />
          <TextField
            label="Email"
            type="email"
            autoComplete="off"
            value={draft.email}
            error={fieldSentence("Email", errorAt("email"))}
            onChange={(event) => change({ email: event.target.value })}
          />
          <TextField
            label="Company"
            autoComplete="off"
            maxLength={maxNameLength}
            value={draft.company}
            error={fieldSentence("Company", errorAt("company"))}
            onChange={(event) => change({ company: event.target.value })}
          />
          <ColorField value={draft.color} onChange={(color) => change({ color })} />
        </Stack>
      </form>
    </Dialog>
  );
}
