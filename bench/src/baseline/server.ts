import Fastify from "fastify";
import { pool } from "./database.ts";
import { mountLists } from "./list.ts";
import { mountPlan } from "./plan.ts";
import { mountSignals } from "./signal.ts";

/**
 * What the same calls cost without tRPC, Kysely, Lucia and the facade: plain
 * Fastify and SQL by hand, with the same session check, ownership check, input
 * validation and answer. It has no security headers, no metrics, no
 * idempotency and no answers for errors of the database.
 */
const app = Fastify();
app.get("/", async () => "ready");
for (const mount of [mountLists, mountPlan, mountSignals]) mount(app);
await app.listen({ port: Number(process.env["PORT"]), host: "localhost" });
process.on("SIGTERM", () => void app.close().then(() => pool.end()));
