import { expect } from "vitest";
import type { z } from "zod";

/**
 * Expects a schema to accept a response unchanged, and to refuse it without any one of its fields.
 */
export function expectComplete(schema: z.ZodType, answer: object): void {
  expect(schema.parse(answer)).toEqual(answer);
  for (const key of Object.keys(answer)) {
    const without: Record<string, unknown> = { ...answer };
    delete without[key];
    expect(schema.safeParse(without).success, key).toBe(false);
  }
}
