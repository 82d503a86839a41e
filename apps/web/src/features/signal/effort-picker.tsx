import { type Estimate, effortOfMinutes } from "@daysignal/core";
import { lazyPart } from "@daysignal/ui";
import { Suspense } from "react";
import { i18n } from "../../shared/language.ts";
import { effortChoices } from "./effort-choices.ts";
import { MenuPicker, type MenuTrigger } from "./menu-picker.tsx";
import type { Estimated } from "./use-learned-estimate.ts";

const LearnedItem = lazyPart(() => import("./learned-item.tsx"), { quiet: true });

interface EffortPickerProps extends MenuTrigger {
  /** The current estimate, in minutes; undefined if several signals differ. */
  value: number | undefined;
  /** The signal, if it is one: what others like it took is offered as well (§18). */
  about?: Estimated;
  /** Called with the chosen duration and its effort. */
  onChange: (estimate: Estimate) => void;
}

/** Chooses the duration of a signal: those of §9, each with its effort. */
export function EffortPicker({ value, about, onChange, ...menu }: EffortPickerProps) {
  return (
    <MenuPicker
      {...menu}
      label={i18n.t("Effort")}
      options={() => effortChoices(value)}
      value={String(value ?? "")}
      onChange={(chosen) => {
        const estimatedMinutes = Number(chosen);
        onChange({ effort: effortOfMinutes(estimatedMinutes), estimatedMinutes });
      }}
    >
      {about ? (
        <Suspense fallback={null}>
          <LearnedItem about={about} onChange={onChange} />
        </Suspense>
      ) : null}
    </MenuPicker>
  );
}
