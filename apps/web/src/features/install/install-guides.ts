/** How to install a page as an app in one browser, as messages. */
interface InstallGuide {
  browser: string;
  steps: string;
}

const chrome = {
  browser: "Chrome",
  steps:
    /*i18n*/ "Press the install icon at the end of the address bar, or menu ⋮ › Cast, save and share › Install.",
};
const edge = {
  browser: "Edge",
  steps:
    /*i18n*/ "Press the install icon in the address bar, or menu … › Apps › Install this site as an app.",
};
const safari = {
  browser: /*i18n*/ "Safari on a Mac",
  steps: /*i18n*/ "Choose File › Add to Dock.",
};
const phone = {
  browser: /*i18n*/ "iPhone and iPad",
  steps: /*i18n*/ "Press Share, then Add to Home Screen.",
};
const android = {
  browser: "Android",
  steps: /*i18n*/ "Open the menu ⋮, then Add to Home screen or Install.",
};
const firefox = {
  browser: "Firefox",
  steps:
    /*i18n*/ "On Windows, press the icon for web apps in the address bar. Elsewhere Firefox installs no apps: open this page in Chrome, Edge or Safari.",
};

const all: readonly InstallGuide[] = [chrome, edge, safari, firefox, phone, android];

/** The guide for this user agent, and those for other browsers. */
export function guidesFor(userAgent: string): { own: InstallGuide; others: InstallGuide[] } {
  const own = ownGuide(userAgent);
  return { own, others: all.filter((guide) => guide !== own) };
}

function ownGuide(userAgent: string): InstallGuide {
  if (/iPhone|iPad|iPod/.test(userAgent)) return phone;
  if (userAgent.includes("Android")) return android;
  if (userAgent.includes("Firefox/")) return firefox;
  if (userAgent.includes("Edg/")) return edge;
  // Chrome's user agent contains Safari as well.
  return userAgent.includes("Safari/") && !userAgent.includes("Chrome/") ? safari : chrome;
}
