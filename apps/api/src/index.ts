export { type AppServices, buildApp } from "./app.ts";
export type { AppRouter } from "./router.ts";
export type { Problem } from "./trpc/errors.ts";
