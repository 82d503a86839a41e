import type { Settings } from "@daysignal/core";
import type { ReactNode } from "react";
import { i18n } from "../../shared/language.ts";
import { QueryView } from "../../shared/query-view.tsx";
import { trpc } from "../../trpc.ts";
import { SettingsSkeleton } from "./settings-skeleton.tsx";

/** Shows a part of the settings once they are loaded, so that no default is saved in place of one. */
export function SettingsView({ children }: { children: (settings: Settings) => ReactNode }) {
  return (
    <QueryView
      place="panel"
      query={trpc.settings.get.useQuery()}
      failure={(reason) => i18n.t("Your settings could not be loaded. {reason}", { reason })}
      loading={<SettingsSkeleton />}
    >
      {children}
    </QueryView>
  );
}
