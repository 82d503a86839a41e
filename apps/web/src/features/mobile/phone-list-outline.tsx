import { useExpectedCommands } from "../../shared/commands.ts";
import { RowSkeletons } from "../signal-list/list-states.tsx";
import styles from "./mobile-planner.module.css";

/** The outline of the phone's list, in its final size. */
export function PhoneListOutline() {
  useExpectedCommands();
  return (
    <div className={styles.list}>
      <div className={styles.listBar} />
      <RowSkeletons />
    </div>
  );
}
