import { describe, expect, it } from "vitest";
import { CalendarError } from "../calendar/calendar-error.ts";
import type { GuardedRequest } from "../outbound/guarded-request.ts";
import { authorizeByPassword } from "./calendar-authorization.ts";
import { resolveHref } from "./calendar-client.ts";
import { createDavClient } from "./dav-client.ts";
import { findHome } from "./discover.ts";
import { readMultistatus } from "./multistatus.ts";
import { authorizeByTokens } from "./provider/authorize-by-tokens.ts";
import { google, googleEndpoints } from "./provider/google.ts";

type Answer = { status: number; location?: string; body?: string };

/** A client of a server that answers as told, and the requests that were sent. */
function clientOf(answer: (url: string) => Answer, allowsPlain = false) {
  const sent: { url: string; password: string | undefined }[] = [];
  const send: GuardedRequest = async (url, { headers }) => {
    sent.push({ url, password: headers?.["authorization"] });
    const { status, location, body = "" } = answer(url);
    const given: [string, string][] = location === undefined ? [] : [["location", location]];
    return { status, headers: new Map(given), body: Buffer.from(body) };
  };
  const authorization = authorizeByPassword("ada", "secret");
  return { sent, dav: createDavClient({ send, userId: "u", authorization, allowsPlain }) };
}

const homeAnswer = `<d:multistatus xmlns:d="DAV:" xmlns:cal="urn:ietf:params:xml:ns:caldav"><d:response><d:href>/</d:href><d:propstat><d:prop><cal:calendar-home-set><d:href>/home%20of/a@b/</d:href></cal:calendar-home-set></d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response></d:multistatus>`;

describe("the password of a calendar server", () => {
  it.each([
    ["https://dav.example.com/x", "https://p1.dav.example.com/y", true],
    ["https://example.com/x", "https://dav.example.com/y", true],
    ["https://dav.example.com/x", "https://evil.example/y", false],
    ["https://dav.example.com/x", "http://dav.example.com/y", false],
    ["https://dav.example.com/x", "https://dav.example.com:8443/y", false],
    ["https://1.2.3.4/x", "https://5.6.3.4/y", false],
    ["https://dav.example.com/x", "file:///etc/passwd", false],
  ])("from %s to %s is sent on: %s", async (from, to, isSent) => {
    const { sent, dav } = clientOf((url) =>
      url === from ? { status: 302, location: to } : { status: 404 },
    );
    const reply = dav.send({ method: "PROPFIND", url: from, depth: 0 });
    if (isSent) expect((await reply).url).toBe(to);
    else await expect(reply).rejects.toMatchObject({ problem: "redirects" });
    expect(sent.map(({ url }) => url)).toEqual(isSent ? [from, to] : [from]);
  });

  it("is not sent unencrypted, and never follows a redirect of a write", async () => {
    const { sent, dav } = clientOf(() => ({ status: 302, location: "/elsewhere" }));
    const plain = dav.send({ method: "GET", url: "http://dav.example.com/" });
    await expect(plain).rejects.toMatchObject({ problem: "notSecure" });
    expect(sent).toEqual([]);
    const put = await dav.send({ method: "PUT", url: "https://dav.example.com/a", body: "x" });
    expect(put.status).toBe(302);
    expect(sent).toHaveLength(1);
  });
});

describe("the access token of Google", () => {
  it("is sent to its calendar server only, and not to other hosts of its domain", async () => {
    const client = { clientId: "id", clientSecret: "secret", publicUrl: "https://day.example" };
    const settings = { ...client, provider: google, endpoints: googleEndpoints };
    const send = () => Promise.reject(new Error("No request is sent."));
    const now = new Date();
    const tokens = { refreshToken: "r", accessToken: "a", expiresAt: now.getTime() + 3_600_000 };
    const access = { settings, send, userId: "u", now };
    const { headerFor } = authorizeByTokens(access, tokens, async () => undefined);
    const calendar = "https://apidata.googleusercontent.com/caldav/v2/ada/events/";
    expect(await headerFor(calendar)).toBe("Bearer a");
    const elsewhere = headerFor("https://1.2.3.4.bc.googleusercontent.com/");
    await expect(elsewhere).rejects.toMatchObject({ problem: "redirects" });
  });
});

describe("finding a server", () => {
  const refusal = (field: string, message: string) => ({
    code: "INVALID_INPUT",
    details: { field, message: expect.stringContaining(message) },
  });

  it("tries what was entered, then the well-known address", async () => {
    const { sent, dav } = clientOf((url) =>
      url === "https://example.com/.well-known/caldav"
        ? { status: 301, location: "/dav/" }
        : url === "https://example.com/dav/"
          ? { status: 207, body: homeAnswer }
          : { status: 404, body: "<html>" },
    );
    expect(await findHome(dav, "https://example.com/x")).toBe(
      "https://example.com/home%20of/a%40b/",
    );
    expect(sent[0]).toEqual({
      url: "https://example.com/x",
      password: `Basic ${Buffer.from("ada:secret").toString("base64")}`,
    });
    expect(await findHome(dav, "example.com")).toBe("https://example.com/home%20of/a%40b/");
    const records = async (domain: string) => `https://dav.${domain}/service`;
    const service = clientOf((url) =>
      url === "https://dav.example.com/service"
        ? { status: 207, body: homeAnswer }
        : { status: 404 },
    );
    const home = await findHome(service.dav, "ada@example.com", records);
    expect(home).toBe("https://dav.example.com/home%20of/a%40b/");
  });

  it.each<[string, Answer, ReturnType<typeof refusal>]>([
    ["example.com", { status: 401 }, refusal("password", "app password")],
    ["example.com", { status: 200, body: "<html>" }, refusal("server", "no calendar server")],
    ["example.com", { status: 207, body: "<html>" }, refusal("server", "no calendar server")],
    ["example.com", { status: 207, body: "<a><b>" }, refusal("server", "no calendar server")],
    ["http://example.com", { status: 401 }, refusal("server", "unencrypted")],
    ["ftp://example.com", { status: 401 }, refusal("password", "")],
    ["not a server", { status: 401 }, refusal("server", "Enter the address")],
  ])("at %s answers %j: refused", async (server, answer, expected) => {
    const { dav } = clientOf(() => answer);
    await expect(findHome(dav, server)).rejects.toMatchObject(expected);
  });
});

describe("an answer of a server", () => {
  it("is read with any prefixes, and is none if it is broken, deep or declares entities", () => {
    expect(readMultistatus(homeAnswer)?.responses).toMatchObject([{ href: "/", status: null }]);
    const entity = `<!DOCTYPE x [<!ENTITY a "aaaa">]>${homeAnswer}`;
    const deep = `<multistatus xmlns="DAV:">${"<a>".repeat(200)}${"</a>".repeat(200)}</multistatus>`;
    for (const text of [
      "",
      "<",
      entity,
      deep,
      homeAnswer.slice(0, -5),
      "<x/>",
      "BEGIN:VCALENDAR",
    ]) {
      expect(readMultistatus(text), text.slice(0, 40)).toBeNull();
    }
  });

  it("names URLs in one form", () => {
    const base = "https://dav.example.com/a/";
    expect(resolveHref("/u/a@b c/%7Ex.ics#y", base)).toBe(
      "https://dav.example.com/u/a%40b%20c/~x.ics",
    );
    expect(resolveHref("/u/a%40b%20c/~x.ics", base)).toBe(
      "https://dav.example.com/u/a%40b%20c/~x.ics",
    );
    expect(() => resolveHref("https://evil.example/", base)).toThrow(CalendarError);
  });
});
