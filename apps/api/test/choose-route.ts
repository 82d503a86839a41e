import { randomInt } from "node:crypto";

/**
 * Global setup of Vitest: chooses the route of this run (`route` in routes.ts). `TEST_ROUTE=tRPC`
 * or `TEST_ROUTE=REST` repeats a run.
 */
export default function chooseRoute(): void {
  process.env["TEST_ROUTE"] ??= randomInt(2) === 0 ? "REST" : "tRPC";
  process.stdout.write(`Procedures are called over ${process.env["TEST_ROUTE"]}.\n`);
}
