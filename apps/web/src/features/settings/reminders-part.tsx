import { defaultSettings, hookName } from "@daysignal/core";
import { Button, Labelled } from "@daysignal/ui";
import { Link } from "@tanstack/react-router";
import { i18n } from "../../shared/language.ts";
import styles from "../../shared/panel.module.css";
import { trpc } from "../../trpc.ts";
import ReminderPanel from "../reminder/reminder-panel.tsx";
import own from "./settings.module.css";
import { SettingsView } from "./settings-view.tsx";
import { useChangeSettings } from "./use-change-settings.ts";

/** 'Reminders' in the settings (§12). */
export default function RemindersPart() {
  const change = useChangeSettings();
  return (
    <SettingsView>
      {(settings) => (
        <ReminderPanel
          // A cache that an older version stored lacks them.
          rules={settings.reminders ?? defaultSettings.reminders}
          onChange={(reminders) => change({ reminders })}
          beside={<ReminderHooks />}
        />
      )}
    </SettingsView>
  );
}

/** The hooks that get reminders (§15), which their own part chooses. */
function ReminderHooks() {
  // Without the list, the way to it is still there.
  const { data: hooks = [] } = trpc.hook.list.useQuery(undefined, { staleTime: 0 });
  const names = hooks
    .filter(({ isOn, events }) => isOn && events.some((event) => event.endsWith(".reminder")))
    .map(hookName);
  return (
    <Labelled label={i18n.t("By hook")}>
      <p className={styles.note}>
        {names.length === 0
          ? i18n.t("No hook gets reminders. Choose them at a hook.")
          : i18n.t("Reminders also go to {hooks}.", {
              hooks: new Intl.ListFormat(i18n.locale).format(names),
            })}
      </p>
      <div className={own.after}>
        <Button size="sm" asChild>
          <Link to="/settings/{-$part}" params={{ part: "hooks" }}>
            {i18n.t("Show Hooks")}
          </Link>
        </Button>
      </div>
    </Labelled>
  );
}
