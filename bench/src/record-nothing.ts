// Loaded before the server that `bench-changes.ts` compares with: it records no changes.
import { recordNoChanges } from "@daysignal/db";

recordNoChanges();
