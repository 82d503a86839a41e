import { type Database, isMigrated } from "@daysignal/db";
import type { FastifyInstance } from "fastify";
import type { Kysely } from "kysely";
import { within } from "../stop-all.ts";

/** The timeout of the database in a readiness check, in milliseconds. */
const timeoutMs = 2000;

interface HealthServices {
  db: Kysely<Database>;
  /** True once the server has been asked to stop. */
  isClosing: () => boolean;
}

/**
 * Health checks. `GET /healthz`: the process responds (always 200). `GET /readyz`: the server can
 * handle requests, because the database responds within two seconds and has every migration of this
 * version (200); else 503 with the reason. A stopping server is not ready, so that a load balancer
 * uses another one.
 */
export function mountHealth(app: FastifyInstance, services: HealthServices): void {
  app.get("/healthz", async (_request, reply) =>
    reply.header("cache-control", "no-store").send({ status: "alive" }),
  );
  app.get("/readyz", async (_request, reply) => {
    const reason = await reasonNotReady(services);
    return reply
      .header("cache-control", "no-store")
      .code(reason === null ? 200 : 503)
      .send(reason === null ? { status: "ready" } : { status: "not ready", reason });
  });
}

async function reasonNotReady({ db, isClosing }: HealthServices): Promise<string | null> {
  if (isClosing()) return "The server is stopping.";
  const check = isMigrated(db).then(
    (migrated) => (migrated ? null : "The database lacks migrations of this version."),
    () => "The database cannot be reached.",
  );
  const reason = await within(timeoutMs, check);
  return reason === undefined ? "The database does not answer." : reason;
}
