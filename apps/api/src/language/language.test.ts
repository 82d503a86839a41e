import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { english } from "@daysignal/core";
import { afterAll, beforeAll, describe, expect, it, test, vi } from "vitest";
import { startTestApp, type TestApp, type TestUser } from "../../test/test-app.ts";
import { openCatalogues } from "./catalogues.ts";

const german = `
msgid "Sign in to continue."
msgstr "Melden Sie sich an, um fortzufahren."

msgid "{field} {reason}."
msgstr "{field} {reason}."

msgid "is required"
msgstr "ist erforderlich"

msgid "{field} must be at most {count}."
msgstr "{field} darf höchstens {count} sein."

msgid "{what} was not found."
msgstr "{what} wurde nicht gefunden."

msgid "Project"
msgstr "Projekt"

msgid "There is nothing at this address."
msgstr "Unter dieser Adresse gibt es nichts."

msgid "The request is not valid JSON."
msgstr "Die Anfrage ist kein gültiges JSON."

msgid "Maximum signals reached"
msgstr "Höchstzahl an Signalen erreicht"

msgid "You can only have {limit} signals for {day}."
msgstr "Für {day} sind nur {limit, plural, one {ein Signal} other {# Signale}} möglich."

msgid "today"
msgstr "heute"

msgid "{appName}: your code to reset your password"
msgstr "{appName}: Ihr Code für ein neues Passwort"

msgid "Hello {username},"
msgstr "Hallo {username},"

msgid "csv.title"
msgstr "Titel"

msgid "Already added"
msgstr ""
`;

let folder: string;
let app: TestApp;
let anna: TestUser;
const logged: string[] = [];
const newPassword = "battery staple";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "daysignal-locales-"));
  await writeFile(join(folder, "de.po"), german);
  await writeFile(join(folder, "fr.po"), "no catalogue");
  app = await startTestApp({
    catalogues: folder,
    clock: () => new Date("2026-03-14T12:00:00.000Z"),
    logger: { level: "warn", stream: { write: (line: string) => void logged.push(line) } },
  });
  anna = await app.register("anna");
});

afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const inLanguage = (language: string | undefined) => ({
  headers: { "accept-language": language, "x-time-zone": "UTC" },
});
const inGerman = inLanguage("de-CH, en;q=0.5");

