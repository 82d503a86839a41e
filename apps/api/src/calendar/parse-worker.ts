// A thread of its own: a calendar can take any time and memory.
import { parentPort, workerData } from "node:worker_threads";
import { type ParseWindow, parseCalendar } from "./parse-calendar.ts";

const { text, window } = workerData as { text: string; window: ParseWindow };
parentPort?.postMessage(parseCalendar(text, window));
