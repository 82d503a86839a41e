import { defaultSettings, hookName } from "@daysignal/core";
import {
  Button,
  Dialog,
  Labelled,
  lazyPart,
  type OpenedDialogProps,
  Skeleton,
  TabPanel,
  Tabs,
} from "@daysignal/ui";
import { Box, Stack, Text } from "@daysignal/ui/chakra";
import { type ReactNode, Suspense, useRef, useState } from "react";
import { dropDraft, useDraft } from "../../shared/drafts.ts";
import { i18n } from "../../shared/language.ts";
import { QueryView } from "../../shared/query-view.tsx";
import { type SettingsTab, settingsTabs } from "../../shared/settings-tabs.ts";
import { trpc } from "../../trpc.ts";
import { ArchivePanel } from "../archive/archive-panel.tsx";
import { TokenFooter, TokenPanel } from "../token/token-panel.tsx";
import { useTokenSteps } from "../token/use-token-steps.ts";
import { SettingsForm } from "./settings-form.tsx";
import { useChangeSettings } from "./use-change-settings.ts";
import { useSettings } from "./use-settings.ts";

const ReminderPanel = lazyPart(() => import("../reminder/reminder-panel.tsx"));
const CalendarFeedPanel = lazyPart(() => import("../calendar-feed/calendar-feed-panel.tsx"));
const ScorePanel = lazyPart(() => import("./score-panel.tsx"));
const HookPanel = lazyPart(() => import("../hook/hook-panel.tsx"));
const CalendarsPanel = lazyPart(() => import("../calendar/calendars-panel.tsx"));

/** The key whose children are the open panel and what is not saved in a panel. */
const drafts = "settings";

interface SettingsDialogProps extends OpenedDialogProps {
  /** The panel that it opens at. */
  startAt: SettingsTab;
  /** Also leads to the invitations. */
  isOperator: boolean | undefined;
}

/**
 * 'App Settings' (§2). Its state is reset each time: neither drafts nor a token survive closing it.
 */
export default function SettingsDialog(props: SettingsDialogProps) {
  const { startAt, isOperator, ...dialog } = props;
  const [tab, setTab] = useDraft(`${drafts}/tab`, startAt);
  const content = useRef<HTMLDivElement>(null);
  const query = trpc.settings.get.useQuery();
  const tokenSteps = useTokenSteps();
  // The address of the calendar feed, which is shown only once.
  const [feedPath, setFeedPath] = useState<string>();
  const [holdsSecret, setHoldsSecret] = useState(false);
  const close = () => dialog.onOpenChange(false);
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
      {...dialog}
      onClosed={beginAnew}
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
            <LazyPanel value="reminders">
              <Reminders onShowHooks={showHooks} />
            </LazyPanel>
            <LazyPanel value="score">
              <ScorePanel draftKey={`${drafts}/score`} />
            </LazyPanel>
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
            <LazyPanel value="hooks">
              <HookPanel onHold={setHoldsSecret} />
            </LazyPanel>
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

/** The hooks that get reminders (§15), which their own panel chooses. */
function ReminderHooks({ onShowHooks }: { onShowHooks: () => void }) {
  // Without the list, the way to it is still there.
  const { data: hooks = [] } = trpc.hook.list.useQuery(undefined, { staleTime: 0 });
  const names = hooks
    .filter(({ isOn, events }) => isOn && events.some((event) => event.endsWith(".reminder")))
    .map(hookName);
  return (
    <Labelled label={i18n.t("By hook")}>
      <Text textStyle="small" color="fg.muted" mb="1.5" overflowWrap="anywhere">
        {names.length === 0
          ? i18n.t("No hook gets reminders. Choose them at a hook.")
          : i18n.t("Reminders also go to {hooks}.", {
              hooks: new Intl.ListFormat(i18n.locale).format(names),
            })}
      </Text>
      <Button size="sm" onClick={onShowHooks}>
        {i18n.t("Show Hooks")}
      </Button>
    </Labelled>
  );
}

function LazyPanel({ value, children }: { value: SettingsTab; children: ReactNode }) {
  return (
    <TabPanel value={value}>
      <Suspense fallback={<SettingsSkeleton />}>{children}</Suspense>
    </TabPanel>
  );
}

function SettingsSkeleton() {
  return (
    <Stack gap="7" aria-busy aria-label={i18n.t("Loading settings")}>
      {(["60%", "40%", "100%", "100%"] as const).map((width, index) => (
        <Stack key={index} gap="2">
          <Skeleton height="1rem" width="7rem" />
          <Skeleton height="2.5rem" width={width} />
        </Stack>
      ))}
    </Stack>
  );
}
