import compress from "@fastify/compress";
import Fastify from "fastify";
import { sendHeaders } from "./headers.ts";
import { mountLists } from "./list.ts";
import { mountPlan } from "./plan.ts";
import { mountSignals } from "./signal.ts";

/**
 * The baseline: the same calls without tRPC, Kysely, Lucia and the facade. Plain Fastify and
 * hand-written SQL, with the same session check, ownership check, validation of input and output,
 * response, headers and compression; it records each change as the app's server does. It has no
 * metrics, idempotency, cookies or handling of database errors.
 */
const app = Fastify();
sendHeaders(app);
await app.register(compress, { global: true, threshold: 1024, globalDecompression: false });
app.get("/", async () => "ready");
for (const mount of [mountLists, mountPlan, mountSignals]) mount(app);
await app.listen({ port: Number(process.env["PORT"]), host: "localhost" });
// The channel closes when the bench has exited.
for (const end of ["SIGTERM", "disconnect"] as const) {
  process.on(end, () => {
    void app.close().then(() => process.exit(0));
  });
}
