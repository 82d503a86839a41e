import { once } from "node:events";
import { createServer, request as send } from "node:http";

export interface SpreadingProxy {
  url: string;
  /** The number of requests that each target has answered. */
  answered: ReadonlyMap<string, number>;
  close(): Promise<void>;
}

/**
 * A load balancer before several instances: each request goes to the next one, whoever
 * sends it. If the instance does not respond the caller gets a 502; the request may have
 * been processed, and is not sent to another.
 */
export async function startSpreadingProxy(targets: readonly string[]): Promise<SpreadingProxy> {
  const answered = new Map(targets.map((target) => [target, 0]));
  let count = 0;
  const server = createServer((incoming, outgoing) => {
    const target = targets[count++ % targets.length] ?? "";
    const onward = send(new URL(incoming.url ?? "/", target), {
      method: incoming.method,
      headers: { ...incoming.headers, connection: "close" },
      agent: false,
    });
    onward.on("response", (answer) => {
      answered.set(target, (answered.get(target) ?? 0) + 1);
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
      answer.on("error", () => outgoing.destroy());
    });
    onward.on("error", () => {
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502).end();
    });
    outgoing.on("close", () => onward.destroy());
    incoming.pipe(onward);
  });
  server.listen(0, "localhost");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No address.");
  return {
    url: `http://localhost:${address.port}`,
    answered,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
