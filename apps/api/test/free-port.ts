import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

/**
 * A free port of this machine, below the ephemeral range, so that no outgoing connection takes it
 * while its server is restarted.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(10_000, 20_000);
  const probe = createServer();
  const isFree = once(probe.listen(port, "localhost"), "listening").then(
    () => true,
    () => false,
  );
  if (!(await isFree)) return await freePort();
  probe.close();
  await once(probe, "close");
  return port;
}
