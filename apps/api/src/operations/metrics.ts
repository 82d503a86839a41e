import { timingSafeEqual } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { DomainError } from "@daysignal/core";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { JobCounts } from "../job/open-jobs.ts";

/** The counts of a connection pool, as in `pg.Pool`. */
export interface PoolCounts {
  totalCount: number;
  idleCount: number;
  waitingCount: number;
}

export interface MetricsServices {
  /** The names of all procedures; other calls under /trpc are counted under a single name. */
  procedures: ReadonlySet<string>;
  pool?: PoolCounts | undefined;
  /** The open streams of live updates. */
  live: { readonly size: number };
  /** Counts the jobs of each queue. */
  jobCounts?: (() => Promise<JobCounts[]>) | undefined;
  /** The bearer token for requests from other machines. */
  token?: string | undefined;
}

/**
 * `GET /metrics` in Prometheus format: requests by method, route and status, their duration, the
 * pool, the job queue, the open streams of live updates, and the process (memory, event loop,
 * garbage collection). Served to this machine, or with METRICS_TOKEN only to holders of the token;
 * 404 for all others.
 */
export function mountMetrics(app: FastifyInstance, services: MetricsServices): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const labelNames = ["method", "route", "status"] as const;
  const requests = new Counter({
    name: "http_requests_total",
    help: "Requests by method, route and status.",
    labelNames,
    registers: [registry],
  });
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time from a request's arrival to the end of its response.",
    labelNames: ["method", "route"] as const,
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  mountGauges(registry, services);

  // Labels are bound once: finding them again costs more than counting.
  const bound = new Map<string, ReturnType<typeof bind>>();
  const bind = (labels: { method: string; route: string; status: number }) => {
    const { method, route } = labels;
    return { requests: requests.labels(labels), durations: durations.labels({ method, route }) };
  };
  app.addHook("onResponse", (request, { statusCode: status, elapsedTime }, done) => {
    const { method } = request;
    const route = routeName(request, services.procedures);
    const name = `${method} ${status} ${route}`;
    const counters = bound.get(name) ?? bind({ method, route, status });
    bound.set(name, counters);
    counters.requests.inc();
    counters.durations.observe(elapsedTime / 1000);
    done();
  });
  app.get("/metrics", async (request, reply) => {
    if (!mayRead(request, services.token)) {
      throw new DomainError("NOT_FOUND", { message: /*i18n*/ "There is nothing at this address." });
    }
    return reply
      .header("cache-control", "no-store")
      .type(registry.contentType)
      .send(await registry.metrics());
  });
}

/** The timeout for the counts of jobs, in milliseconds: without a database they are omitted. */
const countTimeout = 1000;

function mountGauges(registry: Registry, { pool, jobCounts, live }: MetricsServices): void {
  const registers = [registry];
  new Gauge({
    name: "live_streams",
    help: "Open streams of live updates: one for each browser that shows the planner.",
    registers,
    collect() {
      this.set(live.size);
    },
  });
  if (pool) {
    new Gauge({
      name: "database_connections",
      help: "Connections of the pool by state; waiting counts requests that need one.",
      labelNames: ["state"] as const,
      registers,
      collect() {
        this.set({ state: "busy" }, pool.totalCount - pool.idleCount);
        this.set({ state: "idle" }, pool.idleCount);
        this.set({ state: "waiting" }, pool.waitingCount);
      },
    });
  }
  if (jobCounts) {
    new Gauge({
      name: "jobs",
      help: "Jobs by queue and state; failed ones are not retried any more.",
      labelNames: ["queue", "state"] as const,
      registers,
      async collect() {
        this.reset();
        const counted = jobCounts().catch(() => []);
        for (const { name: queue, ...counts } of await Promise.race([
          counted,
          setTimeout(countTimeout, []),
        ])) {
          for (const [state, count] of Object.entries(counts)) this.set({ queue, state }, count);
        }
      },
    });
  }
}

/**
 * The label of a route: its pattern, never a URL, which would contain ids and signatures and have
 * unlimited variants.
 */
export function routeName(request: FastifyRequest, procedures: ReadonlySet<string>): string {
  const pattern = request.routeOptions.url;
  if (pattern === undefined) return "(none)";
  if (pattern.startsWith("/assets/")) return "/assets/*";
  if (!pattern.startsWith("/trpc")) return pattern;
  const { path = "" } = request.params as { path?: string };
  if (procedures.has(path)) return `/trpc/${path}`;
  return path.includes(",") ? "/trpc/(batch)" : "/trpc/(none)";
}

const loopback = new Set(["127.0.0.1", "::1", "::ffff:127.0.0.1"]);

function mayRead({ headers, socket }: FastifyRequest, token: string | undefined): boolean {
  if (token !== undefined) {
    const expected = Buffer.from(`Bearer ${token}`);
    const given = Buffer.from(headers.authorization ?? "");
    return given.length === expected.length && timingSafeEqual(given, expected);
  }
  // A proxy on this machine forwards external requests, and adds this header.
  const isForwarded = headers["x-forwarded-for"] !== undefined || headers.forwarded !== undefined;
  return !isForwarded && loopback.has(socket.remoteAddress ?? "");
}
