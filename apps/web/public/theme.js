// Shows dark or light before the first paint. External, because the page allows no inline script;
// packages/ui/src/theme/color-mode.ts takes over once the app runs, with the same key.
try {
  var chosen = localStorage.getItem("theme");
} catch {
  // Storage is closed: follow the device.
}
var isDark =
  chosen === "dark" || (chosen !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
document.documentElement.classList.add(isDark ? "dark" : "light");
