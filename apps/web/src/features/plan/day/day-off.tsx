import { DomainError } from "@daysignal/core";
import { EmptyState } from "@daysignal/ui";
import { errorMessage } from "../../../shared/error-message.ts";
import styles from "./plan-area.module.css";

/** In place of the slots of a day off that holds nothing (§4). */
export default function DayOff() {
  const { title, sentence } = errorMessage(new DomainError("DAY_OFF"));
  return (
    <div className={styles.failure}>
      <EmptyState title={title ?? ""}>{sentence}</EmptyState>
    </div>
  );
}
