/**
 * The input of the planner's list (§7): every signal that is not in the trash, but for what was
 * completed longer ago, which features/signal/use-past-signals.ts adds when it is looked at.
 */
export const plannerList = { completedDays: 30 } as const;
