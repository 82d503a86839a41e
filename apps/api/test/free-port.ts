import { once } from "node:events";
import { createServer } from "node:net";

/**
 * Below the ephemeral range, so that no outgoing connection takes one while its server restarts, and
 * above 10,080, the last of the ports that `fetch` and browsers refuse.
 */
const [first, count] = [11_000, 20_000];
/** How many each process has for itself, unless it asks for more. A worker of tests asks for 33. */
const own = 50;

let taken = 0;

/**
 * A free port of this machine. Processes that ask at the same time get different ones, because a
 * busy server may listen on its port much later.
 */
export async function freePort(): Promise<number> {
  const port = first + ((process.pid * own + taken) % count);
  taken += 1;
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
