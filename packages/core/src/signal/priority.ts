/** The list's badge for a priority (§9): 5 Urgent, 4 High, 3 Medium, 2 Low, else Minimal. */
export function priorityLabel(priority: number): string {
  return { 5: "Urgent", 4: "High", 3: "Medium", 2: "Low" }[priority] ?? "Minimal";
}

/** A badge is shown from priority 3 on (§5). */
export function showsPriorityBadge(priority: number): boolean {
  return priority >= 3;
}

/** The badge on a card in a slot (§9): high from 4, medium from 3, else none. */
export function cardPriorityLabel(priority: number): string | null {
  if (priority >= 4) return "High Priority";
  return priority >= 3 ? "Medium Priority" : null;
}
