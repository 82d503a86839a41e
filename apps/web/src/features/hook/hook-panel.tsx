import type { CreatedHook } from "@daysignal/core";
import { useEffect, useState } from "react";
import { readDraft } from "../../shared/drafts.ts";
import { trpc } from "../../trpc.ts";
import { CreatedHookView } from "./created-hook-view.tsx";
import { EditHookForm } from "./edit-hook-form.tsx";
import { HookDetails } from "./hook-details.tsx";
import { HookList } from "./hook-list.tsx";
import { draftKey, NewHookForm } from "./new-hook-form.tsx";

type Step =
  | { at: "list"; isReturn: boolean }
  | { at: "form" }
  | { at: "created"; created: CreatedHook }
  | { at: "hook"; id: string; isReturn?: true }
  | { at: "edit"; id: string };

interface HookPanelProps {
  /** Called with true while there is something that a press beside the dialog must not lose. */
  onHold: (isHeld: boolean) => void;
}

/** 'Hooks' in the settings (§15). */
export default function HookPanel({ onHold }: HookPanelProps) {
  const hooks = trpc.hook.list.useQuery(undefined, { staleTime: 0 });
  const [step, setStep] = useState<Step>(() =>
    readDraft(draftKey) === undefined ? { at: "list", isReturn: false } : { at: "form" },
  );
  const isHeld = ["form", "created", "edit"].includes(step.at);
  useEffect(() => {
    onHold(isHeld);
    return () => onHold(false);
  }, [onHold, isHeld]);
  const leave = () => setStep({ at: "list", isReturn: true });
  if (step.at === "form") {
    return (
      <NewHookForm onLeave={leave} onCreated={(created) => setStep({ at: "created", created })} />
    );
  }
  if (step.at === "created") return <CreatedHookView created={step.created} onLeave={leave} />;
  const isOfOne = step.at === "hook" || step.at === "edit";
  const shown = isOfOne && hooks.data?.find(({ id }) => id === step.id);
  if (shown && step.at === "edit") {
    const { id } = shown;
    return (
      <EditHookForm hook={shown} onLeave={() => setStep({ at: "hook", id, isReturn: true })} />
    );
  }
  if (shown && step.at === "hook") {
    return (
      <HookDetails
        key={shown.id}
        hook={shown}
        onLeave={leave}
        onEdit={() => setStep({ at: "edit", id: shown.id })}
        focusOn={step.isReturn ? "edit" : "back"}
      />
    );
  }
  return (
    <HookList
      hooks={hooks}
      onNew={() => setStep({ at: "form" })}
      onShow={(id) => setStep({ at: "hook", id })}
      takesFocus={step.at !== "list" || step.isReturn}
    />
  );
}
