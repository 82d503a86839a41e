import VirtualRows, { type SignalRowsProps } from "../signal-list/virtual-rows.tsx";
import { TouchLine } from "./touch-line.tsx";

/** The rows of the phone's list. */
export default function TouchRows({ list, ...rows }: SignalRowsProps) {
  return <VirtualRows {...rows} list={{ ...list, Line: TouchLine }} />;
}
