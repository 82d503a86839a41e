import compress from "@fastify/compress";
import Fastify from "fastify";
import { followChanges } from "./changes.ts";
import { pool } from "./database.ts";
import { sendHeaders } from "./headers.ts";
import { mountLists } from "./list.ts";
import { mountPlan } from "./plan.ts";
import { mountSignals } from "./signal.ts";

/**
 * What the same calls cost without tRPC, Kysely, Lucia and the facade: plain
 * Fastify and SQL by hand, with the same session check, ownership check,
 * validation of what comes in and of what goes out, and the same answer with the
 * same headers, compressed for whoever asks; it hears of each change as ours does.
 * It has no metrics, no idempotency, no cookies and no answers for errors of the
 * database.
 */
const app = Fastify();
sendHeaders(app);
await app.register(compress, { global: true, threshold: 1024, globalDecompression: false });
app.get("/", async () => "ready");
for (const mount of [mountLists, mountPlan, mountSignals]) mount(app);
const changes = await followChanges();
await app.listen({ port: Number(process.env["PORT"]), host: "localhost" });
process.on("SIGTERM", () => {
  void app.close().then(() => Promise.all([pool.end(), changes.end()]));
});
