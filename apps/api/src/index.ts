export { type AppServices, buildApp } from "./app.ts";
export type { LiveMessage } from "./live/live-message.ts";
export type { AppRouter } from "./router.ts";
export type { Problem } from "./trpc/errors.ts";
