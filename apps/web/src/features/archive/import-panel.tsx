import { i18n } from "../../shared/language.ts";
import styles from "./archive.module.css";
import { ArchiveImport } from "./archive-import.tsx";
import { DataSection } from "./data-section.tsx";
import { PlannerImport } from "./planner-import.tsx";

/** 'Import' in the settings (§13, §7): from another planner, or a file that was exported here. */
export default function ImportPanel() {
  return (
    <div className={styles.sections}>
      <DataSection
        title={i18n.t("Come from another planner")}
        note={i18n.t(
          "A file of Todoist, TickTick, Microsoft To Do, Google Tasks, Things, Super Productivity, Trello, Obsidian, Vikunja or Tududi, a calendar (.ics), a table (.csv), or lines. You see what becomes of it before anything does.",
        )}
      >
        <PlannerImport />
      </DataSection>
      <DataSection
        title={i18n.t("Bring it back")}
        note={i18n.t(
          "Choose a file that was exported here. You see what it would change before anything does; what you have already stays as it is.",
        )}
      >
        <ArchiveImport />
      </DataSection>
    </div>
  );
}
