import { backupDays, type InstallationHealth, type RegistrationMode } from "@daysignal/core";
import { type Db, findLastBackup, isMigrated, readInstallationSize } from "@daysignal/db";
import { registrationMode } from "../account/registration.ts";
import { installedRelease, release } from "../release.ts";

export interface HealthSources {
  db: Db;
  now: Date;
  /** `REGISTRATION`; undefined if it is not set. */
  registration: RegistrationMode | undefined;
  /** Whether there is a mail server. */
  isMailSent: boolean;
  /** The quota in bytes for all accounts; infinite without one. */
  storageTotal: number;
  /** Why no scheduled backup can be stored; undefined without BACKUP_TO. */
  findBackupProblem: (() => Promise<string | null>) | undefined;
}

/** The part of the state that is known without the running process. */
export type StoredHealth = Omit<InstallationHealth, "startedAt" | "liveConnections">;

/** Reads the state of the installation. */
export async function readHealth(sources: HealthSources): Promise<StoredHealth> {
  const { db, now, isMailSent, storageTotal, findBackupProblem } = sources;
  const [{ firstAccountAt, ...size }, isReady, registration, { madeAt }, backupProblem = null] =
    await Promise.all([
      readInstallationSize(db),
      isMigrated(db),
      registrationMode(db, sources.registration),
      findLastBackup(db),
      findBackupProblem?.(),
    ]);
  const overdueFrom = new Date(now.getTime() - backupDays * 86_400_000).toISOString();
  // If none has succeeded yet, the two days begin with the first account.
  const wantedSince = madeAt ?? (findBackupProblem ? firstAccountAt : null);
  return {
    release,
    installedRelease: await installedRelease(),
    registration,
    isMailSent,
    isReady,
    ...size,
    storageTotal: Number.isSafeInteger(storageTotal) ? storageTotal : null,
    lastBackupAt: madeAt,
    isBackupScheduled: findBackupProblem !== undefined,
    isBackupOverdue: wantedSince !== null && wantedSince < overdueFrom,
    backupProblem,
  };
}
