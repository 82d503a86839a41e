import type { InstallationHealth } from "@daysignal/core";
import { Button } from "@daysignal/ui";
import { byteWords } from "../../shared/byte-words.ts";
import { i18n } from "../../shared/language.ts";
import { showFailure, showNotice } from "../../shared/toasts.ts";
import { trpc } from "../../trpc.ts";
import styles from "./admin.module.css";
import { AdminView } from "./admin-list.tsx";
import { instantWords } from "./admin-words.ts";

/** The state of the installation, and a test of its email. */
export function HealthPanel() {
  const query = trpc.admin.getHealth.useQuery(undefined, { staleTime: 0 });
  const test = trpc.admin.testMail.useMutation({
    onSuccess: ({ to }) =>
      showNotice(i18n.t("A test email is on its way"), i18n.t("It goes to {to}.", { to })),
    onError: (failure) => showFailure("administer", failure),
  });
  return (
    <AdminView query={query}>
      {(health) => (
        <>
          <dl className={styles.facts}>
            {factsOf(health).map(([name, ...values]) => [
              <dt key={name}>{name}</dt>,
              ...values.map((value) => <dd key={`${name}: ${value}`}>{value}</dd>),
            ])}
          </dl>
          <Button loading={test.isPending} onClick={() => test.mutate()}>
            {i18n.t("Send a Test Email to Yourself")}
          </Button>
        </>
      )}
    </AdminView>
  );
}

function backupWords(health: InstallationHealth): string {
  const { lastBackupAt, isBackupOverdue, isBackupScheduled } = health;
  if (lastBackupAt === null) {
    if (isBackupOverdue) return i18n.t("None has succeeded yet. Look into the log.");
    return isBackupScheduled
      ? i18n.t("None yet. The schedule is set (BACKUP_TO), and the first one is due.")
      : i18n.t("None by the schedule (BACKUP_TO)");
  }
  const time = instantWords(lastBackupAt);
  return isBackupOverdue
    ? i18n.t("{time}: older than two days. Look into the log.", { time })
    : time;
}

/** Why no backup can be stored, if so. */
const backupProblemWords = ({ backupProblem: reason }: InstallationHealth): string[] =>
  reason === null ? [] : [i18n.t("No backup can be stored in BACKUP_TO: {reason}", { reason })];

function factsOf(health: InstallationHealth): [name: string, ...values: string[]][] {
  const { release, installedRelease, storageUsed, storageTotal, registration } = health;
  const modes = {
    open: i18n.t("Everybody can register"),
    invite: i18n.t("By invitation only"),
    closed: i18n.t("Nobody can register"),
  };
  return [
    [
      i18n.t("Database"),
      health.isReady
        ? i18n.t("Ready, {size}", { size: byteWords(health.databaseBytes) })
        : i18n.t("It lacks migrations of this version."),
    ],
    [
      i18n.t("Files"),
      storageTotal === null
        ? byteWords(storageUsed)
        : i18n.t("{used} of {quota}", {
            used: byteWords(storageUsed),
            quota: byteWords(storageTotal),
          }),
    ],
    [
      i18n.t("Email"),
      health.isMailSent
        ? i18n.t("Sent by the mail server")
        : i18n.t("Written to files: there is no mail server (SMTP_URL)."),
    ],
    [i18n.t("Last backup"), backupWords(health), ...backupProblemWords(health)],
    [i18n.t("Accounts"), String(health.accounts)],
    [i18n.t("Registration"), modes[registration]],
    [i18n.t("Open feedback"), String(health.openFeedback)],
    [
      i18n.t("Live connections"),
      i18n.t("{count} on this instance", { count: health.liveConnections }),
    ],
    [
      i18n.t("Version", {}, { comment: "Of the app" }),
      release === installedRelease
        ? i18n.t("{release}, running since {time}. It does not look for newer ones itself.", {
            release,
            time: instantWords(health.startedAt),
          })
        : i18n.t("{release}. {installed} is installed and runs after the next start.", {
            release,
            installed: installedRelease,
          }),
    ],
  ];
}
