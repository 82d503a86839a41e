import { english } from "@daysignal/core";
import { createDb } from "@daysignal/db";
import Fastify from "fastify";
import { createAuth } from "../src/auth/auth.ts";
import { createConcurrencyLimits } from "../src/auth/concurrency-limit.ts";
import { createSecretBox } from "../src/auth/secret-box.ts";
import { createChangeFeed } from "../src/live/change-feed.ts";
import { mountApi } from "../src/mount-api.ts";
import { createObjects } from "../src/object/objects.ts";
import { noOutboundLimits } from "../src/outbound/outbound-limits.ts";
import { createPush } from "../src/push/push.ts";
import { appRouter } from "../src/router.ts";

/** Never connected to: mounting does not access the database. */
const nowhere = "postgres://localhost/nowhere";

/**
 * Every route below /api as the server mounts it, such as `GET /tasks/{id}`, sorted. HEAD, which
 * accompanies GET, is omitted.
 */
export async function servedRoutes(): Promise<string[]> {
  const found: string[] = [];
  const { db } = createDb(nowhere);
  const auth = createAuth({ db, databaseUrl: nowhere });
  const app = Fastify({ routerOptions: { maxParamLength: 5000 } });
  app.addHook("onRoute", ({ method, url }) => {
    const path = url.replace(/^\/api/, "").replace(/:(\w+)/g, "{$1}");
    for (const one of [method].flat()) if (one !== "HEAD") found.push(`${one} ${path}`);
  });
  const unused = () => Promise.reject(new Error("unused"));
  const services = {
    db,
    auth,
    jobs: { send: async () => undefined },
    objects: createObjects({ secret: "of a test", store: { folder: "" } }),
    live: createChangeFeed(db),
    callHook: () => Promise.reject(new Error("Nothing is sent here.")),
    calendars: {
      ...{ send: unused, parse: unused, refreshMinutes: 30 },
      accounts: {
        providers: {},
        ...{ send: unused, secrets: createSecretBox("of a test") },
        ...{ allowsPlain: false, origin: "" },
      },
    },
    push: createPush({
      ...{ db, contact: "mailto:test@example.com", allowsPrivate: false, limits: noOutboundLimits },
    }),
    catalogues: () => english,
    clock: () => new Date(),
    limits: createConcurrencyLimits(1),
    isClosing: () => false,
  };
  await app.register((api) => mountApi(api, appRouter, services), { prefix: "/api" });
  await app.close();
  await Promise.all([db.destroy(), auth.close()]);
  return found.sort();
}
