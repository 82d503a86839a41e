import { defaultSettings, type Settings, themes } from "@daysignal/core";
import { Button, Dialog, Segments, Skeleton, TabPanel, Tabs } from "@daysignal/ui";
import { Box, Stack, Text } from "@daysignal/ui/chakra";
import { Link } from "@tanstack/react-router";
import { type ReactNode, type RefObject, Suspense, useRef, useState } from "react";
import { dropDraft, useDraft } from "../../shared/drafts.ts";
import { hasSingleKeys, setSingleKeys, useSingleKeys } from "../../shared/key-switch.ts";
import { i18n } from "../../shared/language.ts";
import { lazyPart } from "../../shared/lazy-part.tsx";
import { QueryView } from "../../shared/query-view.tsx";
import { type SettingsTab, settingsTabs } from "../../shared/settings-tabs.ts";
import { undoable } from "../../shared/undo-command.ts";
import { trpc } from "../../trpc.ts";
import { ArchivePanel } from "../archive/archive-panel.tsx";
import { ReminderHooks } from "../hook/reminder-hooks.tsx";
import { TokenFooter } from "../token/token-footer.tsx";
import { TokenPanel } from "../token/token-panel.tsx";
import { useTokenSteps } from "../token/use-token-steps.ts";
import { DayStartSetting } from "./day-start-setting.tsx";
import { DecideSetting } from "./decide-setting.tsx";
import { LanguageSetting } from "./language-setting.tsx";
import { LimitSetting } from "./limit-setting.tsx";
import { SettingsSkeleton } from "./settings-skeleton.tsx";
import { TimeZoneSetting } from "./time-zone-setting.tsx";
import { useChangeSettings } from "./use-change-settings.ts";
import { useSettings } from "./use-settings.ts";
import { WorkingDaySetting } from "./working-day-setting.tsx";

const ReminderPanel = lazyPart(() => import("../reminder/reminder-panel.tsx"));
const CalendarFeedPanel = lazyPart(() => import("../calendar-feed/calendar-feed-panel.tsx"));
const ScorePanel = lazyPart(() => import("./score-panel.tsx"));
const HookPanel = lazyPart(() => import("../hook/hook-panel.tsx"));
const CalendarsPanel = lazyPart(() => import("../calendar/calendars-panel.tsx"));

const themeNames = {
  system: /*i18n*/ "System",
  light: /*i18n*/ "Light",
  dark: /*i18n*/ "Dark",
} as const;
const themeChoices = () =>
  themes.map((theme) => ({ value: theme, label: i18n.t(themeNames[theme]) }));

/** The key whose children are the open panel and what is not saved in a panel. */
const drafts = "settings";

export interface SettingsDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The element that opened it, to which focus returns. */
  opener: RefObject<HTMLElement | null>;
  /** The panel that it opens at. */
  startAt: SettingsTab;
  /** Also leads to the invitations. */
  isOperator: boolean | undefined;
}

/**
 * 'App Settings' (§2). Its state is reset each time: neither drafts nor a token survive closing it.
 */
export default function SettingsDialog(props: SettingsDialogProps) {
  const { open, onOpenChange, opener, startAt, isOperator } = props;
  const [tab, setTab] = useDraft(`${drafts}/tab`, startAt);
  const content = useRef<HTMLDivElement>(null);
  const query = trpc.settings.get.useQuery();
  const tokenSteps = useTokenSteps();
  // The address of the calendar feed, which is shown only once.
  const [feedPath, setFeedPath] = useState<string>();
  const [holdsSecret, setHoldsSecret] = useState(false);
  const close = () => onOpenChange(false);
  const beginAnew = () => {
    dropDraft(drafts);
    tokenSteps.beginAnew();
    setFeedPath(undefined);
  };
  const showHooks = () => {
    setTab("hooks");
    // The button that was pressed is gone.
    requestAnimationFrame(() =>
      content.current?.querySelector<HTMLElement>("[role=tab][aria-selected=true]")?.focus(),
    );
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      onClosed={beginAnew}
      finalFocus={opener}
      closeOnPressBeside={tokenSteps.step.at === "list" && !holdsSecret && feedPath === undefined}
      title={i18n.t("App Settings")}
      footer={
        tab === "tokens" ? (
          <TokenFooter steps={tokenSteps} onDone={close} />
        ) : (
          <Button variant="solid" onClick={close}>
            {i18n.t("dialog.done", {}, { message: "Done", comment: "Closes a dialog" })}
          </Button>
        )
      }
    >
      <Box ref={content}>
        <Tabs label={i18n.t("Settings")} tabs={settingsTabs()} value={tab} onChange={setTab}>
          {/*
           * All tabs are as high as the tallest one usually is, so that the dialog does not resize.
           */}
          <Box pt="5" minHeight="33.375rem">
            <TabPanel value="general">
              <QueryView
                place="panel"
                query={query}
                failure={(reason) =>
                  i18n.t("Your settings could not be loaded. {reason}", { reason })
                }
                loading={<SettingsSkeleton />}
              >
                {(settings) => (
                  <SettingsForm settings={settings} isOperator={isOperator} onLeave={close} />
                )}
              </QueryView>
            </TabPanel>
            <TabPanel value="reminders">
              <Suspense fallback={<SettingsSkeleton />}>
                <Reminders onShowHooks={showHooks} />
              </Suspense>
            </TabPanel>
            <TabPanel value="score">
              <Suspense fallback={<SettingsSkeleton />}>
                <ScorePanel draftKey={`${drafts}/score`} />
              </Suspense>
            </TabPanel>
            <TabPanel value="calendars">
              <Suspense fallback={<SettingsSkeleton />}>
                <CalendarsPanel />
              </Suspense>
              <Suspense fallback={<Skeleton />}>
                <CalendarFeedPanel path={feedPath} onPath={setFeedPath} />
              </Suspense>
            </TabPanel>
            <TabPanel value="tokens">
              <TokenPanel steps={tokenSteps} />
            </TabPanel>
            <TabPanel value="hooks">
              <Suspense fallback={<SettingsSkeleton />}>
                <HookPanel onHold={setHoldsSecret} />
              </Suspense>
            </TabPanel>
            <TabPanel value="archive">
              <ArchivePanel />
            </TabPanel>
          </Box>
        </Tabs>
      </Box>
    </Dialog>
  );
}

