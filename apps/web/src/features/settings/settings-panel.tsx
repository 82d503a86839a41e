import { lazyPart } from "@daysignal/ui";
import { Themed } from "@daysignal/ui/chakra";
import type { SettingsPart } from "../../shared/settings-parts.ts";

const panels = {
  general: lazyPart(() => import("./settings-form.tsx")),
  reminders: lazyPart(() => import("./reminders-part.tsx")),
  score: lazyPart(() => import("./score-panel.tsx")),
  calendars: lazyPart(() => import("./calendars-part.tsx")),
  tokens: lazyPart(() => import("../token/token-panel.tsx")),
  hooks: lazyPart(() => import("../hook/hook-panel.tsx")),
  import: lazyPart(() => import("../archive/import-panel.tsx")),
  archive: lazyPart(() => import("../archive/archive-panel.tsx")),
} as const;

/** The content of a part of the settings. */
export default function SettingsPanel({ part }: { part: SettingsPart }) {
  const Panel = panels[part];
  return (
    <Themed>
      <Panel />
    </Themed>
  );
}
