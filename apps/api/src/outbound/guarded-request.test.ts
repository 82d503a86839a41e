import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo, LookupFunction } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { guardRequests } from "./guarded-request.ts";
import { isPublicAddress } from "./is-public-address.ts";
import { noOutboundLimits } from "./outbound-limits.ts";

let port: number;
let reached: string[] = [];
let respond: (request: IncomingMessage, response: ServerResponse) => void;
const server = createServer((request, response) => {
  reached.push(request.url ?? "");
  respond(request, response);
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.close();
});
beforeEach(() => {
  reached = [];
  respond = (_, response) => response.end("hello");
});

/** Resolves names from a table, cycling through each name's addresses. */
const names =
  (table: Record<string, string[]>): LookupFunction =>
  (hostname, _options, callback) => {
    const address = table[hostname]?.shift();
    if (address === undefined) callback(new Error("ENOTFOUND"), []);
    else callback(null, [{ address, family: address.includes(":") ? 6 : 4 }]);
  };

const privateHosts = [
  // Loopback in all spellings
  ..."127.0.0.1 127.1 127.255.255.254 2130706433 0x7f000001 0x7f.1 0177.0.0.1 017700000001".split(
    " ",
  ),
  ..."[::1] [0:0:0:0:0:0:0:1] [::ffff:127.0.0.1] [::ffff:7f00:1] localhost LOCALHOST".split(" "),
  ..."１２７.0.0.1 127。0。0。1 0.0.0.0 0 [::] [::127.0.0.1]".split(" "),
  // Private networks
  ..."10.0.0.1 10.255.255.255 172.16.0.1 172.31.255.255 192.168.0.1 192.168.255.255".split(" "),
  ..."0xc0a80001 3232235521 [fc00::1] [fd12:3456:789a::1] [::ffff:10.0.0.1]".split(" "),
  // Shared, link-local and metadata services
  ..."100.64.0.1 100.127.255.254 169.254.0.1 169.254.169.254 0xa9fea9fe".split(" "),
  ..."[fe80::1] [fe80::1:2:3:4] [fd00:ec2::254] [::ffff:169.254.169.254] 100.100.100.200".split(
    " ",
  ),
  ..."168.63.129.16 [::ffff:168.63.129.16] 0xa83f8110 161.26.0.10 166.11.255.254 192.0.0.192 169.254.170.2".split(
    " ",
  ),
  // Reserved, multicast, documentation and translated ones
  ..."224.0.0.1 239.255.255.255 240.0.0.1 255.255.255.255 192.0.2.1 198.51.100.1".split(" "),
  ..."203.0.113.1 198.18.0.1 192.0.0.1 [ff02::1] [2001:db8::1] [64:ff9b::7f00:1]".split(" "),
  ..."[2002:7f00:1::1] [2001:0:7f00:1::1] [100::1]".split(" "),
];