function Reminders({ onShowHooks }: { onShowHooks: () => void }) {
  const settings = useSettings();
  const change = useChangeSettings();
  return (
    <ReminderPanel
      // A cache that an older version stored lacks them.
      rules={settings.reminders ?? defaultSettings.reminders}
      onChange={(reminders) => change({ reminders })}
      beside={<ReminderHooks onShowHooks={onShowHooks} />}
    />
  );
}

interface SettingsFormProps extends Pick<SettingsDialogProps, "isOperator"> {
  settings: Settings;
  onLeave: () => void;
}

/** Every change is saved immediately. */
function SettingsForm({ settings, isOperator, onLeave }: SettingsFormProps) {
  const update = useChangeSettings();
  return (
    <Stack gap="7">
      <Setting
        name={i18n.t("Signals a day")}
        note={i18n.t("How many signals a day holds. Days that hold more already keep them.")}
      >
        <LimitSetting settings={settings} onChange={update} />
      </Setting>
      <Setting
        name={i18n.t("Offer to plan the day")}
        note={i18n.t("Below the slots of today, until something is done.")}
      >
        <Segments
          label={i18n.t("Offer to plan the day")}
          options={switchChoices()}
          // A cache that an older version stored lacks it.
          value={settings.offersMorning === false ? "off" : "on"}
          onChange={(next) => update({ offersMorning: next === "on" })}
        />
      </Setting>
      <DecideSetting settings={settings} onChange={update} />
      <Setting name={i18n.t("Theme")} note={i18n.t("System follows this device.")}>
        <Segments
          label={i18n.t("Theme")}
          options={themeChoices()}
          value={settings.theme}
          onChange={(theme) => update({ theme })}
        />
      </Setting>
      <LanguageSetting settings={settings} onChange={update} />
      <DayStartSetting settings={settings} onChange={update} />
      <WorkingDaySetting settings={settings} onChange={update} />
      <TimeZoneSetting settings={settings} onChange={update} />
      <SingleKeysSetting />
      <Setting
        name={i18n.t("Account")}
        note={i18n.t("Your name, email and password, and what is known of your account.")}
      >
        <Button size="sm" asChild>
          <Link to="/account" onClick={onLeave}>
            {i18n.t("Show Account")}
          </Link>
        </Button>
      </Setting>
      <Setting
        name={i18n.t("Signed-in devices")}
        note={i18n.t("Where you are signed in, and how to sign out there.")}
      >
        <Button size="sm" asChild>
          <Link to="/sessions" onClick={onLeave}>
            {i18n.t("Show Devices")}
          </Link>
        </Button>
      </Setting>
      {isOperator ? (
        <Setting
          name={i18n.t("This installation")}
          note={i18n.t("You are an operator: invite people, and look after their accounts.")}
        >
          <Button size="sm" asChild>
            <Link to="/admin" hash="invitations" onClick={onLeave}>
              {i18n.t("Invitations")}
            </Link>
          </Button>
        </Setting>
      ) : null}
    </Stack>
  );
}

const switchChoices = () =>
  [
    { value: "on", label: i18n.t("On", {}, { comment: "Of a switch" }) },
    { value: "off", label: i18n.t("Off", {}, { comment: "Of a switch" }) },
  ] as const;

/** Single-character shortcuts can interfere with speech input (WCAG 2.1.4). */
function SingleKeysSetting() {
  const isOn = useSingleKeys();
  return (
    <Setting
      name={i18n.t("Single-key shortcuts")}
      note={i18n.t("On this device. Ctrl+K, or ⌘K, finds everything also without them.")}
    >
      <Segments
        label={i18n.t("Single-key shortcuts")}
        options={switchChoices()}
        value={isOn ? "on" : "off"}
        onChange={(next) => {
          if (next === (isOn ? "on" : "off")) return;
          const turn = (on: boolean) => () => {
            if (hasSingleKeys() === on) return false;
            setSingleKeys(on);
            return true;
          };
          setSingleKeys(!isOn);
          undoable({ undo: turn(isOn), redo: turn(!isOn) });
        }}
      />
    </Setting>
  );
}

function Setting({ name, note, children }: { name: string; note: string; children: ReactNode }) {
  return (
    <Box>
      <Text textStyle="small" fontWeight="medium" mb="1.5">
        {name}
      </Text>
      {children}
      <Text textStyle="small" color="fg.muted" mt="1.5">
        {note}
      </Text>
    </Box>
  );
}