describe("a refusal", () => {
  it.each([
    ["de", "Melden Sie sich an, um fortzufahren."],
    ["de-AT;q=0.9, fr;q=0.3", "Melden Sie sich an, um fortzufahren."],
    ["xx, de;q=0.1", "Melden Sie sich an, um fortzufahren."],
    ["en-GB, de", "Sign in to continue."],
    ["xx", "Sign in to continue."],
    ["*", "Sign in to continue."],
    ["", "Sign in to continue."],
    ["%%, ;;q=x,,", "Sign in to continue."],
    [undefined, "Sign in to continue."],
  ])("to a visitor who accepts %j: %s", async (language, error) => {
    const problem = { error, code: "NOT_SIGNED_IN" };
    const { status, body } = await app.rest("GET", "/settings", inLanguage(language));
    expect({ status, body }).toEqual({ status: 401, body: problem });
    expect((await app.query("settings.get", undefined, inLanguage(language))).body).toEqual(
      problem,
    );
  });

  it("is complete: with its values, its title, its plural and its day", async () => {
    const { token } = anna;
    const id = crypto.randomUUID();
    const refusals = [
      await app.rest("POST", "/tasks", { body: {}, token, ...inGerman }),
      await app.rest("POST", "/tasks", { body: { title: "x", priority: 9 }, token, ...inGerman }),
      await app.rest("GET", `/projects/${id}`, { token, ...inGerman }),
      await app.rest("POST", "/tasks", { body: "{", token, ...inGerman }),
      await app.rest("GET", "/nothing", inGerman),
    ];
    expect(refusals.map(({ body }) => body.error)).toEqual([
      "title ist erforderlich.",
      "priority darf höchstens 5 sein.",
      "Projekt wurde nicht gefunden.",
      "Die Anfrage ist kein gültiges JSON.",
      "Unter dieser Adresse gibt es nichts.",
    ]);
    for (let slot = 0; slot <= 4; slot += 1) {
      const { body: signal } = await app.rest("POST", "/tasks", { body: { title: "x" }, token });
      const selection = { taskId: signal.id, date: "2026-03-14" };
      const selected = await app.mutate("plan.select", selection, { token, ...inGerman });
      if (slot < 4) expect(selected.status).toBe(200);
      else
        expect(selected.body).toMatchObject({
          code: "DAY_FULL",
          title: "Höchstzahl an Signalen erreicht",
          error: "Für heute sind nur 4 Signale möglich.",
        });
    }
  });

  it("is in the account's language if the request accepts any", async () => {
    const { token } = await app.register("bernd");
    await app.rest("PATCH", "/settings", { token, body: { language: "de" } });
    const errorIn = async (language: string | undefined) =>
      (await app.rest("POST", "/tasks", { token, body: {}, ...inLanguage(language) })).body.error;
    expect(await errorIn("*")).toBe("title ist erforderlich.");
    expect(await errorIn(undefined)).toBe("title ist erforderlich.");
    expect(await errorIn("en")).toBe("title is required.");
  });

  it("is in English, and logged once, if the catalogue is broken or missing", async () => {
    logged.length = 0;
    for (const language of ["fr", "fr", "ja", "ja"]) {
      const { status, body } = await app.rest("GET", "/settings", inLanguage(language));
      expect([status, body.error]).toEqual([401, "Sign in to continue."]);
    }
    const lines = logged.filter((line) => line.includes("cannot be read"));
    expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
      "The texts in fr cannot be read: English is used instead",
      "The texts in ja cannot be read: English is used instead",
    ]);
  });
});

describe("the message with a reset code", () => {
  const subjectFor = async (name: string, language: string | null, accepted: string) => {
    const { email, token } = await app.register(name);
    await app.rest("PATCH", "/settings", { token, body: { language } });
    await app.rest("POST", "/reset-password", {
      body: { email, newPassword },
      ...inLanguage(accepted),
    });
    const message = () => app.sent.find(({ to }) => to === email);
    await expect.poll(message).toBeDefined();
    return [message()?.subject, message()?.text.split("\n")[0]];
  };

  it("is in the account's language, else in the request's", async () => {
    const inGermanWords = (name: string) => [
      "Daysignal: Ihr Code für ein neues Passwort",
      `Hallo ${name},`,
    ];
    const inEnglish = (name: string) => [
      "Daysignal: your code to reset your password",
      `Hello ${name},`,
    ];
    expect(await subjectFor("clara", "de", "en")).toEqual(inGermanWords("clara"));
    expect(await subjectFor("dora", null, "de")).toEqual(inGermanWords("dora"));
    expect(await subjectFor("emil", "en", "de")).toEqual(inEnglish("emil"));
    expect(await subjectFor("frida", null, "*")).toEqual(inEnglish("frida"));
  });
});

test("headings of a table are translated on screen, and stay in English for API tokens", async () => {
  const headings = async (token: string) => {
    const response = await fetch(`${app.url}/api/export/signals.csv`, {
      headers: { authorization: `Bearer ${token}`, "accept-language": "de" },
    });
    return (await response.text()).split("\n")[0]?.split(",").slice(0, 3);
  };
  const body = { name: "script", access: "read" };
  const { body: made } = await app.rest("POST", "/tokens", { token: anna.token, body });
  expect(await headings(anna.token)).toEqual(["id", "Titel", "status"]);
  expect(await headings(made.token)).toEqual(["id", "title", "status"]);
});

test("a language without its own catalogue is English, and so is everything without a folder", () => {
  const warn = vi.fn();
  expect(openCatalogues(undefined, { warn })("de")).toBe(english);
  expect(warn).not.toHaveBeenCalled();
  const german = openCatalogues(folder, { warn })("de");
  expect(german.t("Already added")).toBe("Already added");
});
