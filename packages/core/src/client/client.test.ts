import { describe, expect, test } from "vitest";
import { createClientInput } from "./client.ts";
import { createClient } from "./create-client.ts";

const id = "0b8f3c1e-6a8e-4c8e-9b0a-2f1d3c4b5a69";
const create = (fields: object) =>
  createClient(createClientInput.parse({ name: "Ada & Co.", ...fields }), id, []);

describe("a new client", () => {
  test("needs only a name", () => {
    expect(create({ name: " Ada & Co. " })).toEqual({
      id,
      name: "Ada & Co.",
      email: null,
      company: null,
      color: "#3b82f6",
      status: "active",
      version: 1,
    });
  });

  test("keeps the given fields", () => {
    const given = { email: "ada@example.com", company: "Engines", color: "#84cc16" };
    expect(create(given)).toMatchObject(given);
  });

  test("has null for fields that a form sends as empty texts", () => {
    expect(create({ email: " ", company: " " })).toMatchObject({ email: null, company: null });
    expect(create({ company: " Engines " }).company).toBe("Engines");
  });

  test.each([
    { name: "" },
    { name: "  " },
    { name: null },
    { email: "ada" },
    { email: "ada@" },
    { company: 7 },
    { color: "red" },
    { status: "archived" },
    { projects: [] },
  ])("is refused with %j", (fields) => {
    expect(createClientInput.safeParse({ name: "Ada", ...fields }).success).toBe(false);
  });
});
