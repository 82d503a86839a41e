import { useCallback, useState } from "react";

/** The localStorage keys of the add box's switches. */
const keys = { understands: "add_box_understands", addsToDay: "add_box_adds_to_day" } as const;
const usual = { understands: true, addsToDay: false } as const;

/**
 * A switch of the add box, stored on this device, or until the page is left if storage is
 * unavailable.
 */
export function useBoxSwitch(name: keyof typeof keys) {
  const [isOn, setOn] = useState(() => read(name));
  const toggle = useCallback(() => {
    setOn((before) => {
      try {
        localStorage.setItem(keys[name], before ? "off" : "on");
      } catch {
        // Without storage it lasts until the page is left.
      }
      return !before;
    });
  }, [name]);
  return [isOn, toggle] as const;
}

function read(name: keyof typeof keys): boolean {
  try {
    const kept = localStorage.getItem(keys[name]);
    return kept === null ? usual[name] : kept === "on";
  } catch {
    return usual[name];
  }
}
