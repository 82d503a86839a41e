import { createClient } from "@daysignal/core";
import { describe, expect, test } from "vitest";
import { putClient } from "./client-cache.ts";

const aClient = (name: string) => createClient({ name }, `id of ${name}`, []);

describe("the list of clients", () => {
  const anna = aClient("Anna");
  const carl = aClient("Carl");

  test("inserts a new client by name", () => {
    const bea = aClient("bea");
    expect(putClient([anna, carl], bea)).toEqual([anna, bea, carl]);
  });

  test("orders clients of the same name by id", () => {
    const same = ["3", "1", "2"].map((id) => ({ ...anna, id }));
    const all = same.reduce<typeof same>((list, client) => putClient(list, client), []);
    expect(all.map(({ id }) => id)).toEqual(["1", "2", "3"]);
  });

  test("replaces a client by the server's response", () => {
    const answered = { ...anna, company: "Anna & Co" };
    expect(putClient([anna, carl], answered)).toEqual([answered, carl]);
  });
});
