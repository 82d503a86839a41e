import { type Settings, themes } from "@daysignal/core";
import { Button, Labelled, Segments, Switch } from "@daysignal/ui";
import { Link, type LinkProps } from "@tanstack/react-router";
import { hasSingleKeys, setSingleKeys, useSingleKeys } from "../../shared/key-switch.ts";
import { i18n } from "../../shared/language.ts";
import styles from "../../shared/panel.module.css";
import { undoable } from "../../shared/undo-command.ts";
import { trpc } from "../../trpc.ts";
import {
  DayStartSetting,
  DecideSetting,
  LimitSetting,
  SomedaySetting,
  TimeZoneSetting,
  WorkingDaySetting,
} from "./day-settings.tsx";
import { LanguageSetting } from "./language-setting.tsx";
import { SettingsView } from "./settings-view.tsx";
import { useChangeSettings } from "./use-change-settings.ts";

const themeNames = {
  system: /*i18n*/ "System",
  light: /*i18n*/ "Light",
  dark: /*i18n*/ "Dark",
} as const;

/** 'General' in the settings (§2). Every change is saved immediately. */
export default function GeneralPanel() {
  return <SettingsView>{(settings) => <SettingsForm settings={settings} />}</SettingsView>;
}

function SettingsForm({ settings }: { settings: Settings }) {
  const update = useChangeSettings();
  const { data: user } = trpc.account.getUser.useQuery();
  return (
    <div className={styles.panel}>
      <Labelled
        label={i18n.t("Signals a day")}
        note={i18n.t("How many signals a day holds. Days that hold more already keep them.")}
      >
        <LimitSetting settings={settings} onChange={update} />
      </Labelled>
      <Labelled
        label={i18n.t("Offer to plan the day")}
        note={i18n.t("Below the slots of today, until something is done.")}
      >
        <Switch
          label={i18n.t("Offer to plan the day")}
          // A cache that an older version stored lacks it.
          isOn={settings.offersMorning !== false}
          onChange={(offersMorning) => update({ offersMorning })}
        />
      </Labelled>
      <Labelled
        label={i18n.t("Count by experience")}
        note={i18n.t(
          "The time bar counts planned time as long as finished signals took, compared with their estimates.",
        )}
      >
        <Switch
          label={i18n.t("Count by experience")}
          // A cache that an older version stored lacks it.
          isOn={settings.countsLearnedTime === true}
          onChange={(countsLearnedTime) => update({ countsLearnedTime })}
        />
      </Labelled>
      <Labelled
        label={i18n.t("Ask what it took")}
        note={i18n.t("When you finish a signal whose time was not tracked.")}
      >
        <Switch
          label={i18n.t("Ask what it took")}
          // A cache that an older version stored lacks it.
          isOn={settings.asksTimeSpent !== false}
          onChange={(asksTimeSpent) => update({ asksTimeSpent })}
        />
      </Labelled>
      <DecideSetting settings={settings} onChange={update} />
      <SomedaySetting settings={settings} onChange={update} />
      <Labelled label={i18n.t("Theme")} note={i18n.t("System follows this device.")}>
        <Segments
          label={i18n.t("Theme")}
          options={themes.map((value) => ({ value, label: i18n.t(themeNames[value]) }))}
          value={settings.theme}
          onChange={(theme) => update({ theme })}
        />
      </Labelled>
      <LanguageSetting settings={settings} onChange={update} />
      <DayStartSetting settings={settings} onChange={update} />
      <WorkingDaySetting settings={settings} onChange={update} />
      <TimeZoneSetting settings={settings} onChange={update} />
      <SingleKeysSetting />
      <Labelled
        label={i18n.t("Account")}
        note={i18n.t("Your name, email and password, and what is known of your account.")}
      >
        <SettingLink to="/account">{i18n.t("Show Account")}</SettingLink>
      </Labelled>
      <Labelled
        label={i18n.t("Signed-in devices")}
        note={i18n.t("Where you are signed in, and how to sign out there.")}
      >
        <SettingLink to="/sessions">{i18n.t("Show Devices")}</SettingLink>
      </Labelled>
      {user?.isOperator ? (
        <Labelled
          label={i18n.t("This installation")}
          note={i18n.t("You are an operator: invite people, and look after their accounts.")}
        >
          <SettingLink to="/admin" hash="invitations">
            {i18n.t("Invitations")}
          </SettingLink>
        </Labelled>
      ) : null}
    </div>
  );
}

/** Single-character shortcuts can interfere with speech input (WCAG 2.1.4). */
function SingleKeysSetting() {
  const isOn = useSingleKeys();
  return (
    <Labelled
      label={i18n.t("Single-key shortcuts")}
      note={i18n.t("On this device. Ctrl+K, or ⌘K, finds everything also without them.")}
    >
      <Switch
        label={i18n.t("Single-key shortcuts")}
        isOn={isOn}
        onChange={(next) => {
          if (next === isOn) return;
          const turn = (on: boolean) => () => {
            if (hasSingleKeys() === on) return false;
            setSingleKeys(on);
            return true;
          };
          setSingleKeys(!isOn);
          undoable({ undo: turn(isOn), redo: turn(!isOn) });
        }}
      />
    </Labelled>
  );
}

function SettingLink(props: LinkProps) {
  return (
    <Button size="sm" asChild>
      <Link {...props} />
    </Button>
  );
}
