import { backupDays, installationHealthSchema } from "@daysignal/core";
import { findLastBackup, isMigrated, readInstallationSize } from "@daysignal/db";
import { z } from "zod";
import { registrationMode } from "../account/registration.ts";
import { installedRelease, release } from "../release.ts";
import { operatorProcedure } from "../trpc/procedures.ts";

/** How the installation is (§7). Errors: SESSION_REQUIRED. */
export const getHealth = operatorProcedure
  .meta({
    openapi: {
      method: "GET",
      path: "/admin/health",
      summary: "How the installation is",
      tags: ["Administration"],
      protect: true,
    },
    errors: ["SESSION_REQUIRED", "NOT_FOUND"],
  })
  .input(z.strictObject({}).optional())
  .output(installationHealthSchema)
  .query(async ({ ctx: { db, installation, live, now, objects } }) => {
    const { total } = objects.quota;
    const [{ firstAccountAt, ...size }, isReady, registration, { madeAt }, backupProblem = null] =
      await Promise.all([
        readInstallationSize(db),
        isMigrated(db),
        registrationMode(db, installation.registration),
        findLastBackup(db),
        installation.findBackupProblem?.(),
      ]);
    const overdueFrom = new Date(now.getTime() - backupDays * 86_400_000).toISOString();
    // Where none has succeeded yet, the two days begin with the first account.
    const wantedSince = madeAt ?? (installation.findBackupProblem ? firstAccountAt : null);
    return {
      release,
      installedRelease: await installedRelease(),
      startedAt: startedAt.toISOString(),
      registration,
      isMailSent: installation.isMailSent ?? false,
      isReady,
      ...size,
      storageTotal: Number.isSafeInteger(total) ? total : null,
      liveConnections: live.size,
      lastBackupAt: madeAt,
      isBackupOverdue: wantedSince !== null && wantedSince < overdueFrom,
      backupProblem,
    };
  });

const startedAt = new Date();
