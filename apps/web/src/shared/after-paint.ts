/** Resolves after two frames, at the latest after 300 ms: a tab in the background has none. */
export const afterPaint = () =>
  new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve));
    setTimeout(resolve, 300);
  });
