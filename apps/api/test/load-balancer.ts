import { once } from "node:events";
import { createServer, request as send } from "node:http";

export interface LoadBalancer {
  url: string;
  /** The number of requests that each target has responded to. */
  answered: ReadonlyMap<string, number>;
  close(): Promise<void>;
}

/**
 * A round-robin load balancer without sticky sessions. If an instance does not respond, the caller
 * gets a 502; the request may have been processed, and is not sent to another instance.
 */
export async function startLoadBalancer(targets: readonly string[]): Promise<LoadBalancer> {
  const answered = new Map(targets.map((target) => [target, 0]));
  let count = 0;
  const server = createServer((incoming, outgoing) => {
    const target = targets[count++ % targets.length] ?? "";
    const onward = send(new URL(incoming.url ?? "/", target), {
      method: incoming.method,
      headers: { ...incoming.headers, connection: "close" },
      agent: false,
    });
    onward.on("response", (response) => {
      answered.set(target, (answered.get(target) ?? 0) + 1);
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
      response.on("error", () => outgoing.destroy());
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
