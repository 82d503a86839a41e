/** The size of a window, in CSS pixels. */
export interface WindowSize {
  width: number;
  height: number;
}

const desktop = [
  [1440, 900],
  [1280, 800],
] as const;
const tablet = [
  [1180, 820],
  [1024, 768],
  [820, 1180],
] as const;
const phone = [
  [768, 1024],
  [844, 390],
  [667, 375],
  [390, 844],
  [390, 480],
  [390, 420],
  [360, 640],
  [320, 640],
] as const;
/** 1280 by 1024 at 400 %. */
const zoomed = [[320, 256]] as const;

const sizesOf = (list: readonly (readonly [number, number])[]): WindowSize[] =>
  list.map(([width, height]) => ({ width, height }));

/**
 * The sizes at which scenes are checked, by mouse and by touch. Some touch sizes have the
 * phone's planner (§2), whose scenes differ.
 */
export const windows = [
  {
    name: "mouse",
    sizes: sizesOf([...desktop, ...tablet, ...phone, ...zoomed]),
    hasTouch: false,
    isMobile: false,
  },
  { name: "tablet", sizes: sizesOf([...desktop, ...tablet]), hasTouch: true, isMobile: false },
  { name: "phone", sizes: sizesOf(phone), hasTouch: true, isMobile: true },
  // Text of twice the size, as a phone's setting for it asks for (WCAG 1.4.4).
  {
    name: "large-text",
    sizes: sizesOf([[390, 844]]),
    fontSize: 32,
    hasTouch: true,
    isMobile: true,
  },
];
