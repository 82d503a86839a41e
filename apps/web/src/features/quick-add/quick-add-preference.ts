import { useCallback, useState } from "react";

/** Where this device keeps how the add box behaves. */
const keys = { understands: "add_box_understands", addsToDay: "add_box_adds_to_day" } as const;
const usual = { understands: true, addsToDay: false } as const;

/** A switch of the add box, remembered on this device; with storage closed, while the page is open. */
export function useBoxSwitch(name: keyof typeof keys) {
  const [isOn, setOn] = useState(() => read(name));
  const toggle = useCallback(() => {
    setOn((before) => {
      try {
        localStorage.setItem(keys[name], before ? "off" : "on");
      } catch {
        // Holds until the page is left.
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
