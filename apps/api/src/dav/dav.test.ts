import { expect, it } from "vitest";
import { davClient, todo } from "../../test/dav-client.ts";
import { add, callOver } from "../../test/routes.ts";
import { startTestApp } from "../../test/test-app.ts";

it("smoke", async () => {
  const app = await startTestApp({ clock: () => new Date("2026-03-14T12:00:00Z") });
  const ada = await app.register("ada");
  const call = callOver(app, "tRPC", ada.token);
  const { token } = await add(call, "token.create", { name: "Phone", access: "dav" });
  const client = davClient(app.url, "ada", token);
  for (const [m, p, b, h] of [
    ["GET", "/.well-known/caldav"],
    ["OPTIONS", "/dav/"],
    ["PROPFIND", "/dav/", "", { depth: "0" }],
    ["PROPFIND", client.home, "", { depth: "1" }],
    [
      "PUT",
      "today/abc.ics",
      todo(
        "abc",
        "SUMMARY:Call Anna",
        "PRIORITY:1",
        "CATEGORIES:a,b",
        "X-FOO:bar\\, baz",
        "BEGIN:VALARM",
        "TRIGGER:-PT15M",
        "ACTION:DISPLAY",
        "END:VALARM",
      ),
    ],
    [
      "PUT",
      "today/step.ics",
      todo("step-x", "SUMMARY:Dig", "RELATED-TO:abc", "STATUS:COMPLETED", "DESCRIPTION:hi"),
    ],
    ["PROPFIND", "today/", "", { depth: "1" }],
    ["GET", "today/abc.ics"],
    ["GET", "today/step.ics"],
    ["PUT", "today/abc.ics", todo("abc", "SUMMARY:Call Anna 2", "STATUS:COMPLETED")],
    ["GET", "today/abc.ics"],
    [
      "MOVE",
      "today/abc.ics",
      undefined,
      { destination: `${app.url}${client.home}available/abc.ics` },
    ],
    ["DELETE", "today/abc.ics"],
  ] as [string, string, string?, Record<string, string>?][]) {
    const r = await client.send(m, p, { ...(b ? { body: b } : {}), headers: h ?? {} });
    console.log(m, p, r.status, JSON.stringify(r.headers), "\n", r.text.slice(0, 3000));
  }
  console.log(await client.sync("today"));
  await app.close();
  expect(1).toBe(1);
});
