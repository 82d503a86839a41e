import { installationHealthSchema } from "@daysignal/core";
import { z } from "zod";
import { operatorProcedure } from "../trpc/procedures.ts";
import { readHealth } from "./read-health.ts";

/** Returns the state of the installation (§7). Errors: SESSION_REQUIRED. */
export const getHealth = operatorProcedure
  .meta({
    openapi: {
      method: "GET",
      path: "/admin/health",
      summary: "Get the state of the installation",
      description: "Version, database, storage, jobs, mail and backups of the installation.",
      tags: ["Administration"],
      protect: true,
    },
    errors: ["SESSION_REQUIRED", "NOT_FOUND"],
  })
  .input(z.strictObject({}).optional())
  .output(installationHealthSchema)
  .query(async ({ ctx: { db, installation, live, now, objects } }) => {
    const { registration, isMailSent = false, findBackupProblem } = installation;
    const storageTotal = objects.quota.total;
    const sources = { db, now, registration, isMailSent, storageTotal, findBackupProblem };
    return {
      ...(await readHealth(sources)),
      startedAt: startedAt.toISOString(),
      liveConnections: live.size,
    };
  });

const startedAt = new Date();
