import type { CreatedHook } from "@daysignal/core";
import { useEffect, useState } from "react";
import { readDraft } from "../../shared/drafts.ts";
import { trpc } from "../../trpc.ts";
import { CreatedHookView } from "./created-hook-view.tsx";
import { HookDetails } from "./hook-details.tsx";
import { HookList } from "./hook-list.tsx";
import { draftKey, NewHookForm } from "./new-hook-form.tsx";

type Step =
  | { at: "list"; isReturn: boolean }
  | { at: "form" }
  | { at: "created"; created: CreatedHook }
  | { at: "hook"; id: string };

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
  const isHeld = step.at === "form" || step.at === "created";
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
  const shown = step.at === "hook" && hooks.data?.find(({ id }) => id === step.id);
  if (shown) return <HookDetails key={shown.id} hook={shown} onLeave={leave} />;
  return (
    <HookList
      hooks={hooks}
      onNew={() => setStep({ at: "form" })}
      onShow={(id) => setStep({ at: "hook", id })}
      takesFocus={step.at === "hook" || step.isReturn}
    />
  );
}
