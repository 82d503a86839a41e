import { inParallel, json, type Target } from "./requests.ts";

/** Rules that are valid but never, or hardly ever, give a day. */
const rules = [
  "FREQ=YEARLY;BYMONTH=1,2,3,4,5,6,7,8,9,10,11,12;BYSETPOS=13",
  "FREQ=YEARLY;INTERVAL=13;BYMONTH=9;BYSETPOS=2,-2",
  "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30",
  "FREQ=MONTHLY;BYDAY=MO;BYSETPOS=6",
  "FREQ=WEEKLY;BYDAY=MO,TU;BYSETPOS=3",
  "FREQ=YEARLY;INTERVAL=100;BYMONTH=2;BYMONTHDAY=29",
];

/** Recurrence rules that give no days. */
export const ruleAttacks: Readonly<Record<string, (target: Target) => Promise<void>>> = {
  emptyRules: async (target) => {
    const { id } = await json(target, "POST", "/api/tasks", { title: "Never" });
    const date = new Date().toISOString().slice(0, 10);
    let sent = 0;
    await inParallel(async () => {
      const rule = rules[sent % rules.length];
      sent += 1;
      await json(target, "POST", `/api/tasks/${id}/schedule`, {
        date,
        recurrence: "custom",
        repeat: { rule },
      });
    });
  },
};