describe("requests to addresses that users enter", () => {
  it.each(privateHosts)("do not reach %s", async (host) => {
    const guard = guardRequests({ isAllowed: isPublicAddress, limits: noOutboundLimits });
    await expect(
      guard.send(`http://${host}:${port}/`, { userId: "somebody", maxBytes: 100 }),
    ).rejects.toThrow(/is not a public one/);
    expect(reached).toEqual([]);
    await guard.close();
  });

  it("do not follow names to private addresses, even if only one of several is private", async () => {
    const lookup: LookupFunction = (_host, _options, callback) =>
      callback(null, [
        { address: "127.0.0.1", family: 4 },
        { address: "93.184.216.34", family: 4 },
      ]);
    const guard = guardRequests({ isAllowed: isPublicAddress, limits: noOutboundLimits, lookup });
    await expect(
      guard.send(`http://a.example:${port}/`, { userId: "somebody", maxBytes: 100 }),
    ).rejects.toThrow("not a public one");
    expect(reached).toEqual([]);
    await guard.close();
  });

  it("respond identically for a name in the operator's network and one that does not exist", async () => {
    const lookup = names({
      "intranet.corp": ["10.1.2.3"],
      "metadata.google.internal": ["169.254.169.254"],
    });
    const guard = guardRequests({ isAllowed: isPublicAddress, limits: noOutboundLimits, lookup });
    const request = { userId: "somebody", maxBytes: 100 };
    const said = await Promise.all(
      ["intranet.corp", "metadata.google.internal", "nothing.corp"].map((host) =>
        guard.send(`http://${host}:${port}/`, request).catch((error: unknown) => error),
      ),
    );
    expect(new Set(said.map(String)).size).toBe(1);
    expect(said).toMatchObject(said.map(() => ({ reason: "notPublic" })));
    await guard.close();

    // If the operator allows all addresses, the two can be told apart.
    const open = guardRequests({
      isAllowed: () => true,
      limits: noOutboundLimits,
      lookup: names({}),
    });
    await expect(open.send("http://nothing.corp/", request)).rejects.toMatchObject({
      reason: "unreachable",
    });
    await open.close();
  });

  it("look a name up once, so a later change has no effect", async () => {
    // 192.88.99.x is deprecated and not routed; connecting to it fails, and there is no second
    // lookup.
    const table = { "a.example": ["93.184.216.34", "127.0.0.1"] };
    const guard = guardRequests({
      isAllowed: isPublicAddress,
      limits: noOutboundLimits,
      lookup: names(table),
    });
    const sent = guard.send(`http://a.example:${port}/`, {
      userId: "somebody",
      maxBytes: 100,
      timeout: 300,
    });
    await expect(sent).rejects.toThrow(/took too long|cannot be reached/);
    expect({ left: table["a.example"], reached }).toEqual({ left: ["127.0.0.1"], reached: [] });
    await guard.close();
  });

  it("check redirects before following them", async () => {
    const lookup = names({ "metadata.example": ["169.254.169.254"] });
    const isAllowed = (address: string) => address === "127.0.0.1" || isPublicAddress(address);
    const guard = guardRequests({ isAllowed, limits: noOutboundLimits, lookup });
    const redirectTo = async (location: string) => {
      respond = (_, response) => response.writeHead(302, { location }).end();
      return guard.send(`http://127.0.0.1:${port}/`, { userId: "somebody", maxBytes: 100 });
    };
    const places = [`http://127.0.0.2:${port}/`, "//169.254.169.254/", "http://metadata.example/"];
    for (const place of [...places, "http://[::1]/", "https://[::ffff:10.0.0.1]/"]) {
      await expect(redirectTo(place)).rejects.toThrow("is not a public one");
    }
    for (const place of ["file:///etc/passwd", "gopher://127.0.0.1/", "http://"]) {
      await expect(redirectTo(place)).rejects.toThrow("not an http or https address");
    }
    expect(reached).toEqual(Array.from({ length: 8 }, () => "/"));
    await expect(redirectTo("/again")).rejects.toThrow("redirects too often");
    await guard.close();
  });

  it("are counted before they are sent, including redirects, by account and host", async () => {
    const counted: string[] = [];
    const limits = async (userId: string, host: string) => {
      counted.push(`${userId} ${host}`);
      if (counted.length > 2) throw new Error("No room");
    };
    const guard = guardRequests({ isAllowed: () => true, limits });
    respond = (_, response) =>
      response.writeHead(302, { location: `http://127.0.0.2:${port}/` }).end();
    const sent = guard.send(`http://127.0.0.1:${port}/`, { userId: "somebody", maxBytes: 100 });
    await expect(sent).rejects.toThrow("cannot be reached");
    const again = guard.send(`http://127.0.0.1:${port}/`, { userId: "somebody", maxBytes: 100 });
    // Not reported as an unreachable server.
    await expect(again).rejects.toThrow("No room");
    expect(counted).toEqual(["somebody 127.0.0.1", "somebody 127.0.0.2", "somebody 127.0.0.1"]);
    expect(reached).toEqual(["/"]);
    await guard.close();
  });

  it("read the response of an allowed server, up to the limit", async () => {
    const guard = guardRequests({ isAllowed: () => true, limits: noOutboundLimits });
    const url = `http://127.0.0.1:${port}/a`;
    const response = await guard.send(url, { userId: "somebody", maxBytes: 100 });
    expect(Buffer.from(response.body).toString()).toBe("hello");
    await expect(guard.send(url, { userId: "somebody", maxBytes: 4 })).rejects.toThrow("too large");
    respond = (_, response) => response.writeHead(301, { location: "/b" }).end();
    const posted = await guard.send(url, {
      userId: "somebody",
      method: "POST",
      body: "x",
      maxBytes: 100,
    });
    expect(posted.status).toBe(301);
    respond = () => undefined;
    await expect(guard.send(url, { userId: "somebody", maxBytes: 4, timeout: 50 })).rejects.toThrow(
      "took too long",
    );
    await guard.close();
  });
});
