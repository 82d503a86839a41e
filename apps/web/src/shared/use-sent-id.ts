import { useRef } from "react";
import { randomId } from "./random-id.ts";

/**
 * Returns the id of what a form creates, which is the same for the same values: trying again after a
 * lost response creates nothing twice. The form is unmounted when it was sent.
 */
export function useSentId(): (values: object) => string {
  const last = useRef({ values: "", id: "" });
  return (values) => {
    const text = JSON.stringify(values);
    if (text !== last.current.values) last.current = { values: text, id: randomId() };
    return last.current.id;
  };
}
