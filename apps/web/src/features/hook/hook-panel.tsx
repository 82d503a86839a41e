import { type CreatedHook, type Hook, hasHookFailed, hookEvents, hookName } from "@daysignal/core";
import {
  Button,
  EmptyState,
  ItemButton,
  ItemList,
  ItemNote,
  ItemRow,
  PanelHead,
  ShownOnce,
  Skeleton,
} from "@daysignal/ui";
import { useState } from "react";
import { dayRule } from "../../shared/day-rule.ts";
import { readDraft } from "../../shared/drafts.ts";
import { i18n } from "../../shared/language.ts";
import styles from "../../shared/panel.module.css";
import { QueryView, type ReadState } from "../../shared/query-view.tsx";
import { trpc } from "../../trpc.ts";
import { HookDetails } from "./hook-details.tsx";
import { HookForm } from "./hook-form.tsx";
import { useCreateHook } from "./hook-mutations.ts";
import { hookState } from "./hook-words.ts";

/** The key of the draft of a new hook. */
const draftKey = "new hook";

type Step =
  | { at: "list"; isReturn: boolean }
  | { at: "form" }
  | { at: "created"; created: CreatedHook }
  | { at: "hook"; id: string };

/** 'Hooks' in the settings (§15). */
export default function HookPanel() {
  const hooks = trpc.hook.list.useQuery(undefined, { staleTime: 0 });
  const create = useCreateHook();
  const [step, setStep] = useState<Step>(() =>
    readDraft(draftKey) === undefined ? { at: "list", isReturn: false } : { at: "form" },
  );
  const leave = () => {
    // Forgets the secret.
    create.reset();
    setStep({ at: "list", isReturn: true });
  };
  if (step.at === "form") {
    return (
      <HookForm
        label={i18n.t("New Hook")}
        draftKey={draftKey}
        values={{ name: null, url: "", events: [...hookEvents] }}
        action={i18n.t("Create Hook")}
        isPending={create.isPending}
        onCancel={leave}
        onSave={async (values) =>
          setStep({ at: "created", created: await create.mutateAsync(values) })
        }
      />
    );
  }
  if (step.at === "created") {
    return (
      <div className={styles.panel}>
        <ShownOnce
          title={hookName(step.created)}
          label={i18n.t("Secret", {}, { comment: "Of a hook: what its calls are signed with" })}
          value={step.created.secret}
          hint={i18n.t("Your receiver checks with it that a call is from here.")}
        />
        <div>
          <Button size="sm" onClick={leave}>
            {i18n.t("Back to Hooks")}
          </Button>
        </div>
      </div>
    );
  }
  const shown = step.at === "hook" ? hooks.data?.find(({ id }) => id === step.id) : undefined;
  if (shown) return <HookDetails key={shown.id} hook={shown} onLeave={leave} />;
  return (
    <HookList
      hooks={hooks}
      onNew={() => setStep({ at: "form" })}
      onShow={(id) => setStep({ at: "hook", id })}
      takesFocus={step.at !== "list" || step.isReturn}
    />
  );
}

interface HookListProps {
  hooks: ReadState<Hook[]>;
  onNew: () => void;
  onShow: (id: string) => void;
  /** Focuses its first button, on return from a hook or the form. */
  takesFocus: boolean;
}

function HookList({ hooks, onNew, onShow, takesFocus }: HookListProps) {
  const { timeZone } = dayRule();
  return (
    <div>
      <PanelHead action={i18n.t("New Hook")} onAction={onNew} takesFocus={takesFocus}>
        {i18n.t("A hook calls an address of yours when something happens here.")}
      </PanelHead>
      <QueryView
        place="panel"
        query={hooks}
        failure={i18n.t("Your hooks could not be loaded.")}
        loading={<Skeleton height="3rem" width="100%" />}
        empty={<EmptyState title={i18n.t("No hooks yet")} />}
      >
        {(list) => (
          <ItemList place="panel" aria-label={i18n.t("Hooks")}>
            {list.map((hook) => (
              <ItemRow
                key={hook.id}
                name={hookName(hook)}
                text={
                  <ItemNote hasFailed={hasHookFailed(hook)}>{hookState(hook, timeZone)}</ItemNote>
                }
              >
                <ItemButton
                  label={i18n.t("Show {name}", { name: hookName(hook) })}
                  onClick={() => onShow(hook.id)}
                >
                  {i18n.t("Show", {}, { comment: "A hook and what was sent to it" })}
                </ItemButton>
              </ItemRow>
            ))}
          </ItemList>
        )}
      </QueryView>
    </div>
  );
}
