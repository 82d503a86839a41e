import { useExpectedCommands } from "../../shared/commands.ts";
import { RowSkeletons } from "../signal-list/list-states.tsx";
import styles from "./columns-outline.module.css";
import page from "./planner-page.module.css";

/** The outline of what is below the day's slots, in its final size. */
export function ListColumnsOutline() {
  useExpectedCommands();
  return (
    <div className={page.columns}>
      <div className={page.signals}>
        <div className={styles.addBox} />
        <div className={styles.listBar} />
        <RowSkeletons />
      </div>
    </div>
  );
}
