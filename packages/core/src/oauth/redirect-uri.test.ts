import { describe, expect, test } from "vitest";
import { appPlaceOf, isRedirectUri, matchesRedirectUri } from "./redirect-uri.ts";

describe("a redirect URI", () => {
  test.each([
    "https://claude.ai/api/mcp/auth_callback",
    "https://app.example:8443/cb?kind=mcp",
    "http://localhost:6274/oauth/callback",
    "http://127.0.0.1/cb",
    "http://[::1]:1/cb",
    "com.example.app:/oauth",
    "com.example.my-app:/oauth",
    "org.example://cb",
    "http://127.100.0.255/cb",
  ])("%s", (uri) => expect(isRedirectUri(uri)).toBe(true));

  test.each([
    "cursor://anysphere.cursor-retrieval/oauth/callback",
    "my-about:/oauth",
    "com.:/oauth",
    "com..example:/oauth",
    "http://app.example/cb",
    "http://localhost.evil.example/cb",
    "https://app.example/cb#part",
    "https://app.example/cb#",
    "https://me:secret@app.example/cb",
    "https://me@app.example/cb",
    "https://:secret@app.example/cb",
    "javascript:alert(1)",
    "JavaScript://x/%0aalert(1)",
    " javascript:alert(1)",
    "java\tscript:alert(1)",
    "data:text/html,x",
    "blob:https://app.example/x",
    "file:///etc/passwd",
    "ws://app.example/cb",
    "wss://app.example/cb",
    "http://my-localhost/cb",
    "https://app.example/\u202Ecb",
    "/cb",
    "",
  ])("not %j", (uri) => expect(isRedirectUri(uri)).toBe(false));
});

test("is compared character by character, except for the port on the loopback interface", () => {
  const web = "https://app.example/cb";
  expect(matchesRedirectUri(web, web)).toBe(true);
  for (const other of [
    `${web}/`,
    `${web}?x`,
    "https://app.example:444/cb",
    "https://APP.example/cb",
  ])
    expect(matchesRedirectUri(web, other)).toBe(false);
  const local = "http://localhost:3000/cb";
  expect(matchesRedirectUri(local, "http://localhost:51234/cb")).toBe(true);
  expect(matchesRedirectUri("http://[::1]/cb", "http://[::1]:1/cb")).toBe(true);
  expect(matchesRedirectUri("http://app.example/cb", "http://app.example:1/cb")).toBe(false);
  expect(matchesRedirectUri("https://localhost/cb", "https://localhost:1/cb")).toBe(false);
  expect(matchesRedirectUri(local, "http://me@localhost:3000/cb")).toBe(false);
  expect(matchesRedirectUri(local, "no address")).toBe(false);
  for (const other of [
    "http://127.0.0.1:3000/cb",
    "http://localhost:3000/other",
    "https://localhost/cb",
  ])
    expect(matchesRedirectUri(local, other)).toBe(false);
});

test("is described to the user", () => {
  expect(appPlaceOf("https://claude.ai/cb")).toEqual({ kind: "website", name: "claude.ai" });
  expect(appPlaceOf("http://localhost:1/cb")).toEqual({ kind: "device", name: "localhost:1" });
  expect(appPlaceOf("cursor://x/cb")).toEqual({ kind: "program", name: "cursor" });
});
