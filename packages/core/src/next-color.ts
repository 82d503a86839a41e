import { projectColors } from "./constants.ts";

/**
 * The least used palette colour (§9), the first if there are several; for entities created without
 * one.
 */
export function nextColor(used: readonly string[]): string {
  const uses = (color: string) => used.filter((other) => other === color).length;
  return projectColors.reduce<string>(
    (least, color) => (uses(color) < uses(least) ? color : least),
    projectColors[0],
  );
}
