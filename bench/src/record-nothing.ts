// Loaded before the comparison server of `bench-changes.ts`, which records no changes.
import { recordNoChanges } from "@daysignal/db";

recordNoChanges();
