import { createNamedViewInput, maxNameLength, type NamedView } from "@daysignal/core";
import { Button, Dialog, type OpenedDialogProps, TextField } from "@daysignal/ui";
import { Box } from "@daysignal/ui/chakra";
import { useId } from "react";
import { useWatch } from "react-hook-form";
import { errorMessage } from "../../shared/error-message.ts";
import { fieldSentence, problemAt } from "../../shared/field-sentence.ts";
import { i18n } from "../../shared/language.ts";
import { useDraftForm } from "../../shared/use-draft-form.ts";
import { useSentId } from "../../shared/use-sent-id.ts";
import { useDeleteNamedView, useSaveNamedView } from "./named-view-mutations.ts";

interface SaveViewDialogProps extends OpenedDialogProps {
  /** The view, filters and order of the list, as a URL query. */
  query: string;
  /** The named view that is open. */
  current: NamedView | undefined;
  /** Called with the id of the saved view; with undefined once it was deleted. */
  onSaved: (id: string | undefined) => void;
}

/** 'Save view' (§17): saves the current view under a name; changes or deletes a named view. */
export default function SaveViewDialog(props: SaveViewDialogProps) {
  const { query, current, onSaved, ...dialog } = props;
  const { form, discard } = useDraftForm({
    key: `view/${current?.id ?? "new"}`,
    empty: () => ({ name: current?.name ?? "" }),
    schema: createNamedViewInput.pick({ name: true }),
  });
  const { create, update } = useSaveNamedView();
  const deleteView = useDeleteNamedView();
  const isPending = create.isPending || update.isPending;
  const idOf = useSentId();
  const formId = useId();
  const close = () => dialog.onOpenChange(false);
  const hasName = useWatch({ control: form.control, name: "name" }).trim() !== "";
  const onError = (error: unknown) => {
    const message = problemAt("name", errorMessage(error));
    if (message) form.setError("name", { message });
  };
  const onSuccess = ({ id }: NamedView) => {
    discard();
    onSaved(id);
    close();
  };
  const save = (asNew: boolean) =>
    form.handleSubmit((values) => {
      if (isPending) return;
      const view = { name: values.name, query };
      if (current && !asNew) update.mutate({ ...view, id: current.id }, { onSuccess, onError });
      else create.mutate({ ...view, id: idOf(view) }, { onSuccess, onError });
    });
  const remove = () => {
    if (!current) return;
    discard();
    close();
    onSaved(undefined);
    deleteView(current);
  };
  return (
    <Dialog
      {...dialog}
      onClosed={discard}
      size="sm"
      title={i18n.t("Save view")}
      footer={
        <>
          {current ? (
            <Box me="auto">
              <Button variant="quiet" onClick={remove}>
                {i18n.t("Delete")}
              </Button>
            </Box>
          ) : (
            <Button variant="quiet" onClick={close}>
              {i18n.t("Cancel")}
            </Button>
          )}
          {current ? (
            <Button disabled={!hasName || isPending} onClick={() => void save(true)()}>
              {i18n.t("Save as new view")}
            </Button>
          ) : null}
          <Button
            type="submit"
            form={formId}
            variant="solid"
            disabled={!hasName || isPending}
            loading={isPending}
          >
            {i18n.t("Save")}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void save(false)(event)}>
        <TextField
          label={i18n.t("Name")}
          required
          autoComplete="off"
          maxLength={maxNameLength}
          error={fieldSentence(i18n.t("Name"), form.formState.errors.name?.message)}
          {...form.register("name")}
        />
      </form>
    </Dialog>
  );
}
