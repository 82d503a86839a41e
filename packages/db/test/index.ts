export { copyEmbedded } from "./copy-embedded.ts";
export { isClockMoved, movedClock } from "./moved-clock.ts";
export { createTestDatabase, type TestDatabase } from "./test-database.ts";
export { startTestServer, type TestServer } from "./test-server.ts";
export { undoLaterMigrations } from "./undo-later-migrations.ts";
