import { type TimeRounding, timeRoundings } from "@daysignal/core";
import { useState } from "react";
import { readLocal, writeLocal } from "../../shared/local-storage.ts";

/** The localStorage key of the rounding. */
const key = "client-rounding";

/** To how many minutes actual time is rounded up for clients (§17); remembered on this device. */
export function useRounding(): [TimeRounding, (rounding: TimeRounding) => void] {
  const [rounding, setRounding] = useState(readRounding);
  const change = (wanted: TimeRounding) => {
    setRounding(wanted);
    writeLocal(key, wanted === 0 ? null : String(wanted));
  };
  return [rounding, change];
}

const readRounding = (): TimeRounding =>
  timeRoundings.find((rounding) => String(rounding) === readLocal(key)) ?? 0;
