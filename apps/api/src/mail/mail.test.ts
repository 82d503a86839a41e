import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SMTPServer } from "smtp-server";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readConfig } from "../env.ts";
import { createFileMail, createSmtpMail } from "./open-mail.ts";

const from = '"Daysignal" <planner@example.com>';
const message = {
  to: "ada@example.org",
  subject: "Grüße: your code",
  text: "Hello Ada,\n\n    1234 5678\n\nBye\n",
};

/** A message as a mail program shows it: its raw headers and its decoded text. */
function read(source: string) {
  const [head = "", ...rest] = source.replaceAll("\r\n", "\n").split("\n\n");
  const body = rest.join("\n\n");
  const encoding = /^content-transfer-encoding: (.*)$/im.exec(head)?.[1];
  const plain = body.replace(/=\n/g, "").replace(/=3D/g, "=");
  return { head, text: encoding === "quoted-printable" ? plain : body };
}

describe("messages without a mail server", () => {
  let parent: string;
  beforeEach(async () => {
    parent = await mkdtemp(join(tmpdir(), "daysignal-mail-"));
  });
  afterEach(() => rm(parent, { recursive: true, force: true }));

  it("are written to separate files that mail programs can open, and reported", async () => {
    const folder = join(parent, "data", "mail");
    const written: string[] = [];
    const mail = createFileMail({ folder, from, onWritten: (path) => written.push(path) });
    await mail.send(message);
    await mail.send(message);
    const files = (await readdir(folder)).map((name) => join(folder, name));
    expect(files.toSorted()).toEqual(written.toSorted());
    expect(files).toHaveLength(2);
    for (const file of files) {
      expect(file).toMatch(/\.eml$/);
      const { head, text } = read(await readFile(file, "utf8"));
      expect(head).toMatch(/^From: Daysignal <planner@example.com>$/m);
      expect(head).toMatch(/^To: ada@example.org$/m);
      expect(head).toMatch(/^Subject: =\?UTF-8\?/m);
      expect(text).toContain("\n    1234 5678\n");
    }
  });

  it("have mode 0600", async () => {
    const folder = join(parent, "mail");
    const written: string[] = [];
    await createFileMail({ folder, from, onWritten: (path) => written.push(path) }).send(message);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    expect((await stat(written[0] ?? "")).mode & 0o777).toBe(0o600);
  });
});

describe("messages with a mail server", () => {
  const received: { from: string; to: string[]; source: string }[] = [];
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    authMethods: ["PLAIN", "LOGIN"],
    onAuth: ({ username, password }, _session, done) => {
      if (username === "planner" && password === "p@ss word") done(null, { user: username });
      else done(new Error("Wrong credentials"));
    },
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        received.push({
          from: envelope.mailFrom ? envelope.mailFrom.address : "",
          to: envelope.rcptTo.map(({ address }) => address),
          source: Buffer.concat(chunks).toString("utf8"),
        });
        done();
      });
    },
  });
  let port: number;

  beforeAll(async () => {
    const listening = server.listen(0, "127.0.0.1");
    await once(listening, "listening");
    const address = listening.address();
    port = typeof address === "object" && address !== null ? address.port : 0;
  });
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));

  it("are sent to it, with the credentials of its URL", async () => {
    const url = `smtp://planner:p%40ss%20word@127.0.0.1:${port}`;
    await createSmtpMail({ url, from }).send(message);
    expect(received).toMatchObject([{ from: "planner@example.com", to: ["ada@example.org"] }]);
    const { head, text } = read(received[0]?.source ?? "");
    expect(head).toMatch(/^From: Daysignal <planner@example.com>$/m);
    expect(text).toContain("\n    1234 5678\n");
  });

  it("fail if it refuses them or cannot be reached", async () => {
    const wrong = `smtp://planner:wrong@127.0.0.1:${port}`;
    await expect(createSmtpMail({ url: wrong, from }).send(message)).rejects.toThrow();
    const nowhere = createSmtpMail({ url: "smtp://127.0.0.1:1", from });
    await expect(nowhere.send(message)).rejects.toThrow();
  });
});

describe("the sender", () => {
  it.each([
    [{}, '"Daysignal" <no-reply@localhost>'],
    [{ PUBLIC_URL: "https://plan.example.com/" }, '"Daysignal" <no-reply@plan.example.com>'],
    [{ APP_NAME: 'The "Planner"' }, '"The \\"Planner\\"" <no-reply@localhost>'],
    [{ MAIL_FROM: "Me <me@example.com>", PUBLIC_URL: "https://x.example" }, "Me <me@example.com>"],
  ])("with the settings %j is %s", (settings, sender) => {
    expect(readConfig(settings).mailFrom).toBe(sender);
  });
});
