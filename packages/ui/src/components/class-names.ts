/** Joins class names; undefined ones are left out. */
export const classNames = (...names: (string | undefined)[]): string =>
  names.filter(Boolean).join(" ");
