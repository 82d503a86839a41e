import { ahead, today } from "./days.ts";
import { finished } from "./finished.ts";
import { available, thrownAway } from "./pool.ts";
import type { SeedSignal } from "./projects.ts";

/** All of them, in order of creation. */
export const signals: readonly SeedSignal[] = [
  ...finished,
  ...available,
  ...today,
  ...ahead,
  ...thrownAway,
];
