import { projectColors } from "./constants.ts";

/** The colour of the palette that is in use least (§9); of several the first. For what is added without one. */
export function nextColor(used: readonly string[]): string {
  const uses = (color: string) => used.filter((other) => other === color).length;
  return projectColors.reduce<string>(
    (least, color) => (uses(color) < uses(least) ? color : least),
    projectColors[0],
  );
}
