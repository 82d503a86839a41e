import type { PushDevice } from "@daysignal/core";
import { announce, Button, ItemButton, Labelled, Skeleton } from "@daysignal/ui";
import { useRef, useState } from "react";
import { i18n } from "../../shared/language.ts";
import styles from "../../shared/panel.module.css";
import { QueryView } from "../../shared/query-view.tsx";
import { showFailure, showNotice, showRefusal } from "../../shared/toasts.ts";
import { cannotBeUndone } from "../../shared/undo-command.ts";
import { trpc } from "../../trpc.ts";
import own from "./device-section.module.css";
import {
  isPushOn,
  type PushProblem,
  pushProblem,
  switchPushOff,
  switchPushOn,
} from "./push-device.ts";

/** Reminders on this device, on or off, and the list of all devices that get them (§12). */
export function DeviceSection() {
  const user = trpc.account.getUser.useQuery().data;
  const query = trpc.push.list.useQuery(undefined, { staleTime: 0 });
  const loading = <Skeleton height="4rem" />;
  return (
    <QueryView
      place="section"
      query={query}
      failure={(reason) => i18n.t("Your settings could not be loaded. {reason}", { reason })}
      loading={loading}
    >
      {(data) => (user ? <Devices {...data} userId={user.id} /> : loading)}
    </QueryView>
  );
}

interface DevicesProps {
  publicKey: string;
  subscriptions: readonly PushDevice[];
  userId: string;
}

function Devices({ publicKey, subscriptions, userId }: DevicesProps) {
  const utils = trpc.useUtils();
  const [isBusy, setBusy] = useState(false);
  const [, setChecked] = useState(0);
  const button = useRef<HTMLButtonElement>(null);
  const problem = pushProblem();
  const isOn = problem === null && isPushOn(userId);
  const toggle = async () => {
    setBusy(true);
    try {
      if (isOn) await switchPushOff();
      else await switchPushOn(userId, publicKey);
      cannotBeUndone(i18n.t("Notifications on this device"));
      await utils.push.list.invalidate();
    } catch (reason) {
      showFailure("changeReminders", reason);
    } finally {
      setBusy(false);
      setChecked((count) => count + 1);
    }
  };
  return (
    <div className={styles.group}>
      <Labelled label={i18n.t("Notifications on this device")}>
        {problem === null ? (
          <Button ref={button} size="sm" loading={isBusy} onClick={() => void toggle()}>
            {isOn ? i18n.t("Switch Off") : i18n.t("Switch On")}
          </Button>
        ) : (
          <p className={styles.small} role="note">
            {problemWords()[problem]}
          </p>
        )}
      </Labelled>
      {subscriptions.length > 0 ? (
        <ul role="list" aria-label={i18n.t("Devices with reminders")} className={styles.lines}>
          {subscriptions.map((device) => (
            <DeviceRow key={device.id} device={device} onGone={() => button.current?.focus()} />
          ))}
        </ul>
      ) : null}
    </div>
  );
}

/** Why there are no notifications here, and what to do. */
const problemWords = (): Record<PushProblem, string> => ({
  insecure: i18n.t("Notifications need an https address."),
  install: i18n.t("On iPhone and iPad, add the app to the home screen first."),
  unsupported: i18n.t("This browser has no notifications."),
  denied: i18n.t("Notifications are blocked. Allow them for this site in the browser's settings."),
});

function DeviceRow({ device, onGone }: { device: PushDevice; onGone: () => void }) {
  const utils = trpc.useUtils();
  const settle = {
    onError: (error: unknown) => showFailure("changeReminders", error),
    onSettled: () => void utils.push.list.invalidate(),
  };
  const test = trpc.push.test.useMutation({
    ...settle,
    onSuccess: ({ outcome }) => {
      if (outcome === "sent") showNotice(i18n.t("Test sent"));
      else showRefusal({ title: i18n.t("The test could not be sent") });
    },
  });
  const remove = trpc.push.delete.useMutation(settle);
  const name = device.name || i18n.t("Unknown device");
  return (
    <li className={own.device}>
      <span>{name}</span>
      <ItemButton
        loading={test.isPending}
        label={i18n.t("Test {device}", { device: name })}
        onClick={() => test.mutate({ id: device.id })}
      >
        {i18n.t("Test", {}, { comment: "A button: sends a notification to try it" })}
      </ItemButton>
      <ItemButton
        label={i18n.t("Remove {device}", { device: name })}
        onClick={() => {
          const removed = i18n.t("{device} removed", { device: name });
          cannotBeUndone(removed, remove.mutateAsync({ id: device.id }));
          announce(removed);
          onGone();
        }}
      >
        {i18n.t("Remove")}
      </ItemButton>
    </li>
  );
}
