import { type Hook, type HookDelivery, hasHookFailed, hookName } from "@daysignal/core";
import { Button, ItemName, ItemNote, RevocationQuestion, Skeleton, useSteps } from "@daysignal/ui";
import { useEffect, useId, useRef } from "react";
import { dayRule } from "../../shared/day-rule.ts";
import { i18n } from "../../shared/language.ts";
import styles from "../../shared/panel.module.css";
import { QueryView } from "../../shared/query-view.tsx";
import { timeWords } from "../../shared/time-words.ts";
import { showFailure } from "../../shared/toasts.ts";
import { trpc } from "../../trpc.ts";
import own from "./hook-details.module.css";
import { HookForm } from "./hook-form.tsx";
import { useDeleteHook, useEditHook, useUpdateHook } from "./hook-mutations.ts";
import { deliveryName, deliveryState, eventWords, hookState, outcomeWords } from "./hook-words.ts";

interface HookDetailsProps {
  hook: Hook;
  onLeave: () => void;
}

/** One hook: its state, a test, a switch, its deliveries, and the form that changes it (§15). */
export function HookDetails({ hook, onLeave }: HookDetailsProps) {
  const { id, name, url, events } = hook;
  const deliveries = trpc.hook.listDeliveries.useQuery({ id }, { staleTime: 0, gcTime: 0 });
  const test = trpc.hook.test.useMutation({
    onError: (error) => showFailure("changeHook", error),
    onSettled: () => deliveries.refetch(),
  });
  const turn = useUpdateHook();
  const remove = useDeleteHook();
  const { edit, isPending: isEditing } = useEditHook();
  const { step, part, opens, leave } = useSteps<{ name: "edit" | "delete" }>();
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => back.current?.focus(), []);
  if (step.name === "edit") {
    return (
      <HookForm
        label={i18n.t("Edit Hook")}
        draftKey={`hook/${id}`}
        values={{ name, url, events }}
        action={i18n.t("Save")}
        isPending={isEditing}
        onCancel={() => leave()}
        onSave={async (values) => {
          await edit(hook, { ...values, name: values.name ?? null });
          test.reset();
          leave();
        }}
      />
    );
  }
  return (
    <div ref={part} className={styles.panel}>
      <div className={styles.quiet}>
        <Button ref={back} variant="quiet" size="sm" onClick={onLeave}>
          {i18n.t("Back to Hooks")}
        </Button>
      </div>
      <div className={styles.lines}>
        <ItemName>{hookName(hook)}</ItemName>
        <ItemNote hasFailed={hasHookFailed(hook)}>{hookState(hook, dayRule().timeZone)}</ItemNote>
        <ItemNote>{events.map((event) => i18n.t(eventWords[event])).join(" · ")}</ItemNote>
      </div>
      {step.name === "delete" ? (
        <RevocationQuestion
          question={i18n.t("Delete “{name}”?", { name: hookName(hook) })}
          keep={i18n.t("Keep")}
          confirm={i18n.t("Delete")}
          onKeep={() => leave()}
          onConfirm={() => {
            remove.mutate({ id });
            onLeave();
          }}
        />
      ) : (
        <div className={styles.buttons}>
          <Button size="sm" loading={test.isPending} onClick={() => test.mutate({ id })}>
            {i18n.t("Send a Test")}
          </Button>
          <Button size="sm" {...opens({ name: "edit" })}>
            {i18n.t("Edit")}
          </Button>
          <Button size="sm" onClick={() => turn.mutate({ id, isOn: !hook.isOn })}>
            {hook.isOn ? i18n.t("Switch Off") : i18n.t("Switch On")}
          </Button>
          <Button size="sm" variant="quiet" {...opens({ name: "delete" })}>
            {i18n.t("Delete")}
          </Button>
        </div>
      )}
      <p className={own.outcome} role="status">
        {test.data ? outcomeWords(test.data) : ""}
      </p>
      <QueryView
        place="panel"
        query={deliveries}
        failure={(reason) => reason}
        loading={<Skeleton height="3rem" width="100%" />}
      >
        {(list) => <Deliveries list={list} />}
      </QueryView>
    </div>
  );
}

/** The last deliveries to a hook, and those that are queued. */
function Deliveries({ list }: { list: readonly HookDelivery[] }) {
  const id = useId();
  const { timeZone } = dayRule();
  return (
    <div className={own.deliveries}>
      <p id={id} className={styles.label}>
        {i18n.t("Last deliveries")}
      </p>
      {list.length === 0 ? <p className={styles.note}>{i18n.t("Nothing was sent yet.")}</p> : null}
      <ul role="list" aria-labelledby={id}>
        {list.map((delivery) => (
          <li key={delivery.id}>
            <p>{`${deliveryName(delivery)} · ${timeWords(delivery.at, timeZone)}`}</p>
            <p className={delivery.status === "delivered" ? styles.note : styles.failed}>
              {deliveryState(delivery, timeZone)}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
