// Shows dark or light before the first paint. External, because the page allows no inline script;
// packages/ui/src/theme/color-mode.ts takes over once the app runs, with the same key.
{
  let chosen = null;
  try {
    chosen = localStorage.getItem("theme");
  } catch {
    // Storage is closed: follow the device.
  }
  const followsDevice = chosen !== "light" && chosen !== "dark";
  const isDark = followsDevice
    ? matchMedia("(prefers-color-scheme: dark)").matches
    : chosen === "dark";
  document.documentElement.classList.add(isDark ? "dark" : "light");
}
