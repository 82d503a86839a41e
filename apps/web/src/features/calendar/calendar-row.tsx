import { type Calendar, maxNameLength } from "@daysignal/core";
import {
  Button,
  Checkbox,
  ColorMark,
  ItemButton,
  ItemName,
  ItemNote,
  TextField,
} from "@daysignal/ui";
import { type FormEvent, useEffect, useRef } from "react";
import { ColorField } from "../../shared/color-field.tsx";
import { useDraft } from "../../shared/drafts.ts";
import { i18n } from "../../shared/language.ts";
import styles from "../../shared/panel.module.css";
import { useRefreshCalendar, useUpdateCalendar } from "./calendar-mutations.ts";
import own from "./calendar-row.module.css";
import { eventDayAndTime, eventTitle, problemWords, readWords } from "./calendar-words.ts";
import { leftOutWords } from "./left-out-words.ts";
import { useNextEvents } from "./use-next-events.ts";

interface CalendarRowProps {
  calendar: Calendar;
  onDelete: () => void;
}

/** The edited fields of a calendar. */
type Edits = Pick<Calendar, "name" | "color">;

/** A calendar of the list: its source, its last read, its next events, and its switches. */
export function CalendarRow({ calendar, onDelete }: CalendarRowProps) {
  const { id, name, color, shown, busy, kind, host } = calendar;
  const { mutate: update } = useUpdateCalendar();
  const { mutate: refresh, isPending: isReading } = useRefreshCalendar();
  // Editing goes on after a reload.
  const [edits, setEdits, dropEdits] = useDraft<Edits | null>(`calendar/${id}`, null);
  const editButton = useRef<HTMLButtonElement>(null);
  const problem = problemWords(calendar);
  // That of a sign-in is named above.
  const source = kind === "collection" ? [] : [kind === "file" ? i18n.t("File") : host];
  const close = () => {
    dropEdits();
    // After the button is back.
    requestAnimationFrame(() => editButton.current?.focus());
  };
  return (
    <li className={own.row}>
      <div className={own.about}>
        <div className={own.mark}>
          <ColorMark color={color} />
        </div>
        <div className={own.text}>
          <ItemName>{name}</ItemName>
          <ItemNote>{[...source, readWords(calendar)].join(" · ")}</ItemNote>
          {problem === undefined ? null : <ItemNote hasFailed>{problem}</ItemNote>}
          {leftOutWords(calendar.leftOut).map((words) => (
            <ItemNote key={words}>{words}</ItemNote>
          ))}
          <NextEvents calendar={calendar} />
        </div>
      </div>
      {edits ? (
        <EditForm id={id} edits={edits} onChange={setEdits} onClose={close} />
      ) : (
        <>
          <div className={own.switches}>
            <Checkbox checked={shown} onChange={() => update({ id, shown: !shown })}>
              {i18n.t("Show beside the day")}
            </Checkbox>
            <Checkbox checked={busy} onChange={() => update({ id, busy: !busy })}>
              {i18n.t("Takes working time")}
            </Checkbox>
          </div>
          <div className={styles.quiet}>
            <ItemButton
              ref={editButton}
              label={i18n.t("Edit {name}", { name })}
              onClick={() => setEdits({ name, color })}
            >
              {i18n.t("Edit")}
            </ItemButton>
            <ItemButton
              loading={isReading}
              label={i18n.t("Refresh {name}", { name })}
              onClick={() => refresh({ id })}
            >
              {i18n.t("Refresh")}
            </ItemButton>
            <ItemButton label={i18n.t("Delete {name}", { name })} onClick={onDelete}>
              {i18n.t("Delete")}
            </ItemButton>
          </div>
        </>
      )}
    </li>
  );
}

const mostShown = 3;

function NextEvents({ calendar }: { calendar: Calendar }) {
  const { data } = useNextEvents();
  const next = data?.filter(({ calendarId }) => calendarId === calendar.id) ?? [];
  const isHidden = !calendar.shown && !calendar.busy;
  if (isHidden || data === undefined) return null;
  if (next.length === 0) {
    return <ItemNote>{i18n.t("Nothing in the next 100 days")}</ItemNote>;
  }
  const inOrder = next.toSorted((a, b) =>
    `${a.firstDay}${a.startsAt ?? ""}` < `${b.firstDay}${b.startsAt ?? ""}` ? -1 : 1,
  );
  return (
    <ul role="list" className={own.events}>
      {inOrder.slice(0, mostShown).map((event) => (
        <li key={event.id}>
          {eventDayAndTime(event)} <bdi>{eventTitle(event)}</bdi>
        </li>
      ))}
    </ul>
  );
}

interface EditFormProps {
  id: string;
  edits: Edits;
  onChange: (edits: Edits) => void;
  onClose: () => void;
}

function EditForm({ id, edits, onChange, onClose }: EditFormProps) {
  const { name, color } = edits;
  const { mutate: update } = useUpdateCalendar();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const save = (event: FormEvent) => {
    event.preventDefault();
    update({ id, name: name.trim(), color });
    onClose();
  };
  return (
    <form noValidate onSubmit={save}>
      <div className={styles.group}>
        <TextField
          ref={field}
          label={i18n.t("Name")}
          autoComplete="off"
          maxLength={maxNameLength}
          value={name}
          onChange={({ target }) => onChange({ name: target.value, color })}
        />
        <ColorField value={color} onChange={(next) => onChange({ name, color: next })} />
        <div className={styles.buttons}>
          <Button type="submit" size="sm" variant="solid" inactive={name.trim() === ""}>
            {i18n.t("Save")}
          </Button>
          <Button size="sm" variant="quiet" onClick={onClose}>
            {i18n.t("Cancel")}
          </Button>
        </div>
      </div>
    </form>
  );
}
